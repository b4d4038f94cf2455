// Runs tasks in worker threads, or right here while that is cheaper than a thread's start. All
// threads take from one queue, the largest tasks first; each has one batch waiting while it does
// another, so that it never idles between messages. A thread that does not get on with a task is
// ended and replaced, and the other tasks go on. The main thread takes part in what may run there.

import { setImmediate as nextTurn } from 'node:timers/promises'
import { replaceItems } from '../shared/lists.ts'
import { batchesOf, splitHere } from './poolBatches.ts'
import { doHere, firstOf, lastOf } from './poolHelp.ts'
import {
  type PendingJob,
  type PoolOptions,
  type PoolRun,
  runOf,
  settle,
  skipRest,
  type Thread,
} from './poolRun.ts'
import { errorFrom, type Job, type Reply } from './poolThread.ts'
import { startThread, threadsWanted } from './poolThreads.ts'
import { speedOf, Watch } from './poolWatch.ts'
import { SiteError } from './problem.ts'

const JOBS_PER_THREAD = 2
/** Where this thread plans the next ones meanwhile, and gives them out now and then. */
const JOBS_WHILE_BUSY = 5

const GONE = 'a thread has ended before its work'

/** Throws SiteError for what is no number: it would mean nothing. */
export function checkThreads(setting = process.env.QUIRE_THREADS): void {
  if (!setting || /^\d+$/.test(setting)) return
  const message = `QUIRE_THREADS must be a whole number, not "${setting}"`
  const hint = 'Write a number such as 2, or leave it unset for one thread a processor.'
  throw new SiteError([{ code: 'USAGE', severity: 'error', message, hint }], 2)
}

/** Each of them costs its whole time. */
const MOST_LATE = 8

export class Pool {
  readonly #workerFile: string
  readonly #wanted: number
  #threads: Thread[] | undefined
  readonly #queue: PendingJob[] = []
  /** What goes on, here or in threads. */
  readonly #runs = new Set<Promise<unknown>>()
  #closed: Promise<unknown> | undefined
  /** How many wait for something here, and help meanwhile. */
  #helpers = 0
  #timer: NodeJS.Timeout | undefined
  readonly #speed = speedOf(() => this.#threads ?? [])
  /** Thrown by a thread that had nothing to do: the next run fails by it. */
  #stray: Error | undefined

  /** `workerFile` calls `serveJobs`; with fewer than two `threads` everything runs here. */
  constructor(workerFile: string, threads = threadsWanted()) {
    this.#workerFile = workerFile
    this.#wanted = threads
  }

  /**
   * Runs all tasks and returns their results in the same order; build/worker.ts says what each
   * `name` runs. `here` is called for them, one by one, while that is cheaper than threads.
   * `context` is given to every batch: keep it small.
   */
  run<Task, Result, Context>(
    name: string,
    tasks: Task[],
    context: Context,
    options: PoolOptions<Task, Result, Context>,
  ): Promise<Result[]> {
    const running = this.#run(name, tasks, context, options)
    this.#runs.add(running)
    const ended = () => this.#runs.delete(running)
    running.then(ended, ended)
    return running
  }

