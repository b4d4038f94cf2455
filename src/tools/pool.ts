// Runs tasks in worker threads, or in this one while that is cheaper than a thread's start. All
// threads take batches from one queue, the largest tasks first, and so does this thread, from the
// end, where tasks may run here. A task that takes too long costs its thread and nothing else.

import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { replaceItems } from '../shared/lists.ts'
import {
  batchesOf,
  type PoolOptions,
  type PoolRun,
  type QueuedBatch,
  settle,
} from './poolBatches.ts'
import { errorFrom, type Job, type Reply, type ThreadData, threadsWanted } from './poolThread.ts'
import { speedOf, Watch } from './poolWatch.ts'

/** One is done while the next waits in the thread. */
const JOBS_PER_THREAD = 2
/** ms of work that are worth starting a thread, and sending messages to one that runs. */
const [WORTH_STARTING, WORTH_SENDING] = [300, 30]
/** MB for a thread's young objects: memory that is used again is in the processor's cache. */
const YOUNG_MB = 12
/** Tasks of a run that are late or lost before the rest is skipped: each costs its whole time. */
const MOST_LATE = 8
const GONE = 'a thread has ended before its work'

interface Thread {
  worker: Worker
  watch: Watch
  /** Sent and not answered, in order. */
  batches: QueuedBatch[]
  /** The last one sent. */
  context?: unknown
}

export class Pool {
  readonly #workerFile: string
  readonly #wanted: number
  #threads: Thread[] = []
  readonly #queue: QueuedBatch[] = []
  /** What goes on, here or in threads. */
  readonly #runs = new Set<Promise<unknown>>()
  #closed: Promise<unknown> | undefined
  #isHelping = false
  #timer: NodeJS.Timeout | undefined
  readonly #speed = speedOf(() => this.#threads)
  /** Thrown by a thread that had nothing to do: the next run fails by it. */
  #stray: Error | undefined

  /** `workerFile` calls `serveJobs`; with fewer than two `threads` everything runs here. */
  constructor(workerFile: string, threads = threadsWanted()) {
    this.#workerFile = workerFile
    this.#wanted = threads
  }

  get isRunning(): boolean {
    return this.#threads.length > 0
  }

  /**
   * Runs all tasks and returns their results in the same order; build/worker.ts says what each
   * `name` runs. `context` is given to every batch: keep it small.
   */
  run<Task, Result, Context>(
    name: string,
    tasks: Task[],
    context: Context,
    options: PoolOptions<Task, Result, Context>,
  ): Promise<Result[]> {
    const running = this.#isForThreads(tasks, options)
      ? this.#runInThreads(name, tasks, context, options)
      : this.#runHere(tasks, context, options)
    this.#runs.add(running)
    const ended = () => this.#runs.delete(running)
    running.then(ended, ended)
    return running
  }

