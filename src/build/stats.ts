// What a site is made of, in figures, and what it could do without: pages that no link leads to,
// files that no source names.
import fs, { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import readingTime from 'reading-time'
import type { Bundle } from '../bundle/bundle.ts'
import { loadConfig } from '../config/load.ts'
import { decodedPart } from '../shared/text.ts'
import { isExternal, pathKey, splitHref } from '../shared/url.ts'
import { hrefOf } from '../site/address.ts'
import { Cache } from '../tools/cache.ts'
import { isPrivate, readRegular } from '../tools/ownFiles.ts'
import { slashes } from '../tools/paths.ts'
import type { BuildFlags, BuildReport } from '../tools/report.ts'
import type { Entry } from '../types/entry.ts'
import type { Site } from '../types/site.ts'
import type { LinkGatherer } from './linkProblems.ts'
import type { CheckedPage } from './links/linkWorld.ts'
import { prepareSite } from './prepareSite.ts'
import { pageCount, renderSites } from './renderSites.ts'
import { siteFiles } from './siteFiles.ts'
import { withTools } from './withTools.ts'

export interface SiteStats {
  /** HTML pages, those of lists and tags among them. */
  pages: number
  /** Sources that are published. */
  docs: number
  posts: number
  standAlone: number
  words: number
  /** Those with the most HTML of their own, in bytes. */
  largest: { file: string; href: string; bytes: number; words: number }[]
  /** Those that take longest to compile. */
  slowest: { file: string; ms: number }[]
  /** Pages that no other page links to and no sidebar shows. */
  orphans: { file: string; href: string }[]
  /** Static files and images that no source names. */
  unused: string[]
  /** Bytes, compressed by gzip: of all scripts and styles, and of what each page begins with. */
  client: { scripts: number; styles: number; inline: number }
  images: ImageStats
}

/** Bytes of what texts show, and of the forms that the last builds made of it. */
export interface ImageStats {
  files: number
  bytes: number
  converted: { files: number; bytes: number }
  largest: { file: string; bytes: number; converted: number }[]
}

export interface StatsReport extends BuildReport {
  stats?: SiteStats
}

/** Of each list. */
const MOST = 10

export async function statsOf(root: string, flags: BuildFlags): Promise<StatsReport> {
  let stats: SiteStats | undefined
  const report = await withTools(root, flags, async (tools) => {
    const { report } = tools
    report.times = new Map()
    const config = await report.stage('config', () => loadConfig(root, flags))
    // What is known from before would take no time at all.
    const { cache } = tools
    const { sites, bundle } = await prepareSite(
      config,
      { ...tools, cache: new Cache(undefined) },
      { ...flags, keptImages: true },
    )
    report.stopOnErrors()
    const others = await siteFiles(sites, bundle, tools)
    const linked = new LinkedPages()
    const options = { others, gatherer: linked, signal: flags.signal }
    const rendered = await report.stage('render', () =>
      renderSites(sites, bundle, { ...tools, cache }, options),
    )
    report.add(rendered.problems)
    report.pages = pageCount(sites)
    stats = figuresOf(sites, bundle, linked, report.times)
  })
  return { ...report, stats }
}

function figuresOf(
  sites: Site[],
  bundle: Bundle,
  linked: LinkedPages,
  times: Map<string, number>,
): SiteStats {
  const [site] = sites as [Site, ...Site[]]
  const entries = [...site.entryBySource.values()]
  const sized = entries.map((entry) => ({ ...named(entry, site), ...sizeOf(entry) }))
  const slowest = [...times].map(([file, ms]) => ({ file, ms: Math.round(ms * 10) / 10 }))
  return {
    pages: pageCount(sites),
    docs: entries.filter(({ type }) => type === 'doc').length,
    posts: entries.filter(({ type }) => type === 'post').length,
    standAlone: entries.filter(({ type }) => type === 'page').length,
    words: sized.reduce((sum, { words }) => sum + words, 0),
    largest: sized.sort((a, b) => b.bytes - a.bytes).slice(0, MOST),
    slowest: slowest.sort((a, b) => b.ms - a.ms).slice(0, MOST),
    orphans: linked.orphansOf(site).map((entry) => named(entry, site)),
    unused: unusedFiles(site),
    client: clientSize(bundle),
    images: imagesOf(site),
  }
}

const named = (entry: Entry, site: Site) => ({
  file: entry.source.path,
  href: hrefOf(entry.path, site),
})

function sizeOf({ compiled: { body } }: Entry): { bytes: number; words: number } {
  if (body.type === 'module') return { bytes: 0, words: 0 }
  const html = body.pieces.join('')
  return { bytes: Buffer.byteLength(html), words: readingTime(html.replace(/<[^>]*>/g, ' ')).words }
}

function imagesOf({ assets, pictures }: Site): ImageStats {
  const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0
  // An image may be shown under several paths: it is published once.
  const published = new Map(
    [...assets.values()]
      .filter(({ kind }) => kind === 'image')
      .map((asset) => [asset.servedAt, asset] as const),
  )
  const sized = [...published.values()].map(({ path, file }) => {
    const forms = (pictures?.get(path)?.variants ?? []).map((form) => sizeOf(form.file))
    return { file: path, bytes: sizeOf(file), converted: sumOf(forms), forms: forms.length }
  })
  const largest = sized.map(({ forms: _, ...each }) => each).sort((a, b) => b.bytes - a.bytes)
  return {
    files: sized.length,
    bytes: sumOf(sized.map(({ bytes }) => bytes)),
    converted: {
      files: sumOf(sized.map(({ forms }) => forms)),
      bytes: sumOf(sized.map(({ converted }) => converted)),
    },
    largest: largest.slice(0, MOST),
  }
}

const sumOf = (all: number[]) => all.reduce((sum, each) => sum + each, 0)

function clientSize({ files, boot }: Bundle): SiteStats['client'] {
  const bytesOf = (ending: string) =>
    Object.entries(files)
      .filter(([href]) => href.endsWith(ending))
      .reduce((sum, [, file]) => sum + gzipSync(readFileSync(file)).length, 0)
  return { scripts: bytesOf('.js'), styles: bytesOf('.css'), inline: gzipSync(boot.head).length }
}

// Which pages a reader can come to: by a link on another page, or by a sidebar.

class LinkedPages implements LinkGatherer {
  readonly #linked = new Set<string>()

  gather(_: Site, pages: CheckedPage[]): void {
    for (const page of pages) {
      const own = keyOf(page.href, page.href)
      for (const href of page.hrefs) {
        const key = isExternal(href) ? own : keyOf(href, page.href)
        if (key !== own) this.#linked.add(key)
      }
    }
  }

  /** Drafts and unlisted pages are not meant to be linked to, and the home page needs no link. */
  orphansOf(site: Site): Entry[] {
    const home = keyOf(hrefOf('/', site), '/')
    return [...site.entryBySource.values()].filter((entry) => {
      const key = keyOf(hrefOf(entry.path, site), '/')
      const { unlisted, draft } = entry.compiled.frontMatter
      const isShown = entry.type === 'doc' && entry.sidebar !== undefined
      return !this.#linked.has(key) && !isShown && !unlisted && !draft && key !== home
    })
  }
}

function keyOf(href: string, base: string): string {
  const { path } = splitHref(href)
  if (path === '') return keyOf(base, '/')
  const full = path.startsWith('/') ? path : new URL(path, `http://x${base}`).pathname
  return pathKey(decodedPart(full).replace(/(?:\/index)?\.html$/, ''))
}

// Files that are published, or lie next to sources, and that no text of the site names: by the name
// alone, so that nothing is called unused that a script or a style sheet may want.

/** What browsers, hosts and search engines ask for by themselves. */
const ASKED_FOR =
  /^(?:favicon\.\w+|robots\.txt|(?:ads|humans|security)\.txt|CNAME|_headers|_redirects|manifest\.json|site\.webmanifest|browserconfig\.xml|apple-touch-icon[\w-]*\.png|google[\da-f]+\.html|\..*)$/
const IMAGE = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp)$/i
const TEXT =
  /\.(?:mdx?|markdown|html?|css|s[ac]ss|less|[cm]?[jt]sx?|json|ya?ml|xml|svg|txt|webmanifest)$/i

