// How many files this process may open at once. Node raises what it may have to the most that the
// system allows when it starts; what then is missing ends Node itself in places, without a word.
import fs from 'node:fs'
import { fewFiles } from './diskProblem.ts'
import { SiteError } from './problem.ts'

/** With fewer Node fails before it has read a configuration. */
export const NODE_HANDLES = 36

/** Of Linux, which says it in a file; elsewhere there are plenty. */
export function handleLimit(): number {
  try {
    const limits = fs.readFileSync('/proc/self/limits', 'utf8')
    return Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
  } catch (error) {
    // Not even for this one file.
    return (error as NodeJS.ErrnoException).code === 'EMFILE' ? 0 : Number.POSITIVE_INFINITY
  }
}

export function requireHandles(least: number): void {
  if (handleLimit() < least) throw new SiteError([fewFiles()], 3)
}

/**
 * How many clients a server may have at once: each takes a handle, and another while a file is
 * sent. Without a limit they take those that the server reads its own files with.
 */
export function clientsWithin(most: number, reserved: number): number {
  return Math.min(most, Math.floor((handleLimit() - reserved) / 2))
}
