// What a pool is asked to run, and how tasks are cut into batches: by their size, since a hundred
// small files take less time than one large one.

export interface PoolOptions<Task, Result, Context> {
  kB: (task: Task) => number
  /** ms of a processor that a kB takes, about. */
  msPerKb: number
  here: (tasks: Task[], context: Context) => Result[] | Promise<Result[]>
  /** Work of authors' code that goes on after an `await`: only a thread can be ended then. */
  apart?: boolean
  /**
   * Which tasks are done here as well, while threads do others: none that runs code of a site's
   * own. Absent: none, and there is one thread more.
   */
  helps?: (task: Task) => boolean
  /** Called after each task. */
  done?: () => void
  /** Gives what is held in place of a result, and given back when all tasks are done. */
  keep?: (result: Result, at: number) => Result
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

export interface Batch<Task> {
  tasks: Task[]
  /** Their places in the results. */
  places: number[]
  /** Done in the main thread as well. */
  isForAll?: boolean
}

/** What a call of `run` has in common. */
export interface PoolRun {
  name: string
  context: unknown
  results: unknown[]
  left: number
  /** Tasks that were late or lost. */
  late: number
  options: PoolOptions<unknown, unknown, unknown>
  resolve: (results: unknown[]) => void
  reject: (error: unknown) => void
}

export interface QueuedBatch extends Batch<unknown> {
  run: PoolRun
}

/**
 * A batch has as many tasks at most, and as many kB, or a share of all: one by one, the passing of
 * messages would cost more than small tasks, and with a large one nothing else should wait.
 */
const MOST_TASKS = 16
const LEAST_KB = 48
const SHARE = 1 / 32

/** The largest tasks first, so that no thread begins with one at the end. */
export function batchesOf<Task>(
  tasks: Task[],
  { kB, helps }: Pick<PoolOptions<Task, never, never>, 'kB' | 'helps'>,
): Batch<Task>[] {
  const sized = tasks.map((task, place) => ({ task, place, size: kB(task) }))
  const total = sized.reduce((sum, { size }) => sum + size, 0)
  const most = Math.max(LEAST_KB, total * SHARE)
  const batches: Batch<Task>[] = []
  let held = 0
  for (const { task, place, size } of sized.sort((a, b) => b.size - a.size)) {
    const last = batches.at(-1)
    const isForAll = helps?.(task) ?? false
    const fits = last && last.tasks.length < MOST_TASKS && held + size <= most
    if (fits && last.isForAll === isForAll) {
      last.tasks.push(task)
      last.places.push(place)
      held += size
    } else {
      batches.push({ tasks: [task], places: [place], isForAll })
      held = size
    }
  }
  return batches
}

export function settle(run: PoolRun, place: number, result: unknown): void {
  const { keep, done } = run.options
  run.results[place] = keep ? keep(result, place) : result
  done?.()
  if (--run.left === 0) run.resolve(run.results)
}
