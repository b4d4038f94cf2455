// What every step of a build works with, opened for one command and closed after it.
import { type Dirent, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { configFileOf } from '../config/load.ts'
import { Cache } from '../tools/cache.ts'
import { workerFile } from '../tools/engine.ts'
import { homeOf, removeLeftovers } from '../tools/home.ts'
import { isPrivate } from '../tools/ownFiles.ts'
import { Pool } from '../tools/pool.ts'
import { SiteError } from '../tools/problem.ts'
import type { BuildFlags, BuildReport, Report } from '../tools/report.ts'
import { cacheProblem, foreignNote, homeNotes } from './notes.ts'

export interface Tools {
  cache: Cache
  pool: Pool
  report: Report
}

/** Files in `content/` for which threads pay; see `compileAll`. */
const MANY = 200

export async function withTools(
  root: string,
  flags: BuildFlags,
  run: (tools: Tools) => Promise<void>,
): Promise<BuildReport> {
  const { report } = flags
  // Without a configuration it is no site, and nothing is put into the folder.
  const home = configFileOf(root) ? homeOf(root) : undefined
  const tools: Tools = {
    cache: new Cache(flags.cache && home ? join(home, 'cache') : undefined),
    pool: new Pool(workerFile),
    report,
  }
  if (home) removeLeftovers(home)
  if (tools.cache.isEmpty && hasMany(root)) tools.pool.prepare('compile', {})
  try {
    await run(tools)
  } catch (error) {
    if (error instanceof SiteError) report.add(...error.problems)
    throw error
  } finally {
    const failure = tools.cache.save()
    if (failure) report.add(cacheProblem(failure))
    if (home) report.add(...homeNotes(home, root))
    if (report.foreign.length > 0) report.add(foreignNote(report))
    Object.assign(report.cache, { hits: tools.cache.hits, misses: tools.cache.misses })
    await tools.pool.close()
  }
  return report.result()
}

/**
 * Many files and nothing known of them: the threads are needed for certain, and start while the
 * files are read. No link is followed.
 */
function hasMany(root: string): boolean {
  const folders = [join(root, 'content')]
  let count = 0
  for (let folder = folders.pop(); folder !== undefined && count <= MANY; folder = folders.pop()) {
    for (const entry of entriesIn(folder)) {
      if (entry.isDirectory() && !isPrivate(entry.name)) folders.push(join(folder, entry.name))
      else count++
    }
  }
  return count > MANY
}

/** Folders that cannot be read are reported where they are needed. */
function entriesIn(folder: string): Dirent[] {
  try {
    return lstatSync(folder).isDirectory() ? readdirSync(folder, { withFileTypes: true }) : []
  } catch {
    return []
  }
}
