// Finds what a site is made of, and bundles the theme in parallel: all that has to be known to tell
// whether anything has changed.

import type { ThemeBundle } from '../bundle/bundle.ts'
import { bundleTheme } from '../bundle/bundleTheme.ts'
import type { SiteConfig } from '../config/config.ts'
import { docsFolders } from '../config/docsFolders.ts'
import { localeProblems } from '../config/localeFolders.ts'
import { type Scan, scanContent } from '../content/scan.ts'
import { allVersionProblems } from '../site/docs/versions.ts'
import { SiteError } from '../tools/problem.ts'
import type { BuildFlags } from '../tools/report.ts'
import { type GitState, gitStateOf } from './readGitDates.ts'
import { docsFolderProblems, sectionFolderProblems } from './sectionFolderProblems.ts'
import type { Tools } from './withTools.ts'

export interface FoundSite {
  scan: Scan
  /** Settles while the sources are compiled. */
  bundling: Promise<ThemeBundle>
  git: GitState
}

/**
 * Finds all files, and reads the sources among them. Throws SiteError when the options do not fit
 * the versions or the folders, or locales one another: nothing would be worth reading.
 */
export async function findSite(
  config: SiteConfig,
  { report, later }: Pick<Tools, 'report' | 'later'>,
  flags: Pick<BuildFlags, 'cache'>,
): Promise<FoundSite> {
  const problems = [
    ...localeProblems(config),
    ...allVersionProblems(config),
    ...docsFolderProblems(config),
    ...sectionFolderProblems(config),
  ]
  if (problems.length > 0) throw new SiteError(problems, 2)
  const bundling = report.stage('bundle', () =>
    bundleTheme(config, { useCache: flags.cache, later }),
  )
  // The caller that awaits it sees a failure; if compiling fails first, that is reported instead.
  bundling.catch(() => {})
  const scan = await report.stage(
    'scan',
    () => scanContent(config, docsFolders(config)),
    ({ sources }) => sources.length,
  )
  const sources = scan.sources.map(({ source }) => source)
  return { scan, bundling, git: await gitStateOf(config, sources) }
}
