// Several tasks that wait for each other's turn: what each has to do within a time limit is done in
// one go with that of the others, since a limit costs 0.1 ms however little is done within it.

import { setImmediate as nextTurn } from 'node:timers/promises'
import { append, greatest } from '../shared/lists.ts'
import { type Within, withinTime } from './withinTime.ts'
import { TimeLimitError } from './workTime.ts'

interface Work {
  ms: number
  run: () => unknown
  resolve: (value: never) => void
  reject: (thrown: unknown) => void
}

type Start<Task, Result> = (task: Task, within: Within) => Promise<Result>

/** Begun at once. */
const MOST = 8

/** The results of `start`, called for some tasks at once; rejected as the first of them is. */
export async function inTurns<Task, Result>(
  tasks: Task[],
  start: Start<Task, Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < tasks.length; at += MOST)
    append(results, await together(tasks.slice(at, at + MOST), start))
  return results
}

async function together<Task, Result>(
  tasks: Task[],
  start: Start<Task, Result>,
): Promise<Result[]> {
  const waiting: Work[] = []
  const within: Within = (ms, run) =>
    new Promise((resolve, reject) => waiting.push({ ms, run, resolve, reject }))
  let isSettled = false
  const settled = () => {
    isSettled = true
  }
  const all = Promise.all(tasks.map((task) => start(task, within)))
  all.then(settled, settled)
  while (!isSettled) {
    await nextTurn()
    runAll(waiting.splice(0))
  }
  return all
}

/** One after the other; the time is that of the one that has most. */
function runAll(works: Work[]): void {
  let next = 0
  let began = 0
  while (next < works.length) {
    try {
      withinTime(greatest(works.map(({ ms }) => ms)), () => {
        for (; next < works.length; next++) {
          began = performance.now()
          settle(works[next]!)
        }
      })
    } catch (error) {
      if (!(error instanceof TimeLimitError)) throw error
      const { ms, reject } = works[next]!
      // Those before it may have had most of the time; then it has another.
      if (performance.now() - began < error.waited / 2) continue
      reject(new TimeLimitError(ms, Math.max(ms, error.waited)))
      next++
    }
  }
}

function settle({ run, resolve, reject }: Work): void {
  try {
    resolve(run() as never)
  } catch (thrown) {
    reject(thrown)
  }
}
