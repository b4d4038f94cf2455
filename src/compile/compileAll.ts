// Compiles every source that the cache does not know, in workers when there are many.

import type { CodeLanguage } from '../config/extensions.ts'
import type { FoundSource } from '../content/scan.ts'
import type { Cache } from '../tools/cache.ts'
import { hash } from '../tools/hash.ts'
import type { Pool } from '../tools/pool.ts'
import type { Report } from '../tools/report.ts'
import type { Compiled, Source } from '../types.ts'
import type { CompileSettings } from './compile.ts'
import { areCurrent, rootOf } from './components/includes.ts'

/**
 * Starting a worker and loading the Markdown packages in it costs about as much as compiling this
 * many files.
 */
const WORTHWHILE = 120

export interface CompileOptions extends CompileSettings {
  /** The site's own. */
  codeLanguages: CodeLanguage[]
}

export interface CompileTask {
  source: Source
  bytes: Uint8Array
}

/**
 * What compiling depends on besides the file: its place decides which rules hold, so path and
 * section are part of the key.
 */
const keyOf = (source: Source, options: string) =>
  `c${hash([options, source.path, source.section, source.hash])}`

/** One Compiled per source, in the same order. */
export async function compileAll(
  found: FoundSource[],
  options: CompileOptions,
  { cache, pool, report }: { cache: Cache; pool: Pool; report: Report },
): Promise<Compiled[]> {
  const optionsKey = JSON.stringify(options)
  const keys = found.map(({ source }) => keyOf(source, optionsKey))
  const compiled = keys.map((key, i) => current(cache.get<Compiled>(key), found[i]!.source))
  const missing = found.flatMap((_, i) => (compiled[i] ? [] : [i]))
  report.compiled = missing.length
  const tasks = missing.map((i): CompileTask => found[i]!)
  const results = await pool.run('compile', tasks, options, {
    worthwhile: WORTHWHILE,
    here: compileBatch,
  })
  missing.forEach((i, n) => {
    compiled[i] = results[n]!
    cache.put(keys[i]!, results[n])
  })
  return compiled as Compiled[]
}

/** A cached result counts only while the files that it includes are what they were. */
const current = (known: Compiled | undefined, source: Source) =>
  known?.includedFiles && !areCurrent(known.includedFiles, rootOf(source)) ? undefined : known

/** Runs in a worker, or inline. The compiler is loaded when there is something to compile. */
export async function compileBatch(
  tasks: CompileTask[],
  options: CompileOptions,
): Promise<Compiled[]> {
  const { compileSource } = await import('./compile.ts')
  if (tasks[0]) {
    const { loadLanguages } = await import('./code/languages.ts')
    await loadLanguages(options.codeLanguages, rootOf(tasks[0].source))
  }
  const results: Compiled[] = []
  for (const { source, bytes } of tasks) results.push(await compileSource(source, bytes, options))
  return results
}
