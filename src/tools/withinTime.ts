// Runs code with an end, in this thread: a loop that never ends, or a regular expression that takes
// years, is broken off. It holds for what runs at once, not for what goes on after an `await`. It
// costs 0.1 ms, which is why it is put around files and modules, and nothing smaller.
import { Script } from 'node:vm'
import { TimeLimitError, wallTime } from './workTime.ts'

/** Runs work and breaks it off with TimeLimitError when it takes longer. */
export type Within = <T>(ms: number, work: () => T) => T

const WORK = Symbol.for('quire.work')
// Node breaks off what a script of its own calls, and nothing else.
const script = new Script("globalThis[Symbol.for('quire.work')]()")

/**
 * Throws TimeLimitError when `work` takes longer than `ms` of a free machine; its `finally` blocks
 * do not run then.
 */
export function withinTime<T>(ms: number, work: () => T): T {
  const shared = globalThis as { [WORK]?: () => void }
  const outer = shared[WORK]
  let result: { value: T } | undefined
  let failure: { thrown: unknown } | undefined
  const wall = Math.ceil(wallTime(ms))
  shared[WORK] = () => {
    try {
      result = { value: work() }
    } catch (thrown) {
      // Node would ask it for its stack, which may be a getter that never ends.
      failure = { thrown }
    }
  }
  try {
    script.runInThisContext({ timeout: wall })
  } catch (error) {
    throw isTimeout(error) ? new TimeLimitError(ms, wall) : error
  } finally {
    shared[WORK] = outer
  }
  if (failure) throw failure.thrown
  return result!.value
}

const isTimeout = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
