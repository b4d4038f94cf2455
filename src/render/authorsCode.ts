// Runs code of the site's own pages, which shares this process with the engine: for so long, and
// without the means to end the process, to speak in the engine's place, or to leave something
// behind for the next page.
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { keepBuiltIns } from '../config/builtIns.ts'
import { endAtOnce } from '../tools/endSignals.ts'
import { messageOf, stackOf } from '../tools/thrown.ts'
import { withinTime } from '../tools/withinTime.ts'
import { afterWork, TimeLimitError } from '../tools/workTime.ts'
import { guardProcess, keepGlobals } from './guardedGlobals.ts'

/** 20 s: a page takes a few ms. */
export const TIME_LIMIT = 1000 * (Number(process.env.QUIRE_FILE_SECONDS) || 20)

/** What code may do at once. */
export function runPage<T>(run: () => T): T {
  const putBack = [keepGlobals(), keepBuiltIns(), guardProcess()]
  try {
    return withinTime(TIME_LIMIT, run)
  } catch (error) {
    for (let i = putBack.length - 1; i >= 0; i--) putBack[i]!()
    throw plainError(error)
  } finally {
    for (let i = putBack.length - 1; i >= 0; i--) putBack[i]!()
  }
}

/**
 * Loads a module of a page. It is required, as that can be broken off; one that awaits while it is
 * loaded, or that is another one in each language, is imported, and only its promise has a limit.
 */
export async function loadPage<Module>(file: string, query = ''): Promise<Module> {
  if (query === '') {
    const required = requiredPage<Module>(file)
    if (required) return required
  }
  return inTime(import(pathToFileURL(file).href + query))
}

function requiredPage<Module>(file: string): Module | undefined {
  const putBack = [keepBuiltIns(), guardProcess()]
  try {
    return withinTime(TIME_LIMIT, () => createRequire(file)(file) as Module)
  } catch (error) {
    if (isNotRequirable(error)) return undefined
    throw plainError(error)
  } finally {
    for (let i = putBack.length - 1; i >= 0; i--) putBack[i]!()
  }
}

/** ms; to read a text. */
const READ_LIMIT = 1000

/** What was thrown as an error of ours: theirs may throw, or never end, when it is looked at. */
function plainError(thrown: unknown): Error {
  try {
    return withinTime(READ_LIMIT, () => {
      if (thrown instanceof TimeLimitError) return thrown
      const { line, column } = (thrown ?? {}) as { line?: unknown; column?: unknown }
      const plain = new Error(messageOf(thrown))
      const places = { line, column }
      return Object.assign(plain, { stack: stackOf(thrown) }, Number.isInteger(line) && places)
    })
  } catch {
    return new Error('it threw a value that cannot be read')
  }
}

/** It awaits, or this Node requires no such modules. */
function isNotRequirable(error: unknown): boolean {
  try {
    const code = withinTime(READ_LIMIT, () => String((error as { code?: unknown })?.code))
    return /^ERR_REQUIRE_(?:ASYNC_MODULE|ESM)$/.test(code)
  } catch {
    return false
  }
}

const STRAYS = ['unhandledRejection', 'uncaughtException'] as const

/** Makes a page, and has what its code throws without being awaited be its own error. */
export async function untilQuiet<T>(make: () => Promise<T>): Promise<T> {
  const thrown: unknown[] = []
  const note = (error: unknown) => thrown.push(error)
  const before = STRAYS.map((event) => process.listeners(event as never))
  for (const event of STRAYS) process.removeAllListeners(event).on(event, note)
  const hearAgain = await endAtOnce()
  try {
    const made = await make()
    await new Promise(setImmediate)
    if (thrown.length > 0) throw plainError(thrown[0])
    return made
  } finally {
    hearAgain()
    for (const [i, event] of STRAYS.entries()) {
      process.removeAllListeners(event)
      for (const each of before[i]!) process.on(event, each as never)
    }
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let stop = () => {}
  const late = new Promise<never>((_, reject) => {
    stop = afterWork(TIME_LIMIT, (waited) => reject(new TimeLimitError(TIME_LIMIT, waited)))
  })
  try {
    return await Promise.race([work, late])
  } finally {
    stop()
  }
}
