// All checks of a build, and no output.
import type { SiteConfig } from '../config/config.ts'
import { loadConfig } from '../config/load.ts'
import type { BuildFlags, BuildReport } from '../tools/report.ts'
import type { LinkGatherer } from './linkProblems.ts'
import { linksDespite } from './linksDespite.ts'
import { outputProblems } from './outputProblems.ts'
import { prepareSite } from './prepareSite.ts'
import { pageCount, renderSites } from './renderSites.ts'
import { siteFiles } from './siteFiles.ts'
import { type Tools, withTools } from './withTools.ts'

export interface CheckFlags extends BuildFlags {
  /** Links out of the site are asked for as well. */
  external?: boolean
  /** Address or file of the published sitemap, whose paths should still be there. */
  published?: string
}

export async function check(root: string, flags: CheckFlags): Promise<BuildReport> {
  return withTools(root, flags, async (tools) => {
    const config = await tools.report.stage('config', () => loadConfig(root, flags))
    if (!flags.external) return checkSite(config, tools, flags)
    const { checkExternal, ExternalLinks } = await import('./externalLinks.ts')
    const external = new ExternalLinks()
    // An error in the site is no reason to keep those of its links.
    const ended = await checkSite(config, tools, flags, external).then(
      () => undefined,
      (error: unknown) => ({ error }),
    )
    flags.signal?.throwIfAborted()
    await checkExternal(external, config, flags)
    if (ended) throw ended.error
    tools.report.stopOnErrors()
  })
}

async function checkSite(
  config: SiteConfig,
  tools: Tools,
  flags: CheckFlags,
  gatherer?: LinkGatherer,
): Promise<void> {
  const { report } = tools
  const { sites, bundle } = await prepareSite(config, tools, flags)
  const others = await siteFiles(sites, bundle, tools)
  report.add(outputProblems(sites, others))
  if (report.failed)
    report.add(await linksDespite(sites, bundle, tools, { others, gatherer, ...flags }))
  report.stopOnErrors()
  const rendered = await report.stage(
    'render',
    () => renderSites(sites, bundle, tools, { others, gatherer, signal: flags.signal }),
    pageCount(sites),
  )
  report.add(rendered.problems)
  report.pages = pageCount(sites)
  if (flags.published !== undefined) {
    const { vanishedProblems } = await import('./vanished.ts')
    report.add(await vanishedProblems(flags.published, { sites, others }, flags.signal))
  }
  report.stopOnErrors()
}
