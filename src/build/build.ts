// THE pipeline: config → lock the output → find → make, unless nothing has changed. What comes
// after that question is in makeSite.ts.
import type { SiteConfig } from '../config/config.ts'
import { loadConfig } from '../config/load.ts'
import {
  type OpenOutput,
  openOutput,
  outputFault,
  realOutput,
  refuseForeign,
  workFolders,
} from '../publish/outputFolder.ts'
import { OutputRecord } from '../publish/outputRecord.ts'
import { isDiskError } from '../tools/diskProblem.ts'
import { homeOf } from '../tools/home.ts'
import { shownPath } from '../tools/paths.ts'
import type { BuildFlags, BuildReport, Report } from '../tools/report.ts'
import { findSite } from './findSite.ts'
import { LastBuild } from './lastBuild.ts'
import { noteUnkept } from './notes.ts'
import { type Tools, withTools } from './withTools.ts'

/**
 * Writes the site of the folder `root`. Throws SiteError when content or links are rejected: then
 * the published site is as it was.
 */
export async function build(root: string, flags: BuildFlags): Promise<BuildReport> {
  return withTools(root, flags, async (tools) => {
    const { report } = tools
    const config = await report.stage('config', () => loadConfig(root, flags))
    const outDir = realOutput(config.outDir)
    report.outDir = shownPath(outDir, root)
    const fault = outputFault(outDir, { root, folders: workFolders(config) })
    const record = new OutputRecord(outDir, homeOf(root))
    // Nothing is put on record for a folder that is refused.
    if (fault || !record.exists()) refuseForeign(record, root, fault)
    const output = await openOutput(record, { root, log: flags.log, signal: flags.signal })
    try {
      await buildInto(output, config, tools, flags)
    } finally {
      output.lock.release()
    }
  })
}

async function buildInto(
  output: OpenOutput,
  config: SiteConfig,
  tools: Tools,
  flags: BuildFlags,
): Promise<void> {
  refuseForeign(output.record, config.root)
  const found = await findSite(config, tools, flags)
  const last = new LastBuild(config, found, flags, output.record)
  if (flags.cache && (await isBesideIntact(config)) && (await last.isCurrent()))
    return last.repeat(tools.report)
  const { makeSite } = await import('./makeSite.ts')
  const made = await makeSite(found, { config, output, tools, flags })
  await attempt(tools.report, () => last.remember(made, tools.report))
}

/** Of a site that names no hosts nothing lies next to its output. */
async function isBesideIntact(config: SiteConfig): Promise<boolean> {
  if (config.hosts.length === 0) return true
  const { besideRecord } = await import('./publishHosting.ts')
  return besideRecord(config).intactFiles() !== undefined
}

/** What only makes the next build faster must not fail this one. */
async function attempt(report: Report, keep: () => Promise<void>): Promise<void> {
  try {
    await keep()
  } catch (error) {
    if (!isDiskError(error)) throw error
    noteUnkept(report, error)
  }
}