  async #run<Task, Result, Context>(
    name: string,
    tasks: Task[],
    context: Context,
    options: PoolOptions<Task, Result, Context>,
  ): Promise<Result[]> {
    // Un-bundled there is no file that a thread could run.
    const isApart = options.apart && !this.#workerFile.endsWith('.ts')
    if (this.#wanted < 2 && !isApart) return options.here(tasks, context)
    const results: Result[] = new Array(tasks.length)
    const rest =
      isApart || (options.isBusyHere && this.isRunning)
        ? [...tasks.keys()]
        : await splitHere(
            tasks,
            options,
            { threads: this.#wanted, isRunning: this.isRunning },
            async (at) => {
              if (this.#closed) throw new Error(GONE)
              results[at] = (await options.here([tasks[at]!], context))[0]!
              options.done?.(results[at]!, at)
            },
          )
    if (rest.length === 0) return results
    const done = this.#inThreads(name, { tasks, at: rest, results }, context, options)
    await (options.helps && !options.isBusyHere ? this.helpUntil(done) : done)
    return results
  }

  /**
   * Does tasks that may be done here until the promise is settled, and gives what it gives. `idle`
   * is called when threads have all that is left of them.
   */
  async helpUntil<T>(promise: Promise<T>, idle?: () => void): Promise<T> {
    let isSettled = false
    const settled = () => {
      isSettled = true
    }
    promise.then(settled, settled)
    this.#helpers++
    await nextTurn()
    while (!isSettled && !this.#closed) {
      const job = lastOf(this.#queue)
      if (!job) break
      await doHere(job)
      await nextTurn()
    }
    this.#helpers--
    if (!isSettled) idle?.()
    return promise
  }

  #inThreads<Task, Result, Context>(
    name: string,
    { tasks, at, results }: { tasks: Task[]; at: number[]; results: Result[] },
    context: Context,
    options: PoolOptions<Task, Result, Context>,
  ): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      const state = { left: at.length, late: 0, options: options as unknown as PoolRun['options'] }
      const run: PoolRun = { name, context, results, ...state, resolve, reject }
      if (this.#stray) return reject(this.#stray)
      if (this.#closed) return reject(new Error(GONE))
      this.#start(options.helps ? this.#wanted - 1 : Math.min(this.#wanted, at.length))
      for (const batch of batchesOf(tasks, at, options))
        this.#queue.push({ run, at: batch, tasks: batch.map((place) => tasks[place]) })
      this.#feed()
    })
  }

  get isRunning(): boolean {
    return this.#threads !== undefined
  }

  /**
   * Starts the threads, or has running ones load what the next tasks need: `name` runs on each,
   * without tasks. Nothing waits for it, and where it fails the tasks will say so.
   */
  prepare<Context>(name: string, context: Context): void {
    if (this.#wanted < 2) return
    const ignore = () => {}
    const run = { ...runOf(name, context), resolve: ignore, reject: ignore }
    for (const thread of this.#start(this.#wanted - 1))
      this.#give(thread, { run, tasks: [], at: [] })
  }

  /** What `name` gives without tasks in each thread that runs: one result. */
  askAll<Result>(name: string): Promise<Result[]> {
    const asked = (this.#threads ?? []).map(
      (thread) =>
        new Promise<Result[]>((resolve, reject) => {
          const state = { ...runOf(name, thread.context), left: 1 }
          const run: PoolRun = { ...state, resolve: resolve as PoolRun['resolve'], reject }
          this.#give(thread, { run, tasks: [], at: [0] })
        }),
    )
    return Promise.all(asked).then((results) => results.flat())
  }

  /** Gives all threads, as many as that at least. */
  #start(count: number): Thread[] {
    const missing = Math.max(1, count) - (this.#threads?.length ?? 0)
    if (missing > 0) {
      const started = Array.from({ length: missing }, () => this.#newThread())
      this.#threads = [...(this.#threads ?? []), ...started]
    }
    return this.#threads!
  }

  #newThread(): Thread {
    const thread = startThread(this.#workerFile)
    thread.worker.on('message', (reply: Reply) => this.#take(thread, reply))
    thread.worker.on('error', (error) => this.#lose(thread, error))
    thread.worker.on('exit', () => this.#lose(thread, new Error(GONE)))
    return thread
  }

  #take(thread: Thread, reply: Reply): void {
    // Given up while its answer was on its way: its tasks have results, or are others' work.
    if (!this.#threads!.includes(thread)) return
    if ('stray' in reply) {
      this.#stray = errorFrom(reply.stray)
      for (const { run } of thread.jobs) run.reject(this.#stray)
      return
    }
    const job = thread.jobs.shift()!
    thread.watch.answered(job.tasks.length)
    this.#feed()
    if ('fault' in reply) job.run.reject(errorFrom(reply.fault))
    else for (const [i, result] of reply.results.entries()) settle(job.run, job.at[i]!, result)
  }

  /**
   * The work of a thread that is gone fails; no other thread takes it, or it would end that one
   * too. Where it is known which task it was, only that one fails.
   */
  #lose(lost: Thread, error: Error): void {
    if (!this.#threads!.includes(lost)) return
    const [job] = lost.jobs
    const at = job && lost.watch.look(job.tasks.length)
    const result = at !== undefined && job?.run.options.limit?.lost?.(job.tasks[at], error)
    if (at !== undefined && result && !this.#closed) {
      this.#replace(lost, at, result)
      return
    }
    this.#threads = this.#threads!.filter((thread) => thread !== lost)
    const jobs = this.#threads.length > 0 ? lost.jobs : [...lost.jobs, ...this.#queue.splice(0)]
    for (const { run } of jobs.splice(0)) run.reject(error)
  }

  #feed(): void {
    for (const thread of this.#threads!) {
      while (this.#queue.length > 0 && thread.jobs.length < this.#mostFor(this.#queue[0]!))
        this.#give(thread, this.#next())
    }
  }

  #mostFor({ run }: PendingJob): number {
    return run.options.isBusyHere && this.#helpers === 0 ? JOBS_WHILE_BUSY : JOBS_PER_THREAD
  }

  #next(): PendingJob {
    return this.#helpers > 0 ? firstOf(this.#queue, this.#wanted) : this.#queue.shift()!
  }

  #give(thread: Thread, job: PendingJob): void {
    const { tasks, run } = job
    const message: Job =
      run.context === thread.context
        ? { name: run.name, tasks }
        : { name: run.name, tasks, context: run.context }
    thread.context = run.context
    thread.jobs.push(job)
    thread.worker.postMessage(message)
    if (run.options.limit) this.#timer ??= setInterval(() => this.#look(), Watch.PAUSE).unref()
  }

  #look(): void {
    const speed = this.#speed.now()
    for (const thread of [...(this.#threads ?? [])]) {
      const [job] = thread.jobs
      const { watch } = thread
      const at = job ? watch.look(job.tasks.length, speed) : undefined
      const limit = job?.run.options.limit
      if (!limit || at === undefined) continue
      const ms = limit.ms(job!.tasks[at])
      if (watch.worked > ms) this.#replace(thread, at, limit.late(job!.tasks[at], ms, watch.waited))
    }
    if (this.#threads?.every(({ jobs }) => jobs.length === 0)) this.#stopLooking()
  }

  /** Gives all but the task at `at` of the thread's first job to others, its batch first. */
  #replace(stuck: Thread, at: number, result: unknown): void {
    const [{ run, tasks, at: places }, ...others] = stuck.jobs as [PendingJob, ...PendingJob[]]
    stuck.jobs = []
    this.#threads = this.#threads!.map((thread) => (thread === stuck ? this.#newThread() : thread))
    stuck.worker.terminate().catch(() => {})
    const kept = places.map((_, i) => i).filter((i) => i !== at)
    const rest = { run, tasks: kept.map((i) => tasks[i]), at: kept.map((i) => places[i]!) }
    replaceItems(this.#queue, 0, 0, [...(rest.at.length > 0 ? [rest] : []), ...others])
    if (++run.late === MOST_LATE) skipRest(run, this.#queue)
    this.#feed()
    settle(run, places[at]!, result)
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
    this.#closed ??= Promise.all(
      (this.#threads ?? []).map(({ worker }) => worker.terminate()),
    ).then(() => Promise.allSettled(this.#runs))
    return this.#closed
  }
}
