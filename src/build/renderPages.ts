// Renders the pages that are not up to date and checks the links of all. Works through the routes
// in groups, so that the HTML and the data of only a few pages are in memory at any time.
import { setImmediate } from 'node:timers/promises'
import type { Bundle } from '../bundle/bundle.ts'
import type { PolicyNeeds } from '../emit/policy/policyNeeds.ts'
import type { Staging } from '../publish/staging.ts'
import { TIME_LIMIT } from '../render/authorsCode.ts'
import type { PageScan } from '../render/htmlScan.ts'
import { lostPage, renderBatch, skippedPage, tooSlow } from '../render/render.ts'
import type { RenderContext, RenderResult, RenderTask } from '../render/renderTask.ts'
import { append } from '../shared/lists.ts'
import { hrefOf } from '../site/address.ts'
import { entryOf } from '../site/routes/entryOf.ts'
import type { Pool } from '../tools/pool.ts'
import type { Problem } from '../tools/problem.ts'
import type { Entry } from '../types/entry.ts'
import type { Route } from '../types/route.ts'
import type { Site } from '../types/site.ts'
import { linkPlaces } from './linkPlaces.ts'
import { type LinkTargets, linkProblems } from './linkProblems.ts'
import type { CheckedPage } from './links/linkWorld.ts'
import { memoKeyOf, pageKeyOf, sharedKeyOf, structureOf } from './pageKeys.ts'
import { dataOf, filesOf, problemsOf, renderContext, shellOf, taskOf } from './pageTasks.ts'
import { thrownOnce } from './thrownOnce.ts'
import { isLasting, type KeptPage, warnedKeys } from './warnedPages.ts'
import type { Tools } from './withTools.ts'

/** Pages in a group; as many as in two groups are in memory at once. */
const GROUP = 128

export interface RenderedPages {
  /** Every file of the pages, with what it was made from. */
  keys: Record<string, string>
  /** Those of them that the published site has already. */
  unchanged: string[]
  problems: Problem[]
  /** Addresses of pages that ask search engines to leave them out. */
  hidden: string[]
}

interface Planned {
  href: string
  entry?: Entry
  key: string
  /** Of the page as it is published. */
  scan?: PageScan
  /** What is said of it. */
  found?: Pick<RenderResult, 'problems' | 'thrown' | 'isLate'>
  /** Without that: what is to be done. */
  task?: RenderTask
  /** Its files, in the output. */
  paths: string[]
}

interface Group {
  pages: CheckedPage[]
  /** Of which something is said. */
  told: Planned[]
}

export interface RenderOptions extends Omit<LinkTargets, 'places'> {
  /** Absent: nothing is written. */
  staging?: Staging
  signal?: AbortSignal
  /** Is given what pages need of a content security policy, where one is made. */
  policyNeeds?: PolicyNeeds
}

const isError = ({ severity }: Problem) => severity === 'error'

