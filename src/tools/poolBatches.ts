// Which tasks are worth a thread, and how they are cut into batches: by their size, since a hundred
// small files take less time than one large one.
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Starting a thread and loading what it runs takes about as many ms of a processor. */
const START = 150
/** Passing a batch to a thread that runs, and its first tasks there, cost as much. */
const PASS = 15

/**
 * A batch has as many tasks at most, and as many kB, or a share of all: one by one, the passing of
 * messages would cost more than small tasks, and with a large one nothing else should wait.
 */
const BATCH = 16
const BATCH_KB = 48
/** Of all that there is to do: large enough to send few messages, small enough to end together. */
const BATCH_SHARE = 1 / 32

export interface Sizes<Task> {
  kB: (task: Task) => number
  /** The least and the most that a kB was seen to take, in ms. */
  msPerKb: [least: number, most: number]
}

/**
 * Does tasks here, the smallest first, until it shows that `threads` would be done with the rest
 * sooner, their start included; gives the places of the rest. What is spent here until then is no
 * more than a thread's start, so that the wrong choice costs twice the right one at most.
 */
export async function splitHere<Task>(
  tasks: Task[],
  { kB, msPerKb }: Sizes<Task>,
  { threads, isRunning }: { threads: number; isRunning: boolean },
  doHere: (at: number) => Promise<void>,
): Promise<number[]> {
  const sizes = tasks.map(kB)
  const all = tasks.map((_, at) => at)
  const worth = isRunning ? PASS : START
  let left = sizes.reduce((sum, size) => sum + size, 0)
  const [least, most] = msPerKb
  if (left * least > 2 * worth) return all
  const order = all.sort((a, b) => sizes[a]! - sizes[b]!)
  let spent = 0
  let done = 0
  for (const [n, at] of order.entries()) {
    // However busy the machine is, little work is done here.
    const rate = Math.min(spent / done, most)
    const saved = rate * left * (1 - 1 / threads)
    if (spent > worth && saved > worth) return order.slice(n)
    const start = performance.now()
    await doHere(at)
    const ms = performance.now() - start
    // The bundler, a process of its own, gets answers to what it has asked meanwhile.
    await nextTurn()
    left -= sizes[at]!
    // The first one loads what all need.
    if (n === 0) continue
    spent += ms
    done += sizes[at]!
  }
  return []
}

/** The places of the tasks. The largest first, so that no thread begins with one at the end. */
export function batchesOf<Task>(tasks: Task[], at: number[], { kB }: Sizes<Task>): number[][] {
  const sizes = new Map(at.map((place) => [place, kB(tasks[place]!)]))
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  const most = Math.max(BATCH_KB, total * BATCH_SHARE)
  const batches: number[][] = []
  let held = 0
  for (const [place, size] of [...sizes].sort(([, a], [, b]) => b - a)) {
    const batch = batches.at(-1)
    if (batch && batch.length < BATCH && held + size <= most) batch.push(place)
    else {
      batches.push([place])
      held = 0
    }
    held += size
  }
  return batches
}
