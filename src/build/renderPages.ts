// Renders the pages that are not up to date and checks the links of all. Works through the routes
// in groups, so that the HTML and the data of only a few pages are in memory at any time.
import type { SiteConfig } from '../config/config.ts'
import { localeFolder } from '../config/localeFolders.ts'
import { missingOf } from '../config/texts.ts'
import { type Bundle, CLIENT_ENTRY, type PageModule } from '../output/bundle/bundle.ts'
import {
  type CheckedPage,
  checkLinks,
  type LinkPlace,
  type UnsureTarget,
} from '../output/checkLinks.ts'
import type { OutputFile } from '../output/emitters/outputFile.ts'
import { htmlPathOf, jsonPathOf } from '../output/publish/filePaths.ts'
import type { Staging } from '../output/publish/staging.ts'
import { decodeEntities, type PageScan } from '../output/render/htmlScan.ts'
import {
  lostPage,
  type RenderContext,
  type RenderResult,
  type RenderTask,
  renderBatch,
  skippedPage,
  TIME_LIMIT,
  tooSlow,
} from '../output/render/render.ts'
import type { PageData } from '../shared/page.ts'
import type { SiteShell } from '../shared/shell.ts'
import { pathKey, splitHref, withBase } from '../shared/url.ts'
import { hrefOf } from '../site/address.ts'
import { brokenMarkdownLink, hrefsOf } from '../site/links/links.ts'
import { nearestRoute } from '../site/links/nearestRoute.ts'
import { settingLinks, uncheckedLinks } from '../site/links/settingLinks.ts'
import { pageDataFor } from '../site/pages/pageData.ts'
import { entryOf } from '../site/routes/entryOf.ts'
import { hash } from '../tools/hash.ts'
import type { Problem } from '../tools/problem.ts'
import type { Entry } from '../types/entry.ts'
import type { Route } from '../types/route.ts'
import type { Site } from '../types/site.ts'
import { memoKeyOf, pageKeyOf, sharedKeyOf, structureOf } from './pageKeys.ts'
import { modulesOf } from './pageModules.ts'
import type { Tools } from './withTools.ts'

/** Pages in a group; two groups are in memory at once. */
const GROUP = 256
/**
 * The first group is small, so that the workers do not wait for its plan; each has twice the pages
 * of the one before.
 */
const FIRST_GROUP = 64
/** Estimated, for small pages and for the first ones (decisions/0058). */
const MS_PER_KB: [number, number] = [0.1, 1]
/** What a page costs beside its text, as if it were text: the frame around it. */
const KB_PER_PAGE = 4

export interface RenderedPages {
  /** Every file of the pages, with what it was made from. */
  keys: Record<string, string>
  /** Those of them that the published site has already. */
  unchanged: string[]
  problems: Problem[]
}

interface Planned {
  href: string
  sourcePath?: string
  key: string
  /** Of the page as it is published. */
  scan?: PageScan
  /** Without that: what is to be done. */
  task?: RenderTask
}

interface Group {
  pages: CheckedPage[]
  problems: Problem[]
}

export interface RenderOptions {
  /** Everything else that the site emits: links may lead there as well. */
  others: OutputFile[]
  /** And to these pages of other locales. */
  elsewhere: string[]
  /** Absent: nothing is written. */
  staging?: Staging
  /** Where the site has errors already: which broken links are not told. */
  isUnsure?: UnsureTarget
  signal?: AbortSignal
}