export async function renderPages(
  site: Site,
  bundle: Bundle,
  { cache, pool, report }: Tools,
  { staging, signal, policyNeeds, ...targets }: RenderOptions,
): Promise<RenderedPages> {
  const shell = shellOf(site, bundle)
  const context = renderContext(bundle, shell, site.config, staging?.folder)
  const sharedKey = sharedKeyOf(bundle, shell)
  // Without older results the memos are made while the last pages are rendered.
  const known = cache.isEmpty ? undefined : structureOf(site, sharedKey)
  const warnedKey = warnedKeys(site, bundle, context)
  const planned: [Entry, string][] = []
  const rendered: RenderedPages = { keys: {}, unchanged: [], problems: [], hidden: [] }
  const groups: Promise<Group>[] = []
  // Most addresses stand on many pages; each is kept once.
  const addresses = new Map<string, string>()
  const shared = (href: string) => {
    const known = addresses.get(href)
    if (known === undefined) addresses.set(href, href)
    return known ?? href
  }

  const done = report.progress?.count('render', site.routes.length)

  for (let at = 0; at < site.routes.length; at += GROUP) {
    // Signals are heard between two turns, and threads get their next work.
    await setImmediate()
    signal?.throwIfAborted()
    // While one group is rendered the next is planned.
    if (groups.length > 1) await groups.at(-2)
    const group = renderGroup(site.routes.slice(at, at + GROUP).map(plan))
    // Avoids an unhandled rejection; the await below rethrows.
    group.catch(() => {})
    groups.push(group)
  }
  const structure = known ?? structureOf(site, sharedKey)
  for (const [entry, key] of planned) cache.put(memoKeyOf(entry, structure, bundle), key)
  const places = linkPlaces(site)
  const checked: CheckedPage[] = []
  const told: Planned[] = []
  for (const group of await Promise.all(groups)) {
    append(checked, group.pages)
    append(told, group.told)
  }
  const problems = await problemsOf(
    told.map(({ found }) => found!),
    site,
  )
  told.forEach((page, i) => {
    append(rendered.problems, problems[i]!)
    if (page.task) keepWarned(page, problems[i]!)
  })
  for (const { needs, sourcePath, href } of checked)
    policyNeeds?.add(needs ?? [], sourcePath ?? href)
  rendered.hidden = checked.filter(({ isHidden }) => isHidden).map(({ href }) => href)
  const partial = new Set(rendered.problems.map(({ file }) => file))
  // What throws may stand in a file of its own.
  const failed = new Set(told.filter((_, i) => problems[i]!.some(isError)).map(({ href }) => href))
  for (const page of checked) page.isPartial = failed.has(page.href) || partial.has(page.sourcePath)
  const links = linkProblems({ site, shell, bundle }, checked, {
    ...targets,
    places,
  })
  append(rendered.problems, links)
  if (bundle.ownInputs) rendered.problems = thrownOnce(rendered.problems)
  return rendered

  async function renderGroup(group: Planned[]): Promise<Group> {
    const stale = group.filter((page) => page.task)
    report.rendered += stale.length
    done?.(group.length - stale.length)
    const tasks = stale.map(({ task }) => task!)
    const results = await renderTasks(tasks, context, pool, done)
    results.forEach(({ hrefs, ids, isHidden, needs, problems, thrown, isLate }, i) => {
      const page = stale[i]!
      page.scan = { hrefs: hrefs.map(shared), ids, isHidden, ...(needs && { needs }) }
      if (problems.length > 0) page.found = { problems, thrown, isLate }
      else {
        cache.put(page.key, page.scan)
        staging?.look(page.paths)
      }
    })
    const pages = group.map(({ href, entry, scan }) => ({
      href,
      sourcePath: entry?.source.path,
      ...scan!,
    }))
    return { pages, told: group.filter(({ found }) => found) }
  }

  /** A page that is published all the same: the next build says of it what this one does. */
  function keepWarned({ entry, key: pageKey, scan, found, paths }: Planned, problems: Problem[]) {
    const key = isLasting(problems, found!) ? warnedKey(entry, pageKey) : undefined
    if (key === undefined) return
    cache.put(key, { ...scan, problems })
    staging?.look(paths)
    for (const path of paths) rendered.keys[path] = key
  }

  function plan(route: Route): Planned {
    const entry = entryOf(route)
    const files = filesOf(route, site)
    const paths = pathsOf(files)
    const memo = known && entry && cache.get<string>(memoKeyOf(entry, known, bundle))
    const current = memo && asPublished(memo)
    if (current) return { href: hrefOf(route.path, site), entry, paths, ...current }
    const module = entry && bundle.modules[entry.source.path]
    const data = dataOf(route, { site, bundle, shell })
    const task = taskOf(route, data, { site, bundle }, files)
    const key = pageKeyOf(task, sharedKey, module)
    if (entry && memo !== key) planned.push([entry, key])
    const page = { href: data.href, entry, paths }
    const same = memo === key ? undefined : asPublished(key)
    if (same) return { ...page, ...same }
    for (const path of paths) rendered.keys[path] = key
    return { ...page, key, task }

    function asPublished(pageKey: string): Pick<Planned, 'key' | 'scan' | 'found'> | undefined {
      const scan = currentScan(pageKey)
      if (scan) return { key: pageKey, scan }
      const key = known && warnedKey(entry, pageKey)
      const kept = key && currentScan(key)
      return kept ? { key, scan: kept, found: { problems: kept.problems! } } : undefined
    }

    /**
     * What was found in the page when it was written from this key, if the published files are
     * still those.
     */
    function currentScan(key: string): KeptPage | undefined {
      const isPublished = !staging || paths.every((path) => staging.isCurrent(path, key))
      const scan = isPublished ? cache.get<KeptPage>(key) : undefined
      // It may have been rendered for no policy.
      if (!scan || (context.policyOrigin !== undefined && !scan.needs)) return undefined
      for (const path of paths) rendered.keys[path] = key
      if (staging) append(rendered.unchanged, paths)
      return scan
    }
  }
}

// Renders pages, in threads when there is much to do.

/** Measured, of a site's first hundred pages (decisions/0058). */
const MS_PER_KB = 0.3
/** What a page costs besides its text, as if it were text: the shell around it. */
const KB_PER_PAGE = 4

/** Of the files of a page, in the output. */
const pathsOf = ({
  htmlPath,
  jsonPath,
  markdownPath,
}: Pick<RenderTask, 'htmlPath' | 'jsonPath' | 'markdownPath'>): string[] =>
  [htmlPath, jsonPath, markdownPath].filter((path) => path !== undefined)

/** One result per task, in the same order. */
const renderTasks = (
  tasks: RenderTask[],
  context: RenderContext,
  pool: Pool,
  done?: () => void,
): Promise<RenderResult[]> =>
  // In a thread, src/build/worker.ts leads from the name to the same function as `here`.
  pool.run('render', tasks, context, {
    kB: ({ json, prose }) =>
      KB_PER_PAGE + prose.reduce((sum, { length }) => sum + length, json.length) / 1000,
    msPerKb: MS_PER_KB,
    // Copied as on the way from a thread: a part of the HTML would keep all of it in memory.
    here: async (...batch) => structuredClone(await renderBatch(...batch)),
    helps: context.isOwnTheme ? undefined : ({ moduleFile }) => moduleFile === undefined,
    done,
    limit: { ms: () => TIME_LIMIT, late: tooSlow, lost: lostPage, skipped: skippedPage },
  })
