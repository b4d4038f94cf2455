// Serves a site from memory while its author writes: a change → the same `prepareSite` as a build,
// with a warm cache → browsers reload. Pages are rendered when they are asked for. What is wrong
// stands in the terminal and on the page; the last good site stays up.
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { bundleDevClient } from '../bundle/scriptRuns.ts'
import type { SiteConfig } from '../config/config.ts'
import { configFileOf } from '../config/configFile.ts'
import { loadConfig } from '../config/load.ts'
import { Cache } from '../tools/cache.ts'
import { diskProblem, isDiskError } from '../tools/diskProblem.ts'
import { workerFile } from '../tools/engine.ts'
import { homeOf } from '../tools/home.ts'
import { shownPath } from '../tools/paths.ts'
import { Pool } from '../tools/pool.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import type { BuildFlags } from '../tools/report.ts'
import { messageOf, stackOf } from '../tools/thrown.ts'
import { Changes } from './devChanges.ts'
import { marksOf } from './devMarks.ts'
import { devProblems, problemReporter } from './devProblems.ts'
import { type DevResponse, devResponse, type Served, textResponse } from './devResponse.ts'
import { DevServer } from './devServer.ts'
import { originOf } from './listen.ts'
import { type Change, LiveSite } from './liveSite.ts'
import { type FileChange, isOwnLog, type SiteWatch, watched, watchSite } from './siteWatch.ts'

export interface DevFlags extends BuildFlags {
  host: string
  port: number
  strictPort?: boolean
}

/** Of more files that change at once a rebuild is the shorter way. */
const MOST_EDITS = 8
/** What was compiled is written to the disk when its author pauses. */
const SAVE_MS = 2000
/** Times of files are those of the kernel's clock, which goes by such steps. */
const TICK_MS = 10

export async function dev(
  root: string,
  flags: DevFlags,
): Promise<{ url: string; close(): Promise<void> }> {
  const { log } = flags
  const cache = new Cache(
    flags.cache && configFileOf(root) ? join(homeOf(root), 'cache') : undefined,
  )
  const pool = new Pool(workerFile)
  const changes = new Changes(() => [
    { type: 'problems', problems: served.problems },
    { type: 'marks', marks: served.marks },
  ])
  const since = Date.now() - TICK_MS
  let client: Promise<string> | undefined
  const served: Served = { problems: [], marks: [], version: changes.version, client: devClient }
  const site = new LiveSite({ root, flags, cache, pool, problemsFrom })
  const report = problemReporter({ log, root, verbose: flags.verbose })
  let saving: NodeJS.Timeout | undefined
  let isOpen = true
  const config = await firstConfig()
  let watch: SiteWatch | undefined
  const server = new DevServer({ ...flags, root, changes, isOpen: () => isOpen, responseFor })
  const listening = server.listen()
  // In a turn of its own: the address is printed before the work begins.
  let building: Promise<void> = listening.then(nextTurn).then(() => rebuild(config))
  building.catch(() => {})
  const port = await listening
  // Whatever fails here has no one to tell: a file may be gone, the server may be closed.
  watchWhenBuilt().catch(() => {})
  return {
    url: originOf(flags.host, port) + (config?.baseUrl ?? '/'),
    close: stop,
  }

  /**
   * To look at each file of the site would keep the first page waiting. What changes until all are
   * watched is asked for then.
   */
  async function watchWhenBuilt(): Promise<void> {
    await building
    await server.idle()
    if (!isOpen) return
    watch = watchSite({
      ...watched(root, config),
      since,
      handle(files) {
        building = building.then(() => update(files))
        return building
      },
    })
    await watch.ready
    if (site.lacksFile()) building = building.then(() => rebuild())
    await building
    await site.warmUp()
  }

  /** Not before the first page needs it. */
  function devClient(): Promise<string> {
    client ??= bundleDevClient(root, flags.cache).catch((error) => {
      client = undefined
      throw error
    })
    return client
  }

  /** Undefined when it is wrong, which the first build reports. */
  async function firstConfig(): Promise<SiteConfig | undefined> {
    try {
      return await loadConfig(root, { ...flags, onChecked: (read) => site.findAhead(read) })
    } catch {
      return undefined
    }
  }

  async function responseFor(url: string): Promise<DevResponse> {
    const first = await site.firstResponse(url, served)
    if (first) return first
    await building
    if (!isOpen) return textResponse(503, 'The server is being stopped.')
    // Without a site the answer is what is wrong.
    return devResponse(url, served).catch((error) =>
      devResponse(url, {
        ...served,
        state: undefined,
        problems: devProblems(problemsFrom(error), root),
      }),
    )
  }

  async function update(changed: FileChange[]): Promise<void> {
    const files = changed.filter((change) => !isOwnLog(change))
    if (files.length === 0) return
    const start = performance.now()
    const { version } = changes
    if (!(await edited(files))) await rebuild()
    // `isOwnLog` knows the line by its end.
    if (version !== changes.version)
      log.info(`${namesOf(files)}: updated in ${Math.round(performance.now() - start)} ms`)
  }

  /** The first of the files; a checkout changes hundreds at once. */
  function namesOf([first, ...others]: FileChange[]): string {
    const name = first ? shownPath(first.file, root) : 'site'
    return others.length > 0 ? `${name} and ${others.length} more` : name
  }

  /** False when all of the site has to be made again. */
  async function edited(files: FileChange[]): Promise<boolean> {
    if (files.length > MOST_EDITS) return false
    for (const { file, bytes } of files) {
      const change = bytes && (await site.edit(file, bytes))
      if (!change) return false
      tell(change)
    }
    return true
  }

  async function rebuild(known?: SiteConfig): Promise<void> {
    cache.beginBuild()
    tell(await site.rebuild(known))
    clearTimeout(saving)
    saving = setTimeout(save, SAVE_MS).unref()
  }

  function save(): void {
    site.finish()
    cache.save()
  }

  /** Tells the browsers and the terminal. */
  function tell({ messages, pages, isNew, isShown, isJudged }: Change): void {
    if (!isOpen) return
    const { memory } = site
    served.state = memory && { ...memory, others: () => site.others(), search: () => site.search() }
    if (isNew && !isShown) changes.advance()
    if (isNew && memory && !pages) {
      served.marks = marksOf(memory.sites)
      changes.tell({ type: 'marks', marks: served.marks })
    }
    served.version = changes.version
    const version = changes.version
    for (const message of messages) changes.tell(message)
    for (const page of pages ?? []) changes.tell({ type: 'page', version, page })
    if (isNew && !isShown && !pages) changes.tell({ type: 'version', version })
    if (!isJudged) return
    served.problems = devProblems(site.problems, root)
    changes.tell({ type: 'problems', problems: served.problems })
    report(site.problems)
  }

  function problemsFrom(error: unknown): Problem[] {
    // Threads that are ended fail.
    if (!isOpen) return []
    if (error instanceof SiteError) return error.problems
    if (isDiskError(error)) return [diskProblem(error, root)]
    log.warn(stackOf(error) ?? messageOf(error))
    const message = messageOf(error)
    return [
      {
        code: 'BUG',
        severity: 'error',
        message,
        hint: 'This is a bug in Quire: please report it with the output of the terminal.',
      },
    ]
  }

  async function stop(): Promise<void> {
    isOpen = false
    clearTimeout(saving)
    await watch?.close()
    save()
    await Promise.all([server.close(), pool.close(), site.close()])
  }
}