export async function renderPages(
  site: Site,
  bundle: Bundle,
  { cache, pool, report }: Tools,
  { others, elsewhere, isUnsure, staging, signal }: RenderOptions,
): Promise<RenderedPages> {
  const shell = shellOf(site, bundle)
  const context = renderContext(bundle, shell, site.config, staging?.folder)
  const sharedKey = sharedKeyOf(bundle, shell)
  // Without older results the memos are made while the last pages are drawn.
  const structure = cache.isEmpty ? undefined : structureOf(site, sharedKey)
  const planned: [Entry, string][] = []
  const rendered: RenderedPages = { keys: {}, unchanged: [], problems: [] }
  const groups: Promise<Group>[] = []
  // Most addresses stand on many pages; each is kept once.
  const addresses = new Map<string, string>()
  const shared = (href: string) => {
    const known = addresses.get(href)
    if (known === undefined) addresses.set(href, href)
    return known ?? href
  }

  for (
    let at = 0, size = pool.isRunning ? FIRST_GROUP : GROUP;
    at < site.routes.length;
    at += size, size = Math.min(size * 2, GROUP)
  ) {
    signal?.throwIfAborted()
    // While one group is rendered the next is planned.
    await groups.at(-2)
    groups.push(renderGroup(site.routes.slice(at, at + size).map((route) => plan(route))))
    // Avoids an unhandled rejection; the await below rethrows.
    groups.at(-1)!.catch(() => {})
  }
  if (planned.length > 0) {
    const known = structure ?? structureOf(site, sharedKey)
    for (const [entry, key] of planned) cache.put(memoKeyOf(entry, known, bundle), key)
  }
  const checked: CheckedPage[] = []
  for (const { pages, problems } of await Promise.all(groups)) {
    checked.push(...pages)
    rendered.problems.push(...problems)
  }
  rendered.problems.push(
    ...linkProblems({ site, shell, bundle }, checked, { others, elsewhere, isUnsure }),
  )
  return rendered

  async function renderGroup(group: Planned[]): Promise<Group> {
    const stale = group.filter((page) => page.task)
    report.rendered += stale.length
    const tasks = stale.map(({ task }) => task!)
    const results = await pool.run('render', tasks, context, {
      kB: ({ json }) => KB_PER_PAGE + json.length / 1000,
      msPerKb: MS_PER_KB,
      here: renderBatch,
      limit: { ms: () => TIME_LIMIT, late: tooSlow, lost: lostPage, skipped: skippedPage },
    })
    results.forEach(({ hrefs, ids, problems }, i) => {
      const page = stale[i]!
      page.scan = { hrefs: hrefs.map(shared), ids }
      if (problems.length === 0) cache.put(page.key, page.scan)
    })
    const pages = group.map(({ href, sourcePath, scan }) => ({ href, sourcePath, ...scan! }))
    return { pages, problems: await problemsOf(results, { site, bundle }) }
  }

  function plan(route: Route): Planned {
    const entry = entryOf(route)
    const files = filesOf(route, site)
    const paths = [files.htmlPath, ...(files.jsonPath ? [files.jsonPath] : [])]
    const sourcePath = entry?.source.path
    const known = structure && entry && cache.get<string>(memoKeyOf(entry, structure, bundle))
    const current = known && currentScan(known)
    if (current) return { href: hrefOf(route.path, site), sourcePath, key: known, scan: current }
    const module = entry && bundle.modules[entry.source.path]
    const data = dataOf(route, { site, bundle, shell })
    const json = JSON.stringify(data)
    const key = pageKeyOf(json, sharedKey, module)
    if (entry && known !== key) planned.push([entry, key])
    const scan = currentScan(key)
    if (scan) return { href: data.href, sourcePath, key, scan }
    for (const path of paths) rendered.keys[path] = key
    const task: RenderTask = {
      json,
      ...files,
      moduleFile: module?.serverFile,
      sourcePath,
    }
    return { href: data.href, sourcePath, key, task }

    /**
     * What was found in the page when it was written from this key, if the published files are
     * still those.
     */
    function currentScan(key: string): PageScan | undefined {
      const isPublished = !staging || paths.every((path) => staging.isCurrent(path, key))
      const scan = isPublished ? cache.get<PageScan>(key) : undefined
      if (!scan) return undefined
      for (const path of paths) rendered.keys[path] = key
      if (staging) rendered.unchanged.push(...paths)
      return scan
    }
  }
}

/** All that a page shows, with what belongs to this build. */
export function dataOf(
  route: Route,
  { site, bundle, shell }: { site: Site; bundle: Bundle; shell: SiteShell },
): PageData {
  const entry = entryOf(route)
  const module = entry && bundle.modules[entry.source.path]
  return {
    ...pageDataFor(route, site),
    build: shell.build,
    ...(module && { module: module.href, style: module.style }),
  } as PageData
}

/** What went wrong in rendering; a page that threw at the line of its source. */
export async function problemsOf(
  results: RenderResult[],
  { site, bundle }: { site: Site; bundle: Bundle },
): Promise<Problem[]> {
  const thrown = results.flatMap(({ problems: [problem], thrown: stack }) =>
    problem && stack ? [{ problem, stack }] : [],
  )
  const others = results.flatMap(({ problems, thrown: stack }) => (stack ? [] : problems))
  if (thrown.length === 0) return others
  const modules = modulesOf(site.entryBySource.values())
  const { withPlaces } = await import('../output/bundle/thrownAt.ts')
  return [...others, ...(await withPlaces(thrown, site.config, bundle, modules))]
}

