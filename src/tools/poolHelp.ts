// The main thread's part in the work of a pool: it has most of the code loaded already, so a thread
// less is started, which would cost 100 ms of a processor and 35 MB (decision 0106).
import { type PendingJob, settle } from './poolRun.ts'

/**
 * Begun here at once: so few that threads get their next work in time, and so many that what they
 * cost together, such as one look at the clock, is paid once.
 */
const MOST = 8
const MOST_KB = 16

/** Takes some tasks out of a queue: the smallest, which are the last ones. */
export function lastOf(queue: PendingJob[]): PendingJob | undefined {
  const job = queue.findLast(({ run, tasks }) => run.options.helps?.(tasks.at(-1)))
  if (!job) return undefined
  const { run, tasks, at } = job
  const { kB, helps } = run.options
  let size = kB(tasks.at(-1))
  let count = 1
  for (; count < Math.min(MOST, tasks.length) && helps!(tasks.at(-count - 1)); count++) {
    size += kB(tasks.at(-count - 1))
    if (size > MOST_KB) break
  }
  const taken = { run, tasks: tasks.splice(-count), at: at.splice(-count) }
  if (tasks.length === 0) queue.splice(queue.indexOf(job), 1)
  return taken
}

/** What a thread is given at once, of all that is left for each that works. */
const SHARE = 1 / 4

/**
 * Takes the first tasks out of a queue, for one of `workers`: less and less of what there is to do,
 * so that all are done at the same time.
 */
export function firstOf(queue: PendingJob[], workers: number): PendingJob {
  const { run, tasks, at } = queue[0]!
  const { kB } = run.options
  const whole = sizeOf(queue[0]!)
  let left = 0
  for (const job of queue) {
    left += sizeOf(job) / workers
    // Of a long queue the first few say enough.
    if (whole <= left * SHARE) return queue.shift()!
  }
  let size = kB(tasks[0])
  let count = 1
  for (; count < tasks.length; count++) {
    size += kB(tasks[count])
    if (size > left * SHARE) break
  }
  if (count === tasks.length) return queue.shift()!
  return { run, tasks: tasks.splice(0, count), at: at.splice(0, count) }
}

const sizeOf = ({ run, tasks }: PendingJob) =>
  tasks.reduce<number>((sum, task) => sum + run.options.kB(task), 0)

export async function doHere({ run, tasks, at }: PendingJob): Promise<void> {
  try {
    const results = await run.options.here(tasks, run.context)
    for (const [i, result] of results.entries()) settle(run, at[i]!, result)
  } catch (error) {
    run.reject(error)
  }
}