/** Paths from the site's folder, sorted. */
function unusedFiles(site: Site): string[] {
  const { config } = site
  const folders = config.staticDirectories
  const all = filesIn(config.root, config.outDir)
  const isStatic = (file: string) => folders.some((folder) => file.startsWith(`${folder}/`))
  const candidates = all.filter((file) => {
    const name = path.posix.basename(file)
    if (ASKED_FOR.test(name) || file.includes('/.well-known/')) return false
    return isStatic(file) || (IMAGE.test(file) && isBesideSources(file, site))
  })
  if (candidates.length === 0) return []
  const texts = all.filter((file) => TEXT.test(file)).map((file) => textOf(config.root, file))
  const isNamed = (file: string) => {
    const name = path.posix.basename(file)
    const forms = [...new Set([name, encodeURI(name), encodeURIComponent(name)])]
    return texts.some((text) => forms.some((form) => text.includes(form)))
  }
  return candidates.filter((file) => !isNamed(file)).sort()
}

const isBesideSources = (file: string, { config }: Site) =>
  [...config.allDocs, ...config.blogs, ...config.allPages].some(({ path: folder }) =>
    file.startsWith(`${folder}/`),
  )

/** Those of the site's folder that are its author's. */
function filesIn(root: string, outDir: string, folder = ''): string[] {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const inside = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (isPrivate(entry.name) && entry.name !== '.well-known') return []
    if (!entry.isDirectory()) return entry.isFile() ? slashes(inside) : []
    return path.join(root, inside) === outDir ? [] : filesIn(root, outDir, inside)
  })
}

const textOf = (root: string, file: string) => readRegular(path.join(root, file))?.toString() ?? ''
