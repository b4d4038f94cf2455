// All checks of a build, and no output.
import { loadConfig } from '../config/load.ts'
import type { BuildFlags, BuildReport } from '../tools/report.ts'
import { linksDespite } from './linksDespite.ts'
import { outputProblems } from './outputProblems.ts'
import { prepareSite } from './prepareSite.ts'
import { pageCount, renderSites } from './renderSites.ts'
import { siteFiles } from './siteFiles.ts'
import { withTools } from './withTools.ts'

export async function check(root: string, flags: BuildFlags): Promise<BuildReport> {
  return withTools(root, flags, async (tools) => {
    const { report } = tools
    const config = await report.stage('config', () => loadConfig(root, flags))
    const { sites, bundle } = await prepareSite(config, tools, flags)
    const others = await siteFiles(sites, bundle, tools)
    report.add(...outputProblems(sites, others))
    if (report.failed)
      report.add(...(await linksDespite(sites, bundle, tools, { others, ...flags })))
    report.stopOnErrors()
    const rendered = await report.stage(
      'render',
      () => renderSites(sites, bundle, tools, { others, signal: flags.signal }),
      pageCount(sites),
    )
    report.add(...rendered.problems)
    report.pages = pageCount(sites)
    report.stopOnErrors()
  })
}
