// What a command did: stages, counts and problems, collected while it runs and printed once.
import type { Log } from './log.ts'
import { type Problem, SiteError, sortProblems } from './problem.ts'
import type { Progress } from './progress.ts'

/** What `--json` prints. */
export interface BuildReport {
  ok: boolean
  stages: Stage[]
  cache: { hits: number; misses: number }
  /** How many sources were compiled, the others being known from before. */
  compiled: number
  /** How many pages were rendered. */
  rendered: number
  files: { written: number; unchanged: number; removed: number }
  /** Bytes of script that a reading page loads first. */
  clientBytes: number
  /** How many HTML pages the site has. */
  pages: number
  /**
   * Relative to the site's folder when inside; absent when nothing is to be written, or the
   * configuration does not say where.
   */
  outDir?: string
  /** Links out of the site, with `check --external`. */
  external?: { links: number; asked: number }
  /** In the order in which they are printed. */
  problems: Problem[]
  /** Problems that were found and are not listed, by code; absent when all are. */
  more?: { severity: Problem['severity']; code: string; count: number }[]
}

export type ProblemCount = NonNullable<BuildReport['more']>[number]

/** More are not read, and hundreds of thousands have no room in the memory. */
const MOST_OF_A_CODE = 1000

export interface Stage {
  name: string
  /** Milliseconds, with one decimal. */
  ms: number
  items?: number
}

/** The flags of build, check and dev. */
export interface BuildFlags {
  /** Folder to write to, from `--out`; relative to the current folder. */
  out?: string
  baseUrl?: string
  /** False with `--no-cache`: nothing stored is read. */
  cache: boolean
  drafts: boolean
  /** Warnings fail the build. */
  strict: boolean
  /** Each note and each warning is printed. */
  verbose?: boolean
  report: Report
  log: Log
  /** Aborted by Ctrl-C: stop soon and remove what is half done. */
  signal?: AbortSignal
}

/** Equal for problems that are the same fault at the same place. */
const identityOf = ({ code, file, line, column, message }: Problem) =>
  JSON.stringify([code, file, line, column, message])

export class Report {
  readonly stages: Stage[] = []
  readonly problems: Problem[] = []
  /** Where in `problems` the first one of each fault stands. */
  readonly #indexOf = new Map<string, number>()
  readonly #added = new WeakSet<Problem>()
  /** Of each severity and code. */
  readonly #counts = new Map<string, ProblemCount>()
  readonly cache = { hits: 0, misses: 0 }
  files = { written: 0, unchanged: 0, removed: 0 }
  compiled = 0
  rendered = 0
  clientBytes = 0
  pages = 0
  outDir?: string
  external?: BuildReport['external']
  /**
   * True from the moment when a new site is in place: a later failure no longer leaves what was
   * there before.
   */
  published = false
  /** Files in the output that are not ours, when a new site was put in place. */
  foreign: string[] = []
  /** ms that each file took to compile, by its path; only where that is asked for. */
  times?: Map<string, number>
  /** Where a reader sees how far the command is. */
  progress?: Progress
  readonly #strict: boolean

  constructor({ strict = false }: { strict?: boolean } = {}) {
    this.#strict = strict
  }

  /**
   * Runs one step of a command and notes how long it took; `items` says how many things it worked
   * on.
   */
  async stage<T>(
    name: string,
    run: () => T | Promise<T>,
    items?: number | ((result: T) => number),
  ): Promise<T> {
    const start = performance.now()
    const end = this.progress?.begin(name)
    const result = await run()
    end?.()
    const ms = Math.round((performance.now() - start) * 10) / 10
    this.stages.push({ name, ms, items: typeof items === 'function' ? items(result) : items })
    return result
  }

  /**
   * Takes problems in; one that is in already (it was thrown as well as collected, or was only a
   * warning before) is not counted twice. Of one code the first are kept, and the others counted.
   */
  add(problems: Iterable<Problem>): void {
    for (const problem of problems) {
      if (this.#added.has(problem)) continue
      this.#added.add(problem)
      const identity = identityOf(problem)
      const known = this.#indexOf.get(identity)
      if (known !== undefined && problem.severity === 'error') this.problems[known] = problem
      else if (this.#counted(problem) <= MOST_OF_A_CODE) {
        this.problems.push(problem)
        if (known === undefined) this.#indexOf.set(identity, this.problems.length - 1)
      }
    }
  }

  #counted({ severity, code }: Problem): number {
    const key = `${severity} ${code}`
    const counted = this.#counts.get(key) ?? { severity, code, count: 0 }
    this.#counts.set(key, counted)
    return ++counted.count
  }

  /** How many of each code were counted and not kept. */
  get more(): ProblemCount[] {
    return [...this.#counts.values()]
      .filter(({ count }) => count > MOST_OF_A_CODE)
      .map((counted) => ({ ...counted, count: counted.count - MOST_OF_A_CODE }))
  }

  /** Puts another text or severity of the same fault in the place of one that is in. */
  replace(problem: Problem, told: Problem): void {
    const at = this.problems.indexOf(problem)
    if (at >= 0) this.problems[at] = told
  }

  get failed(): boolean {
    return [...this.problems, ...this.more].some(
      (problem) => problem.severity === 'error' || (this.#strict && problem.severity === 'warning'),
    )
  }

  /** Ends the command when an error, or with `--strict` a warning, was found. */
  stopOnErrors(): void {
    if (this.failed) throw new SiteError(this.problems)
  }

  result(): BuildReport {
    const { stages, cache, compiled, rendered, files, clientBytes, pages, outDir, external } = this
    const { more } = this
    return {
      ok: !this.failed,
      stages,
      cache,
      compiled,
      rendered,
      files,
      clientBytes,
      pages,
      outDir,
      external,
      problems: sortProblems(this.problems),
      ...(more.length > 0 && { more }),
    }
  }
}
