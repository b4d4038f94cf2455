// Runs tasks in worker threads, or right here when there are too few to pay for a thread's start.
// All threads take from one queue; each has a batch at hand beside the one it is doing, so that it
// never waits for the post.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type Answer, errorFrom, type Order } from './poolThread.ts'

/**
 * Tasks go to a thread in groups of this many: one by one, the passing of messages would cost more
 * than small tasks.
 */
const BATCH = 16
const AT_HAND = 2

/** As many as there are processors; `QUIRE_THREADS` says otherwise. */
const threadsWanted = () =>
  /^\d+$/.test(process.env.QUIRE_THREADS ?? '')
    ? Number(process.env.QUIRE_THREADS)
    : availableParallelism()

interface Job {
  name: string
  tasks: unknown[]
  context: unknown
  resolve: (results: unknown[]) => void
  reject: (error: Error) => void
}

interface Thread {
  worker: Worker
  /** Given and not answered, in order. */
  jobs: Job[]
  /** The last one sent. */
  context?: unknown
}

export class Pool {
  readonly #workerFile: string
  readonly #wanted: number
  #threads: Thread[] | undefined
  readonly #queue: Job[] = []
  #closed: Promise<unknown> | undefined

  /** `workerFile` calls `answerOrders`; with fewer than two `threads` everything runs here. */
  constructor(workerFile: string, threads = threadsWanted()) {
    this.#workerFile = workerFile
    this.#wanted = threads
  }

  /**
   * Runs all tasks and returns their results in the same order. With fewer than `worthwhile` tasks
   * `here` is called instead of a thread; once threads run, with too few to give each a batch.
   * `context` is given to every batch: keep it small.
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
            resolve: resolve as Job['resolve'],
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
    const nobody = () => {}
    for (const thread of this.#start())
      this.#give(thread, { name, tasks: [], context, resolve: nobody, reject: nobody })
  }

  #start(): Thread[] {
    this.#threads ??= Array.from({ length: this.#wanted }, () => this.#newThread())
    return this.#threads
  }

  #newThread(): Thread {
    const thread: Thread = { worker: new Worker(this.#workerFile), jobs: [] }
    thread.worker.on('message', (answer: Answer) => {
      const job = thread.jobs.shift()!
      this.#feed()
      if ('fault' in answer) job.reject(errorFrom(answer.fault))
      else job.resolve(answer.results)
    })
    thread.worker.on('error', (error) => this.#lose(thread, error))
    thread.worker.on('exit', () =>
      this.#lose(thread, new Error('a thread has ended before its work')),
    )
    return thread
  }

  /**
   * The work of a thread that is gone fails; nobody else takes it, or it would end the next one
   * too.
   */
  #lose(lost: Thread, error: Error): void {
    this.#threads = this.#threads!.filter((thread) => thread !== lost)
    const jobs = this.#threads.length > 0 ? lost.jobs : [...lost.jobs, ...this.#queue.splice(0)]
    for (const job of jobs.splice(0)) job.reject(error)
  }

  #feed(): void {
    for (const thread of this.#threads!) {
      while (thread.jobs.length < AT_HAND && this.#queue.length > 0)
        this.#give(thread, this.#queue.shift()!)
    }
  }

  #give(thread: Thread, job: Job): void {
    const { name, tasks, context } = job
    const order: Order = context === thread.context ? { name, tasks } : { name, tasks, context }
    thread.context = context
    thread.jobs.push(job)
    thread.worker.postMessage(order)
  }

  /** May be called early, and again. */
  close(): Promise<unknown> {
    this.#closed ??= Promise.all((this.#threads ?? []).map(({ worker }) => worker.terminate()))
    return this.#closed
  }
}
