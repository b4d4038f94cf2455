// Runs tasks in worker threads, or right here when there are too few to pay for a thread's start.
// All threads take from one queue; each has one batch waiting while it does another, so that it
// never idles between messages.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { errorFrom, type Job, type Reply } from './poolThread.ts'

/**
 * Tasks go to a thread in groups of this many: one by one, the passing of messages would cost more
 * than small tasks.
 */
const BATCH = 16
const JOBS_PER_THREAD = 2

/** As many as there are processors; `QUIRE_THREADS` says otherwise. */
const threadsWanted = () =>
  /^\d+$/.test(process.env.QUIRE_THREADS ?? '')
    ? Number(process.env.QUIRE_THREADS)
    : availableParallelism()

interface PendingJob {
  name: string
  tasks: unknown[]
  context: unknown
  resolve: (results: unknown[]) => void
  reject: (error: Error) => void
}

interface Thread {
  worker: Worker
  /** Given and not answered, in order. */
  jobs: PendingJob[]
  /** The last one sent. */
  context?: unknown
}

export class Pool {
  readonly #workerFile: string
  readonly #wanted: number
  #threads: Thread[] | undefined
  readonly #queue: PendingJob[] = []
  #closed: Promise<unknown> | undefined

  /** `workerFile` calls `serveJobs`; with fewer than two `threads` everything runs here. */
  constructor(workerFile: string, threads = threadsWanted()) {
    this.#workerFile = workerFile
    this.#wanted = threads
  }

  /**
   * Runs all tasks and returns their results in the same order; build/worker.ts says what each
   * `name` runs. With fewer than `worthwhile` tasks `here` is called instead of a thread; once
   * threads run, with too few to give each a batch. `context` is given to every batch: keep it
   * small.
   */
  async run<Task, Result, Context>(
    name: string,
    tasks: Task[],
    context: Context,
    {
      worthwhile,
      here,
    }: {
      worthwhile: number
      here: (tasks: Task[], context: Context) => Result[] | Promise<Result[]>
    },
  ): Promise<Result[]> {
    if (tasks.length === 0) return []
    if (this.#wanted < 2 || tasks.length < (this.#threads ? BATCH * this.#wanted : worthwhile))
      return here(tasks, context)
    this.#start()
    const batches: Promise<Result[]>[] = []
    for (let at = 0; at < tasks.length; at += BATCH) {
      const batch = tasks.slice(at, at + BATCH)
      batches.push(
        new Promise((resolve, reject) =>
          this.#queue.push({
            name,
            tasks: batch,
            context,
            resolve: resolve as PendingJob['resolve'],
            reject,
          }),
        ),
      )
    }
    this.#feed()
    return (await Promise.all(batches)).flat()
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
    for (const thread of this.#start())
      this.#give(thread, { name, tasks: [], context, resolve: ignore, reject: ignore })
  }

  #start(): Thread[] {
    this.#threads ??= Array.from({ length: this.#wanted }, () => this.#newThread())
    return this.#threads
  }

  #newThread(): Thread {
    const thread: Thread = { worker: new Worker(this.#workerFile), jobs: [] }
    thread.worker.on('message', (reply: Reply) => {
      const job = thread.jobs.shift()!
      this.#feed()
      if ('fault' in reply) job.reject(errorFrom(reply.fault))
      else job.resolve(reply.results)
    })
    thread.worker.on('error', (error) => this.#lose(thread, error))
    thread.worker.on('exit', () =>
      this.#lose(thread, new Error('a thread has ended before its work')),
    )
    return thread
  }

  /**
   * The work of a thread that is gone fails; no other thread takes it, or it would end that one
   * too.
   */
  #lose(lost: Thread, error: Error): void {
    this.#threads = this.#threads!.filter((thread) => thread !== lost)
    const jobs = this.#threads.length > 0 ? lost.jobs : [...lost.jobs, ...this.#queue.splice(0)]
    for (const job of jobs.splice(0)) job.reject(error)
  }

  #feed(): void {
    for (const thread of this.#threads!) {
      while (thread.jobs.length < JOBS_PER_THREAD && this.#queue.length > 0)
        this.#give(thread, this.#queue.shift()!)
    }
  }

  #give(thread: Thread, job: PendingJob): void {
    const { name, tasks, context } = job
    const message: Job = context === thread.context ? { name, tasks } : { name, tasks, context }
    thread.context = context
    thread.jobs.push(job)
    thread.worker.postMessage(message)
  }

  /** May be called early, and again. */
  close(): Promise<unknown> {
    this.#closed ??= Promise.all((this.#threads ?? []).map(({ worker }) => worker.terminate()))
    return this.#closed
  }
}
