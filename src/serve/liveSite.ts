// The site of the development server, in memory. After a change it is made again, by the same
// `prepareSite` as a build and with a warm cache; an edit that only its own page shows changes that
// page alone. What is served is the last site without errors.
import { existsSync, readFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type EditedPage, editedPage, type SiteInMemory } from '../build/editedPage.ts'
import { type FoundSite, findSite } from '../build/findSite.ts'
import { markdownOptions } from '../build/markdownOptions.ts'
import { OutlinedSite, paysOutlining } from '../build/outlinedSite.ts'
import { outputProblems } from '../build/outputProblems.ts'
import { dataOf, shellOf } from '../build/pageTasks.ts'
import { prepareSite } from '../build/prepareSite.ts'
import { siteFiles } from '../build/siteFiles.ts'
import type { Bundle } from '../bundle/bundle.ts'
import type { SiteConfig } from '../config/config.ts'
import { loadConfig } from '../config/load.ts'
import { hasOwnSearch } from '../config/ownSearch.ts'
import { rememberAsCopy } from '../config/texts.ts'
import type { OutputFile } from '../emit/outputFile.ts'
import { compileAlone } from '../markdown/compileAll.ts'
import { loadAhead } from '../render/render.ts'
import type { DevMessage } from '../shared/devMessages.ts'
import type { PageData } from '../shared/page.ts'
import type { Cache } from '../tools/cache.ts'
import { workerFile } from '../tools/engine.ts'
import { Pool } from '../tools/pool.ts'
import type { Problem } from '../tools/problem.ts'
import { type BuildFlags, Report } from '../tools/report.ts'
import type { DevResponse, Served } from './devResponse.ts'
import { FirstPages } from './firstPages.ts'
import { siteChange } from './siteChange.ts'

/** What is to be said of a change. */
export interface Change {
  /** The pages whose data has changed, where nothing else has. */
  pages?: PageData[]
  /** Otherwise: what comes before the new version. */
  messages: DevMessage[]
  /** The site is another one. */
  isNew: boolean
  /** Open pages show what it says. */
  isShown?: boolean
  /** Whether the list of problems may be another one. */
  isJudged: boolean
}

export type Memory = SiteInMemory & { bundle: Bundle }

interface Options {
  root: string
  flags: BuildFlags
  cache: Cache
  pool: Pool
  /** What an error says that is no problem of the site's. */
  problemsFrom: (error: unknown) => Problem[]
}

/** The compiler is about as quick as it gets after that. */
const WARM_UP_MS = 1500

const NOTHING: Change = { messages: [], isNew: false, isJudged: false }

export class LiveSite {
  /** The last site without errors; until there is one, the last that could be put together. */
  memory: Memory | undefined
  problems: Problem[] = []
  readonly #options: Options
  /** A file alone is compiled here: the thread of the server is warm. */
  readonly #here = new Pool(workerFile, 1)
  #others: Promise<Map<string, OutputFile>> | undefined
  #search: Promise<Map<string, OutputFile>> | undefined
  /** What no page waits for. */
  readonly #left: (() => void)[] = []
  readonly #later = (work: () => void) => void this.#left.push(work)
  /** Begun before the first `rebuild`. */
  #finding: Promise<FoundSite> | undefined
  /** There was a site without errors. */
  #isGood = false
  /** `memory` is what the files say. */
  #isCurrent = false
  /** Until there is a site: what can be shown of it. */
  #first: Promise<FirstPages | undefined> | undefined
  #beginFirst: (first?: FirstPages) => void = () => {}

