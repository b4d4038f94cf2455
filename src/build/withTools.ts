// What every step of a build works with, opened for one command and closed after it.
import { join } from 'node:path'
import type { Later } from '../bundle/store.ts'
import { configFileOf } from '../config/configFile.ts'
import { Cache } from '../tools/cache.ts'
import { workerFile } from '../tools/engine.ts'
import { homeOf, removeLeftovers } from '../tools/home.ts'
import { Pool } from '../tools/pool.ts'
import { SiteError } from '../tools/problem.ts'
import type { BuildFlags, BuildReport, Report } from '../tools/report.ts'
import { foreignNote, homeNotes, noteUnkept } from './notes.ts'

export interface Tools {
  cache: Cache
  pool: Pool
  report: Report
  /** Of the development server: what can wait until the page is shown. */
  later?: Later
}

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
  try {
    await run(tools)
  } catch (error) {
    if (error instanceof SiteError) report.add(error.problems)
    throw error
  } finally {
    const failure = tools.cache.save()
    if (failure) noteUnkept(report, failure)
    if (home) report.add(homeNotes(home, root))
    if (report.foreign.length > 0) report.add([foreignNote(report)])
    Object.assign(report.cache, { hits: tools.cache.hits, misses: tools.cache.misses })
    await tools.pool.close()
    tools.cache.close()
  }
  return report.result()
}