/**
 * The shell with the identity of this build's client: a client that meets another one knows that
 * the site was deployed again.
 */
export function shellOf(site: Site, bundle: Bundle): SiteShell {
  const headTags = [...site.shell.headTags, ...clientTags(bundle.modules[CLIENT_ENTRY])]
  const build = hash([bundle.clientHash, JSON.stringify(site.shell)], 12)
  return { ...site.shell, headTags, build }
}

/** What loads the site's own modules for browsers. */
function clientTags(module: PageModule | undefined): SiteShell['headTags'] {
  if (!module) return []
  const script = { tag: 'script', attributes: { type: 'module', src: module.href } }
  const sheet = module.style && { rel: 'stylesheet', href: module.style.href }
  return sheet ? [{ tag: 'link', attributes: sheet }, script] : [script]
}

export function renderContext(
  bundle: Bundle,
  shell: SiteShell,
  config: SiteConfig,
  stagingFolder?: string,
): RenderContext {
  const { cssHref, boot, serverFile } = bundle
  const isIncomplete = bundle.problems.length > 0 || missingOf(config).length > 0
  return { shell, cssHref, boot, serverFile, isIncomplete, stagingFolder }
}

/** Not-found has no data of its own: the client makes that page itself. */
export function filesOf(route: Route, site: Site): { htmlPath: string; jsonPath?: string } {
  const folder = localeFolder(site.config, site.locale)
  if (route.kind === 'notFound') return { htmlPath: `${folder}404.html` }
  return {
    htmlPath: folder + htmlPathOf(route.path, site.config.trailingSlash),
    jsonPath: folder + jsonPathOf(route.path),
  }
}

/** The address that a slot's text gives its attribute; an image's goes on with other attributes. */
const addressIn = (slotText: string) => decodeEntities(slotText.split('"')[0]!)

function linkProblems(
  { site, shell, bundle }: { site: Site; shell: SiteShell; bundle: Bundle },
  pages: CheckedPage[],
  { others, elsewhere, isUnsure }: Pick<RenderOptions, 'others' | 'elsewhere' | 'isUnsure'>,
): Problem[] {
  const places = new Map<string, LinkPlace[]>()
  for (const entry of site.entryBySource.values()) {
    const hrefs = hrefsOf(entry, site)
    entry.compiled.links.forEach((link, i) => {
      const href = addressIn(hrefs[i]!)
      const known = places.get(href)
      const fault = href === link.target ? brokenMarkdownLink(link, entry, site) : undefined
      const { line, column, kind, isRaw = false } = link
      const isRawImage = kind === 'image' && isRaw
      const place = { file: entry.source.path, line, column, fault, isRawImage }
      if (known) known.push(place)
      else places.set(href, [place])
    })
  }
  const shellText = JSON.stringify(shell)
  let unchecked: Set<string> | undefined
  return checkLinks({
    config: site.config,
    pages,
    files: new Set([
      ...others.flatMap(({ path }) => addressesOf(path, site)),
      ...elsewhere.flatMap(bothForms),
    ]),
    isUnchecked: (href) => {
      unchecked ??= uncheckedLinks(site)
      return unchecked.has(href)
    },
    isUnsure,
    isLenient: ({ sourcePath = '' }) =>
      site.config.theme.docusaurus && bundle.modules[sourcePath] !== undefined,
    places,
    settings: (href) => settingLinks(href, site),
    draftAt: (href) =>
      site.drafts.find(({ path }) => pathKey(hrefOf(path, site)) === pathKey(splitHref(href).path))
        ?.source.path,
    isShellLink: (href) => shellText.includes(JSON.stringify(href)),
    nearest: (href) => {
      const near = nearestRoute(href, site)
      return near && hrefOf(near, site)
    },
  })
}

/** With a slash at its end and without: a page may be asked for by both. */
function bothForms(href: string): string[] {
  const bare = href.replace(/\/$/, '')
  return [bare || '/', `${bare}/`]
}

/** A host shows the index of a folder under the folder's own address, too. */
function addressesOf(path: string, { config }: Pick<Site, 'config'>): string[] {
  const href = withBase(`/${path}`, config.baseUrl)
  if (!href.endsWith('/index.html')) return [href]
  const folder = href.slice(0, -'index.html'.length)
  return [href, folder, folder.slice(0, -1)]
}