  constructor(options: Options) {
    this.#options = options
    this.#first = new Promise((resolve) => {
      this.#beginFirst = resolve
    })
  }

  /** Begins to look the site up while the rest of the configuration is read. */
  findAhead(config: SiteConfig): void {
    const { flags } = this.#options
    const tools = { report: new Report(), later: this.#later }
    // The bundler, which the configuration waits for, is started first.
    this.#finding = nextTurn().then(() => findSite(liveConfig(config), tools, flags))
    this.#finding.catch(() => {})
  }

  /** What can be answered before the site is made. */
  async firstResponse(url: string, served: Served): Promise<DevResponse | undefined> {
    return (await this.#first)?.responseTo(url, served)
  }

  /** The files of the site that are not pages, by their paths. */
  others(): Promise<Map<string, OutputFile>> {
    this.#others ??= this.#makeOthers()
    return this.#others
  }

  /** The files of the search, made when a reader searches. */
  search(): Promise<Map<string, OutputFile>> {
    this.#search ??= this.#makeSearch()
    return this.#search
  }

  async #makeSearch(): Promise<Map<string, OutputFile>> {
    const { sites, config } = this.memory!
    if (!hasOwnSearch(config)) return new Map()
    const { searchFiles } = await import('../build/searchFiles.ts')
    return byPath(await searchFiles(sites, this.#options))
  }

  async #makeOthers(): Promise<Map<string, OutputFile>> {
    const { sites, bundle } = this.memory!
    const files = await siteFiles(sites, bundle, { ...this.#options, report: new Report() })
    return byPath(files)
  }

  /** Reads everything that may have changed; the configuration unless it is given. */
  async rebuild(known?: SiteConfig): Promise<Change> {
    const { root, flags, cache, pool, problemsFrom } = this.#options
    const report = new Report()
    const before = this.memory
    this.finish()
    let isNew = false
    try {
      const read = known ?? (await loadConfig(root, flags))
      const config = liveConfig(read)
      const tools = { cache, pool, report, later: this.#later }
      const found = await ((known && this.#finding) ?? findSite(config, tools, flags))
      this.#finding = undefined
      // While the threads compile. What is wrong with it, the page says that needs it.
      found.bundling.then(loadAhead).catch(() => {})
      // A page that someone waits for comes before the others.
      if (this.#first) await (await this.#firstPages(config, found))?.idle()
      const { sites, bundle, content } = await prepareSite(config, tools, flags, found)
      const others = await siteFiles(sites, bundle, tools)
      report.add(outputProblems(sites, others))
      const hasErrors = report.problems.some(({ severity }) => severity === 'error')
      isNew = !hasErrors || !this.#isGood
      if (isNew) {
        this.memory = { config, content, sites, bundle, options: markdownOptions(config).options }
        this.#others = Promise.resolve(byPath(others))
        this.#search = undefined
      }
      this.#isCurrent = !hasErrors
      this.#isGood ||= !hasErrors
    } catch (error) {
      this.#isCurrent = false
      report.add(problemsFrom(error))
    }
    this.problems = report.problems
    const first = await this.#endFirst()
    const isShown = isNew && first?.isAsIn(this.memory!)
    const messages = isNew && before ? siteChange(before, this.memory!) : []
    return { messages, isNew, isShown, isJudged: true }
  }

  /** What is wrong then is told of the whole site. */
  async #firstPages(config: SiteConfig, found: FoundSite): Promise<FirstPages | undefined> {
    const { cache, pool, flags } = this.#options
    try {
      if (!paysOutlining(config, found, cache)) return undefined
      const first = new FirstPages(await OutlinedSite.of(config, found, { cache, pool }, flags))
      this.#beginFirst(first)
      return first
    } catch {
      return undefined
    }
  }

  async #endFirst(): Promise<FirstPages | undefined> {
    this.#beginFirst()
    const first = await this.#first
    this.#first = undefined
    return first
  }

  /** Does what no page waited for. It makes the next start faster, and may fail. */
  finish(): void {
    for (const work of this.#left.splice(0)) {
      try {
        work()
      } catch {
        // The disk is full, or a file is gone.
      }
    }
  }

  /** Whether a file that went into the site is not there any more. */
  lacksFile(): boolean {
    return this.memory?.content.sources.some(({ file }) => !existsSync(file)) ?? false
  }

  /** After an edit of one file. Undefined: more than its page may have changed. */
  async edit(file: string, bytes: Uint8Array): Promise<Change | undefined> {
    if (!this.memory || !this.#isCurrent) return undefined
    const edited = await editedPage({ file, bytes }, this.memory, this.#here)
    if (edited === 'same') return NOTHING
    if (!edited) return undefined
    this.#others = undefined
    this.#search = undefined
    const isJudged = edited.before.length + edited.after.length > 0
    if (isJudged) this.#replaceProblems(edited)
    const change = { messages: [], isNew: true, isJudged }
    return edited.isPost ? change : { ...change, pages: this.#dataOf(edited) }
  }

  /** Compiles files for nothing, for a while: until then the first edits would take longer. */
  async warmUp(): Promise<void> {
    if (!this.memory) return
    const { content, options } = this.memory
    const start = performance.now()
    for (const source of content.sources) {
      if (source.format === 'tsx') continue
      if (performance.now() - start > WARM_UP_MS) return
      await compileAlone({ source, bytes: readFileSync(source.file) }, options, this.#here)
      await nextTurn()
    }
  }

  #replaceProblems({ before, after }: EditedPage): void {
    const gone = new Set(before.map((problem) => JSON.stringify(problem)))
    const others = this.problems.filter((problem) => !gone.has(JSON.stringify(problem)))
    this.problems = [...others, ...after]
  }

  #dataOf({ pages }: EditedPage): PageData[] {
    const { bundle } = this.memory!
    return pages.map(({ site, route }) =>
      dataOf(route, { site, bundle, shell: shellOf(site, bundle) }),
    )
  }

  close(): Promise<unknown> {
    return this.#here.close()
  }
}

const liveConfig = (config: SiteConfig) => rememberAsCopy(config, { ...config, isLive: true })

const byPath = (files: OutputFile[]) => new Map(files.map((file) => [file.path, file]))
