// One text has changed, and only its own page shows what: that page is made again, from what the
// last build left of it (keptPages.ts), and the site is not put together. Whatever may be more than
// that is left to makeSite.ts. Files, report and records are the same, whichever way a build goes.
import { compileAll, keptOf } from '../compile/compileAll.ts'
import type { SiteConfig } from '../config/config.ts'
import type { OpenOutput } from '../output/publish/outputFolder.ts'
import { Staging } from '../output/publish/staging.ts'
import type { PageScan } from '../output/render/htmlScan.ts'
import { publicModes } from '../tools/files.ts'
import { Report } from '../tools/report.ts'
import type { FoundSite } from './findSite.ts'
import { type KeptPages, keptPages } from './keptPages.ts'
import type { ChangedText, LastBuild } from './lastBuild.ts'
import { markdownOptions } from './markdownOptions.ts'
import { keptWith, publishEdit } from './publishEdit.ts'
import type { RemadeSearch } from './remadeSearch.ts'
import { type RemadeTask, remadeTasks } from './remadeTasks.ts'
import { pathsOf, renderTasks } from './renderTasks.ts'
import { answersAsBefore, isItsOwn, isLinkedAsBefore, isNamed } from './saidAsBefore.ts'
import type { Tools } from './withTools.ts'

interface Options {
  last: LastBuild
  config: SiteConfig
  output: OpenOutput
  tools: Tools
  signal?: AbortSignal
}

/** What the next build may go on with; undefined, and nothing done, where more has to be made. */
export async function remadePage(
  changed: ChangedText,
  { scan, bundling }: FoundSite,
  { last, config, output, tools, signal }: Options,
): Promise<KeptPages | undefined> {
  const { cache, report } = tools
  const kept = keptPages(output.record)
  const found = scan.sources.find(({ source }) => source.path === changed.path)
  if (!kept || !found || isMeasured(report) || cache.hasManyEdits) return undefined
  const { options } = markdownOptions(config)
  const before = keptOf({ ...found.source, hash: changed.before }, options, cache)
  if (!before) return undefined
  const run: Tools = { ...tools, report: new Report() }
  const [after] = await run.report.stage('compile', () => compileAll([found], options, run), 1)
  report.compiled += run.report.compiled
  const isTold = kept.broken.includes(changed.path) || isNamed(changed.path, last.problems)
  if (!isItsOwn(before, after!, isTold) || !answersAsBefore(found, kept)) return undefined
  const isFixed = isTold || kept.headings.some(([path]) => path === changed.path)
  const staging = new Staging(output)
  const { published } = staging
  const tasks = remadeTasks(found.source, { before, after: after! }, kept, config, {
    outDir: output.record.outDir,
    keyOf: (path) => published[path]?.key,
  })
  if (!tasks) return undefined
  const searches = await makeSearches()
  if (!searches) return undefined
  const restoreModes = publicModes()
  staging.begin()
  try {
    const { serverFile } = await bundling
    const stale = tasks.filter(({ key, before }) => key !== before)
    const isSame = await run.report.stage(
      'render',
      () => isRendered(stale, serverFile),
      stale.length,
    )
    if (!isSame) return undefined
    report.rendered += stale.length
    report.stages.push(...run.report.stages)
    last.repeat(report)
    signal?.throwIfAborted()
    await report.stage('publish', () =>
      publishEdit({ tasks: stale, searches }, kept, staging, report),
    )
  } finally {
    staging.discard()
    restoreModes()
  }
  for (const { memoKey, key } of tasks) cache.put(memoKey, key)
  cache.keepEdits()
  return keptWith({ tasks, searches }, changed.path, kept)

  async function makeSearches(): Promise<RemadeSearch[] | undefined> {
    if (!kept!.locales.some(({ search }) => search)) return []
    const { remadeSearches } = await import('./remadeSearch.ts')
    await run.searching
    const sources = new Map(scan.sources.map(({ source }) => [source.path, source]))
    return run.report.stage('search', () =>
      remadeSearches(after!, kept!, tools, {
        searchedOf: (path) => {
          const source = sources.get(path)
          return source && keptOf(source, options, cache)?.searched
        },
        isPublished: ({ path, key }) => published[path]?.key === key,
      }),
    )
  }

  /** False where something is said of a page, or may be said of links that it has or gets. */
  async function isRendered(stale: RemadeTask[], serverFile: string): Promise<boolean> {
    for (const { task, locale, before, key } of stale) {
      const context = { ...locale.context, serverFile, stagingFolder: staging.folder }
      const [{ problems, hrefs, ids } = { problems: [], hrefs: [], ids: [] }] = await renderTasks(
        [task],
        context,
        tools.pool,
      )
      const scan: PageScan = { hrefs, ids }
      if (problems.length > 0 || !isLinkedAsBefore(scan, cache.get<PageScan>(before), isFixed))
        return false
      cache.put(key, scan)
      staging.look(pathsOf(task))
    }
    return true
  }
}

const isMeasured = ({ parsing, times }: Report) => parsing !== undefined || times !== undefined
