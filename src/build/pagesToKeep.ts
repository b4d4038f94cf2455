// What is kept of the pages of a site (keptPages.ts).
import type { SiteConfig } from '../config/config.ts'
import { hasOwnSearch } from '../config/ownSearch.ts'
import type { Bundle } from '../output/bundle/bundle.ts'
import type { OutputFile } from '../output/emitters/outputFile.ts'
import { entryOf } from '../site/routes/entryOf.ts'
import type { Site } from '../types/site.ts'
import { type KeptLocale, type KeptPages, type PageBefore, withoutTexts } from './keptPages.ts'
import { filesOf } from './pageTasks.ts'
import type { MadeWith } from './renderPages.ts'
import type { RenderedSites } from './renderSites.ts'
import { isSearchFile, searchInput } from './searchInput.ts'

/** Whether more than pages is made from texts, or from files of the output. */
const showsTexts = (config: SiteConfig) =>
  config.emitters.length > 0 ||
  config.hosts.length > 0 ||
  config.offline ||
  config.precompress ||
  config.keepAssets ||
  config.sharp

/** Undefined for a site of which more than a page may change with a text. `others`: its files. */
export function pagesToKeep(
  sites: Site[],
  bundle: Bundle,
  { made, asked }: Pick<RenderedSites, 'made' | 'asked'>,
  others: OutputFile[],
): KeptPages | undefined {
  if (showsTexts(sites[0]!.config) || asked.isCut) return undefined
  return {
    locales: sites.map((site, i) => ({ ...localeOf(site, bundle, others), ...made[i]! })),
    joined: others.filter((file) => 'parts' in file),
    headings: [...asked.headings].map(([path, answers]) => [path, [...answers]]),
    texts: [...asked.texts],
    broken: [...asked.broken],
  }
}

function localeOf(
  site: Site,
  { modules }: Bundle,
  others: OutputFile[],
): Omit<KeptLocale, keyof MadeWith> {
  const pages = new Map<string, PageBefore[]>()
  for (const route of site.routes) {
    const entry = entryOf(route)
    // Lists show posts, and code may show anything.
    if (!entry || entry.type === 'post' || entry.compiled.body.type !== 'html') continue
    const { path } = entry.source
    if (modules[path]) continue
    const page = { ...filesOf(route, site), hrefs: site.hrefs.get(path) ?? [] }
    pages.set(path, [...(pages.get(path) ?? []), page])
  }
  const { messages, language } = site
  return { messages, language, pages: [...pages], ...searchOf(site, others) }
}

function searchOf(site: Site, others: OutputFile[]): Pick<KeptLocale, 'search'> {
  if (!hasOwnSearch(site.config)) return {}
  const { pages, ...input } = searchInput(site)
  const files = others.map(({ path }) => path).filter((path) => isSearchFile(path, input))
  return { search: { ...input, pages: pages.map(withoutTexts), files } }
}
