// What every step of a build works with, opened for one command and closed after it.
import { type Dirent, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { configFileOf } from '../config/load.ts'
import type { Later } from '../output/bundle/store.ts'
import { Cache } from '../tools/cache.ts'
import { workerFile } from '../tools/engine.ts'
import { homeOf, removeLeftovers } from '../tools/home.ts'
import { optimiseLater } from '../tools/optimising.cjs'
import { isPrivate } from '../tools/ownFiles.ts'
import { Pool } from '../tools/pool.ts'
import { SiteError } from '../tools/problem.ts'
import type { BuildFlags, BuildReport, Report } from '../tools/report.ts'
import { isMarkdownFile } from '../tools/sourceNames.ts'
import { foreignNote, homeNotes, noteUnkept } from './notes.ts'

export interface Tools {
  cache: Cache
  pool: Pool
  report: Report
  /** Of the development server: what can wait until the page is shown. */
  later?: Later
  /** What the search needs of the files is complete then; absent: it is. */
  searching?: Promise<void>
}

/** Of Markdown: then threads pay however fast it is; see `compileAll`. */
const MANY_KB = 800

/** Where it mostly lies: our own folder, and those of Docusaurus, before any option is read. */
const USUAL_FOLDERS = ['content', 'docs', 'versioned_docs', 'blog', 'i18n']

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
  if (tools.cache.isEmpty && hasMany(root, MANY_KB)) tools.pool.prepare('compile', {})
  else optimiseLater()
  try {
    await run(tools)
  } catch (error) {
    if (error instanceof SiteError) report.add(...error.problems)
    throw error
  } finally {
    const failure = await tools.cache.finishSaving()
    if (failure) noteUnkept(report, failure)
    if (home) report.add(...homeNotes(home, root))
    if (report.foreign.length > 0) report.add(foreignNote(report))
    Object.assign(report.cache, { hits: tools.cache.hits, misses: tools.cache.misses })
    await tools.pool.close()
    tools.cache.close()
  }
  return report.result()
}

/**
 * Whether there is so much text: then threads are needed for certain, where nothing is known of it,
 * and start while the files are read. No link is followed.
 */
export function hasMany(root: string, kB: number): boolean {
  const folders = USUAL_FOLDERS.map((name) => join(root, name))
  let bytes = 0
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of entriesIn(folder)) {
      const path = join(folder, entry.name)
      if (entry.isDirectory() && !isPrivate(entry.name)) folders.push(path)
      else if (entry.isFile() && isMarkdownFile(entry.name))
        bytes += lstatSync(path, { throwIfNoEntry: false })?.size ?? 0
      if (bytes > 1000 * kB) return true
    }
  }
  return false
}

/** Folders that cannot be read are reported where they are needed. */
function entriesIn(folder: string): Dirent[] {
  try {
    return lstatSync(folder).isDirectory() ? readdirSync(folder, { withFileTypes: true }) : []
  } catch {
    return []
  }
}
