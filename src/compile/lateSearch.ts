// What the search needs of some files is made when all are compiled: threads have nothing else to
// do while the site is put together.
import type { Pool } from '../tools/pool.ts'
import type { Compiled } from '../types/compiled.ts'
import { searchOf } from './text/searchOf.ts'

/** Of text: what it becomes stays in memory until then. */
const MOST_KB = 2000

/** The smallest files, which come last. */
export function lateAmong<T>(tasks: T[], kB: (task: T) => number): Set<T> {
  const late = new Set<T>()
  let room = MOST_KB
  for (const task of [...tasks].sort((a, b) => kB(a) - kB(b))) {
    room -= kB(task)
    if (room < 0) break
    late.add(task)
  }
  return late
}

type Found = [path: string, searched: NonNullable<Compiled['searched']>]

/** Of a thread. */
const waiting: Compiled[] = []

/** Leaves a result to `lateSearches`. */
export function leaveSearch(compiled: Compiled): void {
  waiting.push(compiled)
}

/** Of all that was left to this thread: one list. */
export async function lateSearches(): Promise<Found[][]> {
  return [waiting.splice(0).map((compiled) => [compiled.path, searchIn(compiled)])]
}

const searchIn = ({ body }: Compiled) => searchOf('pieces' in body ? body.pieces.join('') : '')

const NO_BYTES = new Uint8Array()

/** To be filled: copies of the result have the same. */
export const unsearched = (): Compiled['searched'] => ({
  key: '',
  size: 0,
  sections: NO_BYTES,
  words: NO_BYTES,
})

/** Fills them; what no thread knows, here. `done` is called with each. */
export async function fillSearches(
  late: Compiled[],
  pool: Pool,
  done: (compiled: Compiled) => void,
): Promise<void> {
  const left = new Map(late.map((compiled) => [compiled.path, compiled]))
  const fill = (compiled: Compiled, searched: Compiled['searched']) => {
    Object.assign(compiled.searched!, searched)
    left.delete(compiled.path)
    done(compiled)
  }
  // A thread that is gone has lost its own.
  const lists = await pool.askAll<Found[]>('search').catch(() => [])
  for (const [path, searched] of lists.flat()) {
    const compiled = left.get(path)
    if (compiled) fill(compiled, searched)
  }
  for (const compiled of left.values()) fill(compiled, searchIn(compiled))
}
