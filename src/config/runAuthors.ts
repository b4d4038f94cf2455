// Runs an author's code. It may throw anything, change what is built in, or never end: all of it is
// a problem of its file.
import fs from 'node:fs'
import { endAtOnce } from '../tools/endSignals.ts'
import { blameOnEnd } from '../tools/lastWords.ts'
import { endLoops } from '../tools/loopWatch.ts'
import { shownPath } from '../tools/paths.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import { withinTime } from '../tools/withinTime.ts'
import { afterWork, BUSY_HINT, TimeLimitError, wallTime } from '../tools/workTime.ts'
import { keepBuiltIns } from './builtIns.ts'
import { configError } from './configError.ts'
import { keyPath } from './keyPath.ts'
import { locate } from './locate.ts'
import { NotPlain } from './plainValue.ts'
import { thrownProblem } from './thrownByAuthors.ts'

/**
 * By default 10 s: a config reads a few files at most; one that waits for the network or for ever
 * should say so.
 */
export const TIME_LIMIT = 1000 * (Number(process.env.QUIRE_FILE_SECONDS) || 10)

const NEVER_ENDS = 'End the loop that it runs in.'

const NEVER_SETTLES = 'End what it waits for: a promise that it exports or awaits never settles.'

/**
 * Runs an author's code, for so long; what it throws is a problem at the line of `file`, its
 * source.
 */
export async function runAuthors<T>(
  run: () => T | Promise<T>,
  file: string,
  root: string,
): Promise<T> {
  try {
    return await callAuthors(run, file, root)
  } catch (error) {
    if (error instanceof SiteError) throw error
    if (error instanceof NotPlain) throw notPlain(error, file, root)
    throw thrownProblem(error, file, root)
  }
}

/** The same, but what the code throws is thrown on. */
export async function callAuthors<T>(
  run: () => T | Promise<T>,
  file: string,
  root: string,
): Promise<T> {
  refuseEnds()
  const hearAgain = await endAtOnce()
  // What still runs then waits for something: signals are heard meanwhile.
  setImmediate(hearAgain)
  const putBack = keepBuiltIns()
  const isOver = blameOnEnd(shownPath(file, root))
  try {
    return await inTime(started(run, putBack), file, root)
  } catch (error) {
    throw error instanceof TimeLimitError ? tooLong(file, root, error) : error
  } finally {
    putBack()
    isOver()
    hearAgain()
  }
}

/** Until its first `await`. */
function started<T>(run: () => T, putBack: () => void): T {
  process.exit = () => {
    throw new Error('it calls process.exit()')
  }
  try {
    return withinTime(TIME_LIMIT, run)
  } finally {
    putBack()
  }
}

async function inTime<T>(work: T | Promise<T>, file: string, root: string): Promise<T> {
  if (!isPromise(work)) return work
  let stop = () => {}
  const wall = wallTime(TIME_LIMIT)
  const late = tooLong(file, root, new TimeLimitError(TIME_LIMIT, wall))
  const [{ code, message, file: shown, hint }] = late.problems as [Problem]
  const text = `error ${code}  ${shown}  ${message}\nhint  ${hint}\n`
  const stopWatching = endLoops(wall, text)
  const tooLate = new Promise<never>((_, reject) => {
    stop = afterWork(TIME_LIMIT, (waited) =>
      reject(tooLong(file, root, new TimeLimitError(TIME_LIMIT, waited), NEVER_SETTLES)),
    )
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    stop()
    stopWatching()
  }
}

const isPromise = <T>(work: T | Promise<T>): work is Promise<T> =>
  typeof (work as Partial<Promise<T>> | undefined)?.then === 'function'

/** An author's module took too long. */
export function tooLong(
  file: string,
  root: string,
  { message, isBusy } = new TimeLimitError(TIME_LIMIT),
  reason = NEVER_ENDS,
): SiteError {
  const hint = isBusy ? `${BUSY_HINT} ${reason}` : reason
  return configError({ code: 'CONFIG_TIMEOUT', message, file: shownPath(file, root), hint })
}

let isDone = false

/** Holds from the first call on: code goes on after what it waits for. */
function refuseEnds(): void {
  if (isDone) return
  isDone = true
  const { kill } = process
  process.abort = () => {
    throw new Error('it calls process.abort()')
  }
  process.kill = (pid, signal) => {
    // Zero is the group that this process is in.
    if ((pid === process.pid || pid === 0) && signal !== 0)
      throw new Error('it calls process.kill() on the command itself')
    return kill.call(process, pid, signal)
  }
}

/** `file` is absolute, in the site's folder `root`. */
export function notPlain({ path: at, message }: NotPlain, file: string, root: string): SiteError {
  return configError({
    code: 'CONFIG_VALUE',
    message: `${at.length > 0 ? keyPath(at) : 'the value'} ${message}`,
    file: shownPath(file, root),
    ...locate(fs.readFileSync(file, 'utf8'), at),
    hint: 'Use only lists and maps of texts, numbers and booleans.',
  })
}
