// What the search needs of files that were compiled without it: the first page of a development
// server does not wait for that.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Compiled } from '../types/compiled.ts'
import { searchOf } from './text/searchOf.ts'

/** A file of the usual size takes 0.3 ms. */
const AT_ONCE = 10

/** As compiling would have done, with room for other work in between. */
export async function addSearches(
  all: readonly Compiled[],
  done?: (compiled: Compiled) => void,
): Promise<void> {
  let count = 0
  for (const compiled of all) {
    const { body, searched } = compiled
    if (searched || !('pieces' in body)) continue
    compiled.searched = searchOf(body.pieces.join(''))
    done?.(compiled)
    if (++count % AT_ONCE === 0) await nextTurn()
  }
}
