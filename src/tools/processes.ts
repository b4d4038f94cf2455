// Which processes of this machine are running: what a killed command left behind is known by the
// number of its process.
import { readFileSync } from 'node:fs'

/** It has ended, and its parent has not asked how: in a container it may stay so for ever. */
const ENDED = 'Z'

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return stateOf(pid)?.[0] !== ENDED
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * When a process was started, in ticks of the kernel: numbers are used again, a number and a start
 * are not. Undefined where the system has no `/proc`.
 */
export const startOf = (pid: number): string | undefined => stateOf(pid)?.[19]

/** The fields behind the name in brackets, which may hold anything. */
function stateOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
