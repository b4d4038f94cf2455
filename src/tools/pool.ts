// Runs tasks in worker threads, or right here when there are too few to pay for a thread's start.
import { availableParallelism } from 'node:os'
import type { Tinypool } from 'tinypool'

/** Tasks go to a worker in groups of this many: one by one, the passing of messages would cost more than small tasks. */
const BATCH = 16

/** As many as there are processors; `QUIRE_THREADS` says otherwise. */
const threadsWanted = () => (/^\d+$/.test(process.env.QUIRE_THREADS ?? '') ? Number(process.env.QUIRE_THREADS) : availableParallelism())

export class Pool {
  readonly #workerFile: string
  readonly #threads: number
  #pool: Promise<Tinypool> | undefined
  #closed: Promise<void> | undefined

  /** `workerFile` exports by default a function of `{name, tasks, context}`; with fewer than two `threads` everything runs here. */
  constructor(workerFile: string, threads = threadsWanted()) {
    this.#workerFile = workerFile
    this.#threads = threads
  }

  /**
   * Runs all tasks and returns their results in the same order. With fewer than `worthwhile` tasks `here` is called instead of a worker; once
   * threads run, with too few to give each a batch.
   * `context` is given to every batch: keep it small.
   */
  async run<Task, Result, Context>(
    name: string,
    tasks: Task[],
    context: Context,
    { worthwhile, here }: { worthwhile: number; here: (tasks: Task[], context: Context) => Result[] | Promise<Result[]> },
  ): Promise<Result[]> {
    if (tasks.length === 0) return []
    if (this.#threads < 2 || tasks.length < (this.#pool ? BATCH * this.#threads : worthwhile)) return here(tasks, context)
    const pool = await this.#started()
    const batches: Task[][] = []
    for (let at = 0; at < tasks.length; at += BATCH) batches.push(tasks.slice(at, at + BATCH))
    const results = await Promise.all(batches.map((batch) => pool.run({ name, tasks: batch, context }) as Promise<Result[]>))
    return results.flat()
  }

  get isRunning(): boolean {
    return this.#pool !== undefined
  }

  /**
   * Starts the threads, or has running ones load what the next tasks need: `name` runs on each, without tasks. Nothing waits for it, and where
   * it fails the tasks will say so.
   */
  prepare<Context>(name: string, context: Context): void {
    if (this.#threads < 2) return
    const each = Array.from({ length: this.#threads })
    this.#started()
      .then((pool) => Promise.all(each.map(() => pool.run({ name, tasks: [], context }))))
      .catch(() => {})
  }

  #started(): Promise<Tinypool> {
    this.#pool ??= import('tinypool').then(
      ({ Tinypool }) => new Tinypool({ filename: this.#workerFile, minThreads: this.#threads, maxThreads: this.#threads, runtime: 'worker_threads' }),
    )
    return this.#pool
  }

  /** May be called early, and again. */
  close(): Promise<void> {
    this.#closed ??= Promise.resolve(this.#pool).then((pool) => pool?.destroy())
    return this.#closed
  }
}
