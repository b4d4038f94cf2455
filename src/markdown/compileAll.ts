// Compiles every source that the cache does not know, in threads when there is much to do. No file
// may take for ever, wherever it is compiled.

import type { FoundSource } from '../content/scan.ts'
import { Cache } from '../tools/cache.ts'
import { hash } from '../tools/hash.ts'
import type { Pool } from '../tools/pool.ts'
import { Report } from '../tools/report.ts'
import { withinTime } from '../tools/withinTime.ts'
import { TimeLimitError } from '../tools/workTime.ts'
import type { Compiled } from '../types/compiled.ts'
import type { Source } from '../types/source.ts'
import {
  type BatchOptions,
  type CompileOptions,
  type CompileTask,
  compileBatch,
  type Fresh,
  hasOwnCode,
} from './compileBatch.ts'
import { areCurrent, rootOf } from './includes/includes.ts'
import { keepCompiled, keptCompiled } from './keptCompiled.ts'
import { isPassing, lost, skipped, timeFor, tooSlow } from './text/time.ts'

/** Measured, of a real site's documents while the code is cold (decisions/0058). */
const MS_PER_KB = 1
/** What a file costs besides its text, as if it were text. */
const KB_PER_FILE = 0.5

/**
 * What compiling depends on besides the file: its place decides which rules hold, so path and
 * section are part of the key.
 */
const keyOf = (source: Source, options: string) =>
  `c${hash([options, source.path, source.section, source.hash])}`

/** What they are made from is named by their id. */
const keyOfOptions = ({ sitePlugins, ...rest }: CompileOptions) =>
  JSON.stringify(sitePlugins ? { ...rest, sitePlugins: sitePlugins.id } : rest)

/** The sources of which nothing is kept. */
export function unknownAmong(
  found: FoundSource[],
  options: CompileOptions,
  cache: Cache,
): FoundSource[] {
  const optionsKey = keyOfOptions(options)
  return found.filter(({ source }) => !cache.has(keyOf(source, optionsKey)))
}

interface Tools {
  cache: Cache
  pool: Pool
  report: Report
  /** Nothing is compiled in this thread, where there are others. */
  isApart?: boolean
}

/** One Compiled per source, in the same order. */
export async function compileAll(
  found: FoundSource[],
  options: CompileOptions,
  tools: Tools,
): Promise<Compiled[]> {
  const { cache, pool, report } = tools
  const { sitePlugins } = options
  const optionsKey = keyOfOptions(options)
  const keys = found.map(({ source }) => keyOf(source, optionsKey))
  const compiled = keys.map((key, i) => current(keptCompiled(cache, key), found[i]!.source))
  const missing = found.flatMap((_, i) => (compiled[i] ? [] : [i]))
  report.compiled += missing.length
  const { times } = report
  const tasks: CompileTask[] = missing.map((i) => found[i]!)
  const context: BatchOptions = {
    ...options,
    ...(times && { measuresTime: true }),
  }
  const count = report.progress?.count('compile', tasks.length)
  // In a thread, src/build/worker.ts leads from the name to `compileBatch`.
  await pool.run('compile', tasks, context, {
    kB: sizeOf,
    msPerKb: MS_PER_KB,
    here: compileHere,
    // Code of the site's own runs in threads alone.
    helps: sitePlugins || context.measuresTime || hasOwnCode(options) ? undefined : anyFile,
    // Plugins may wait, and go on for ever after that.
    apart: sitePlugins !== undefined || tools.isApart,
    done: count,
    keep: ({ ms, ...result }, n) => {
      if (ms !== undefined) times?.set(result.path, ms)
      const i = missing[n]!
      // Another machine, or a quieter hour, may have the time.
      const isKept = !result.problems.some(isPassing)
      compiled[i] = isKept ? keepCompiled(cache, keys[i]!, result) : result
      return compiled[i]
    },
    limit: {
      ms: ({ bytes }) => timeFor(bytes),
      late: ({ source }, ms, waited) => tooSlow(source, new TimeLimitError(ms, waited)),
      lost: ({ source }, error) => lost(source, error),
      skipped: ({ source }) => skipped(source),
    },
  })
  if (times) await timeAgain(tasks, context, times)
  return compiled as Compiled[]
}

const sizeOf = ({ bytes }: CompileTask) => KB_PER_FILE + bytes.byteLength / 1000

/** As many are worth a second look. */
const SLOWEST = 20

/**
 * What is compiled first in a thread seems slow: the slowest are compiled again, twice, and the
 * best time counts.
 */
async function timeAgain(
  tasks: CompileTask[],
  context: BatchOptions,
  times: Map<string, number>,
): Promise<void> {
  const timeOf = ({ source }: CompileTask) => times.get(source.path) ?? 0
  const slowest = [...tasks].sort((a, b) => timeOf(b) - timeOf(a)).slice(0, SLOWEST)
  for (const task of [...slowest, ...slowest]) {
    const [{ ms = 0 } = {}] = await compileHere([task], context)
    times.set(task.source.path, Math.min(ms, timeOf(task)))
  }
}

/** A cached result counts only while the files that it includes are what they were. */
const current = (known: Compiled | undefined, source: Source) =>
  known?.includedFiles && !areCurrent(known.includedFiles, rootOf(source)) ? undefined : known

/** One source, which no cache knows or is told of: quicker than the way of many. */
export async function compileAlone(
  found: FoundSource,
  options: CompileOptions,
  pool: Pool,
): Promise<Compiled> {
  const tools = { cache: new Cache(undefined), pool, report: new Report() }
  const results = options.sitePlugins
    ? await compileAll([found], options, tools)
    : await compileHere([found], options)
  return results[0]!
}

/** The same in a thread, where there is more than one: it can be ended, and this one goes on. */
export async function compileApart(
  found: FoundSource,
  options: CompileOptions,
  pool: Pool,
): Promise<Compiled> {
  const tools = { cache: new Cache(undefined), pool, report: new Report() }
  return (await compileAll([found], options, { ...tools, isApart: true }))[0]!
}

const anyFile = () => true

/** Without a thread no one watches from outside: each file breaks itself off. */
export const compileHere = (tasks: CompileTask[], options: BatchOptions): Promise<Fresh[]> =>
  compileBatch(tasks, options, withinTime)
