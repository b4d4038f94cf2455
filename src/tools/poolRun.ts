// What a pool of threads is asked to run, what it knows of the work that goes on, and how a task of
// it comes to its result.
import type { Worker } from 'node:worker_threads'
import type { Sizes } from './poolBatches.ts'
import type { Watch } from './poolWatch.ts'

export interface PoolOptions<Task, Result, Context> extends Sizes<Task> {
  here: (tasks: Task[], context: Context) => Result[] | Promise<Result[]>
  /** Work of authors' code that goes on after an `await`: only a thread can be ended then. */
  apart?: boolean
  /** There is other work here meanwhile: threads that run take all, but see `Pool.helpUntil`. */
  isBusyHere?: boolean
  /**
   * Which tasks are done here as well, while threads do others: none that runs code of a site's
   * own. Absent: none, and there is one thread more.
   */
  helps?: (task: Task) => boolean
  /** Called after each task, with its result and its place. */
  done?: (result: Result, at: number) => void
  limit?: Limit<Task, Result>
}

export interface Limit<Task, Result> {
  /** The time a task may take in a thread, on a free machine. */
  ms: (task: Task) => number
  /** Its result when it takes longer: after `waited` ms by the wall. */
  late: (task: Task, ms: number, waited: number) => Result
  /** Its result when it ends the thread, or takes all of its memory; absent: the run fails. */
  lost?: (task: Task, error: Error) => Result
  /** Its result when so many tasks of the run have been late or lost that no other is begun. */
  skipped?: (task: Task) => Result
}

/** What a call of `run` has in common. */
export interface PoolRun {
  name: string
  context: unknown
  results: unknown[]
  left: number
  /** Tasks that were late or lost. */
  late: number
  options: Pick<
    PoolOptions<unknown, unknown, unknown>,
    'done' | 'limit' | 'helps' | 'here' | 'kB' | 'isBusyHere'
  >
  resolve: (results: unknown[]) => void
  reject: (error: unknown) => void
}

export interface PendingJob {
  run: PoolRun
  tasks: unknown[]
  /** Their places in the results. */
  at: number[]
}

export interface Thread {
  worker: Worker
  watch: Watch
  /** Given and not answered, in order. */
  jobs: PendingJob[]
  /** The last one sent. */
  context?: unknown
}

export function settle(run: PoolRun, at: number, result: unknown): void {
  run.results[at] = result
  run.options.done?.(result, at)
  if (--run.left === 0) run.resolve(run.results)
}

/** Settles what no thread has of a run. */
export function skipRest(run: PoolRun, queue: PendingJob[]): void {
  const { skipped } = run.options.limit!
  if (!skipped) return
  for (const job of queue.filter((each) => each.run === run)) {
    queue.splice(queue.indexOf(job), 1)
    for (const [i, task] of job.tasks.entries()) settle(run, job.at[i]!, skipped(task))
  }
}

/** Of a run with nothing of its own. */
export const runOf = (name: string, context: unknown) => ({
  name,
  context,
  results: [],
  left: 0,
  late: 0,
  options: NOTHING,
})

const NOTHING: PoolRun['options'] = { kB: () => 0, here: () => [] }