  #isForThreads<Task>(
    tasks: Task[],
    { kB, msPerKb, apart }: Pick<PoolOptions<Task, never, never>, 'kB' | 'msPerKb' | 'apart'>,
  ): boolean {
    if (tasks.length === 0) return false
    // Un-bundled there is no file that a thread could run.
    if (apart && !this.#workerFile.endsWith('.ts')) return true
    const ms = tasks.reduce((sum, task) => sum + kB(task) * msPerKb, 0)
    return this.#wanted > 1 && ms > (this.isRunning ? WORTH_SENDING : WORTH_STARTING)
  }

  async #runHere<Task, Result, Context>(
    tasks: Task[],
    context: Context,
    { here, keep, done }: PoolOptions<Task, Result, Context>,
  ): Promise<Result[]> {
    const results: Result[] = []
    for (const [at, task] of tasks.entries()) {
      // The bundler, a process of its own, gets answers meanwhile, and signals are heard.
      if (at > 0) await nextTurn()
      if (this.#closed) throw new Error(GONE)
      const result = (await here([task], context))[0]!
      results.push(keep ? keep(result, at) : result)
      done?.()
    }
    return results
  }

  #runInThreads<Task, Result, Context>(
    name: string,
    tasks: Task[],
    context: Context,
    options: PoolOptions<Task, Result, Context>,
  ): Promise<Result[]> {
    return new Promise((resolve, reject) => {
      const results: Result[] = new Array(tasks.length)
      const state = {
        name,
        context,
        results,
        left: tasks.length,
        late: 0,
        options,
        resolve,
        reject,
      }
      const run = state as unknown as PoolRun
      if (this.#stray) return reject(this.#stray)
      if (this.#closed) return reject(new Error(GONE))
      this.#start(options.helps ? this.#wanted - 1 : Math.min(this.#wanted, tasks.length))
      for (const batch of batchesOf(tasks, options)) this.#queue.push({ ...batch, run })
      this.#feed()
      if (options.helps) void this.#help()
    })
  }

  /** Does batches here that may be done here until the queue has none. */
  async #help(): Promise<void> {
    if (this.#isHelping) return
    this.#isHelping = true
    for (;;) {
      await nextTurn()
      const at = this.#queue.findLastIndex(({ isForAll }) => isForAll)
      if (at < 0 || this.#closed) break
      const { run, tasks, places } = this.#queue.splice(at, 1)[0]!
      try {
        const results = await run.options.here(tasks, run.context)
        for (const [i, result] of results.entries()) settle(run, places[i]!, result)
      } catch (error) {
        run.reject(error)
      }
    }
    this.#isHelping = false
  }

  /**
   * Starts the threads, or has running ones load what the next tasks need: `name` runs on each,
   * without tasks. Nothing waits for it, and where it fails the tasks will say so.
   */
  prepare<Context>(name: string, context: Context): void {
    if (this.#wanted < 2) return
    this.#start(this.#wanted - 1)
    const ignore = () => {}
    const options = { kB: () => 0, msPerKb: 0, here: () => [] }
    const state = { name, context, results: [], left: 0, late: 0, options }
    const run: PoolRun = { ...state, resolve: ignore, reject: ignore }
    for (const thread of this.#threads) this.#send(thread, { run, tasks: [], places: [] })
  }

  /** Has as many threads run at least. */
  #start(count: number): void {
    while (this.#threads.length < Math.max(1, count)) this.#threads.push(this.#newThread())
  }

  #newThread(): Thread {
    const begun = new SharedArrayBuffer(4)
    const worker = new Worker(this.#workerFile, {
      workerData: { begun } satisfies ThreadData,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    })
    const thread: Thread = { worker, watch: new Watch(begun), batches: [] }
    worker.on('message', (reply: Reply) => this.#take(thread, reply))
    worker.on('error', (error) => this.#lose(thread, error))
    worker.on('exit', () => this.#lose(thread, new Error(GONE)))
    return thread
  }

  #feed(): void {
    for (const thread of this.#threads)
      while (this.#queue.length > 0 && thread.batches.length < JOBS_PER_THREAD)
        this.#send(thread, this.#queue.shift()!)
  }

  #send(thread: Thread, batch: QueuedBatch): void {
    const { tasks, run } = batch
    const isKnown = run.context === thread.context
    const message: Job = { name: run.name, tasks, ...(!isKnown && { context: run.context }) }
    thread.context = run.context
    thread.batches.push(batch)
    thread.worker.postMessage(message)
    if (run.options.limit) this.#timer ??= setInterval(() => this.#look(), Watch.PAUSE).unref()
  }

  #take(thread: Thread, reply: Reply): void {
    // Given up while its answer was on its way: its tasks have results, or are others' work.
    if (!this.#threads.includes(thread)) return
    if ('stray' in reply) {
      this.#stray = errorFrom(reply.stray)
      for (const { run } of thread.batches) run.reject(this.#stray)
      return
    }
    const { run, tasks, places } = thread.batches.shift()!
    thread.watch.answered(tasks.length)
    this.#feed()
    if ('fault' in reply) run.reject(errorFrom(reply.fault))
    else for (const [i, result] of reply.results.entries()) settle(run, places[i]!, result)
  }

  /**
   * The work of a thread that is gone fails; no other thread takes it, or it would end that one
   * too. Where it is known which task it was, only that one fails.
   */
  #lose(lost: Thread, error: Error): void {
    if (!this.#threads.includes(lost)) return
    const [batch] = lost.batches
    const at = batch && lost.watch.look(batch.tasks.length)
    const result = at !== undefined && batch?.run.options.limit?.lost?.(batch.tasks[at], error)
    if (at !== undefined && result && !this.#closed) {
      this.#replace(lost, at, result)
      return
    }
    this.#threads = this.#threads.filter((thread) => thread !== lost)
    const failed = this.isRunning ? lost.batches : [...lost.batches, ...this.#queue.splice(0)]
    for (const { run } of failed.splice(0)) run.reject(error)
  }

  /** Gives up the tasks that take too long. */
  #look(): void {
    const speed = this.#speed.now()
    for (const thread of [...this.#threads]) {
      const { batches, watch } = thread
      const [batch] = batches
      const at = batch && watch.look(batch.tasks.length, speed)
      const limit = batch?.run.options.limit
      if (!limit || at === undefined) continue
      const ms = limit.ms(batch.tasks[at])
      if (watch.worked > ms)
        this.#replace(thread, at, limit.late(batch.tasks[at], ms, watch.waited))
    }
    if (this.#threads.every(({ batches }) => batches.length === 0)) this.#stopLooking()
  }

  /** Gives all but the task at `at` of the thread's first batch to others, before the queue. */
  #replace(stuck: Thread, at: number, result: unknown): void {
    const [first, ...others] = stuck.batches.splice(0)
    const { run, tasks, places } = first!
    this.#threads = this.#threads.map((thread) => (thread === stuck ? this.#newThread() : thread))
    stuck.worker.terminate().catch(() => {})
    const isLeft = (_: unknown, i: number) => i !== at
    const rest = { run, tasks: tasks.filter(isLeft), places: places.filter(isLeft) }
    replaceItems(this.#queue, 0, 0, [...(rest.tasks.length > 0 ? [rest] : []), ...others])
    if (++run.late === MOST_LATE) this.#skipRest(run)
    this.#feed()
    settle(run, places[at]!, result)
  }

  /** Settles what no thread has of a run. */
  #skipRest(run: PoolRun): void {
    const { skipped } = run.options.limit!
    if (!skipped) return
    for (const batch of this.#queue.filter((each) => each.run === run)) {
      this.#queue.splice(this.#queue.indexOf(batch), 1)
      for (const [i, task] of batch.tasks.entries()) settle(run, batch.places[i]!, skipped(task))
    }
  }

  #stopLooking(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /**
   * Ends the threads; what they run fails. Settled when nothing of it goes on, here either. May be
   * called early, and again.
   */
  close(): Promise<unknown> {
    this.#stopLooking()
    this.#closed ??= Promise.all(this.#threads.map(({ worker }) => worker.terminate())).then(() =>
      Promise.allSettled(this.#runs),
    )
    return this.#closed
  }
}
