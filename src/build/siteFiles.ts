// All files of the output that are not pages: the client, what each emitter makes of the site, and
// what emitters of the site's own make of it.

import { readFileSync } from 'node:fs'
import type { Bundle } from '../bundle/bundle.ts'
import { localeFolder } from '../config/localeFolders.ts'
import { hasOwnSearch } from '../config/ownSearch.ts'
import { copiedFiles } from '../emit/copiedFiles.ts'
import { feedFiles } from '../emit/feedFiles.ts'
import { llmsFiles } from '../emit/llmsFiles.ts'
import { manifestFile } from '../emit/manifestFile.ts'
import { nojekyllFile } from '../emit/nojekyllFile.ts'
import type { BuiltInEmitter, OutputFile } from '../emit/outputFile.ts'
import { redirectFiles } from '../emit/redirectFiles.ts'
import { WORKER, workerKey } from '../emit/retiredWorker.ts'
import { robotsFile } from '../emit/robotsFile.ts'
import { siteDataFiles } from '../emit/siteDataFiles.ts'
import { sitemapFiles } from '../emit/sitemapFiles.ts'
import { socialFiles } from '../emit/socialFiles.ts'
import { append } from '../shared/lists.ts'
import { hash } from '../tools/hash.ts'
import type { Site } from '../types/site.ts'
import type { Tools } from './withTools.ts'

/** A new output file is a row in one of these and a file in emit/. */
export const EMITTERS: BuiltInEmitter[] = [
  siteDataFiles,
  feedFiles,
  sitemapFiles,
  llmsFiles,
  redirectFiles,
  manifestFile,
  socialFiles,
]
/** What all locales share. */
const SHARED: BuiltInEmitter[] = [copiedFiles, nojekyllFile, robotsFile]

/** Of all locales: that of the default one comes first. Faulty emitters are reported. */
export async function siteFiles(
  sites: Site[],
  bundle: Bundle,
  tools: Tools,
): Promise<OutputFile[]> {
  const { pool, report } = tools
  const files = [
    ...builtInFiles(sites, bundle),
    ...(await askedOf(sites)),
    ...(await searchOf(sites, tools)),
  ]
  if (sites[0]!.config.emitters.length === 0) return files
  const { ownEmitters } = await import('../emit/ownEmitters.ts')
  const own = await report.stage('emit', () => ownEmitters(sites, pool))
  report.add(own.problems)
  return [...files, ...own.files]
}

/** Loaded for sites that have a search; the development server makes its index when it is asked. */
async function searchOf(sites: Site[], tools: Tools): Promise<OutputFile[]> {
  const { config } = sites[0]!
  if (!hasOwnSearch(config) || config.isLive) return []
  const { searchFiles } = await import('./searchFiles.ts')
  return tools.report.stage('search', () => searchFiles(sites, tools))
}

/** Of sites whose configuration has a function that makes items of them. */
async function askedOf(sites: Site[]): Promise<OutputFile[]> {
  const { sitemap, blogs } = sites[0]!.config
  const hasItems = sitemap && sitemap.createSitemapItems !== undefined
  if (!hasItems && !blogs.some(({ feeds }) => feeds.createFeedItems)) return []
  const { askedFeeds } = await import('./askedFeeds.ts')
  const { askedSitemap } = await import('./askedSitemap.ts')
  const files: OutputFile[] = []
  for (const site of sites)
    append(files, inFolder([...(await askedSitemap(site)), ...(await askedFeeds(site))], site))
  return files
}

/** The same files with a sitemap that leaves out the pages that turned out to be hidden. */
export function withoutHidden(files: OutputFile[], sites: Site[], hidden: string[]): OutputFile[] {
  if (hidden.length === 0) return files
  const sitemaps = (left: string[]) =>
    sites.flatMap((site) => inFolder(sitemapFiles(site, left), site))
  const before = new Set(sitemaps([]).map(({ path }) => path))
  return [...files.filter(({ path }) => !before.has(path)), ...sitemaps(hidden)]
}

/** Those of a language are below its folder. */
function inFolder(files: OutputFile[], { config, locale }: Site): OutputFile[] {
  const folder = localeFolder(config, locale)
  return folder === '' ? files : files.map((file) => ({ ...file, path: folder + file.path }))
}

function builtInFiles(sites: Site[], bundle: Bundle): OutputFile[] {
  return [
    ...clientFiles(bundle),
    ...SHARED.flatMap((emit) => emit(sites[0]!)),
    ...sites.flatMap((site) =>
      inFolder(
        EMITTERS.flatMap((emit) => emit(site)),
        site,
      ),
    ),
  ]
}

/** Their addresses hold a hash of what is in them, but for that of the service worker. */
export function clientFiles({ files }: Bundle): OutputFile[] {
  return Object.entries(files).map(([servedAt, file]) => ({
    path: servedAt.slice(1),
    key: servedAt === `/${WORKER}` ? workerKey(hash([readFileSync(file)])) : servedAt,
    file,
  }))
}
