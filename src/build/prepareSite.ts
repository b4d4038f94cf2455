// From the disk to a Site, with the theme bundled in parallel: everything before rendering. Build,
// check and dev share it.
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { SiteConfig } from '../config/config.ts'
import { tooLong } from '../config/runAuthors.ts'
import { notesOf } from '../config/texts.ts'
import type { Bundle } from '../output/bundle/bundle.ts'
import { withModules } from '../output/bundle/bundleModules.ts'
import { assembleSite } from '../site/assemble.ts'
import { endAtOnce } from '../tools/endSignals.ts'
import { stateOf } from '../tools/files.ts'
import { presentTime } from '../tools/presentTime.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import type { BuildFlags } from '../tools/report.ts'
import { withinTime } from '../tools/withinTime.ts'
import { TimeLimitError } from '../tools/workTime.ts'
import type { Content } from '../types/content.ts'
import type { Site } from '../types/site.ts'
import { type FoundSite, findSite } from './findSite.ts'
import { joinedFaults } from './joinedFaults.ts'
import { newProblems } from './newProblems.ts'
import { bundledCode } from './pageModules.ts'
import { problemsThere } from './problemsThere.ts'
import { readContent } from './readContent.ts'
import { UNREAD_PLACES } from './unreadThemeFiles.ts'
import { unusedThemeFiles } from './unusedThemeFiles.ts'
import type { Tools } from './withTools.ts'

interface Flags extends Pick<BuildFlags, 'drafts' | 'cache' | 'signal'> {
  /** Whether no image is converted: pages have the forms that a build made. */
  keptImages?: boolean
}

/**
 * A site for each locale, that of the default one first. Problems go to the report. `found` is what
 * has been looked up already.
 */
export async function prepareSite(
  config: SiteConfig,
  tools: Tools,
  flags: Flags,
  found?: FoundSite,
): Promise<{ sites: Site[]; bundle: Bundle; content: Content }> {
  const { report } = tools
  const all = found ?? (await findSite(config, tools, flags))
  const { bundling } = all
  report.add(notesOf(config))
  const content = await readContent(config, all, tools)
  if (config.sharp && !config.isLive) content.pictures = await picturesOf(config, content)
  if (tools.pool.isRunning) {
    bundling.then(
      ({ serverFile, ownInputs }) =>
        tools.pool.prepare('render', { serverFile, isOwnTheme: ownInputs !== undefined }),
      () => {},
    )
    // The threads load it while the site is put together here.
    await setImmediate()
  }
  const now = presentTime()
  const assemble = () =>
    localesOf(config).map((locale) =>
      assembleSite(config, content, { locale, drafts: flags.drafts, now }),
    )
  const sites = await report.stage('assemble', () =>
    assemblesByAuthors(config) ? inTime(assemble, config) : assemble(),
  )
  const problems = [
    ...content.compiled.flatMap((compiled) => compiled.problems),
    ...content.problems,
    ...ofReadFiles(newProblems(sites.map(({ problems }) => problems)), content),
  ]
  const own = problems.filter((problem) => !lacksPackage(problem, config))
  report.add(problemsThere(joinedFaults(own), config))
  return { sites, bundle: await bundleOwn(sites, content), content }

  async function picturesOf(config: SiteConfig, content: Content) {
    const { readPictures } = await import('./images/readPictures.ts')
    const { cache: useCache, keptImages: isKeptOnly, signal } = flags
    const options = { report, useCache, isKeptOnly, signal }
    return report.stage('images', () => readPictures(config, content, options))
  }

  /** A module that cannot be bundled is reported with all else that is wrong. */
  async function bundleOwn(sites: Site[], content: Content): Promise<Bundle> {
    const theme = await bundling
    const { modules, markdown } = bundledCode(sites)
    try {
      const bundle = await withModules(theme, modules, config, { useCache: flags.cache, markdown })
      const places = UNREAD_PLACES.map((name) => join(config.root, name))
      for (const file of [...bundle.moduleInputs, ...bundle.absentInputs, ...places])
        content.checkedPaths.set(file, stateOf(file))
      report.add([...bundle.problems, ...unusedThemeFiles(config, bundle)])
      return bundle
    } catch (error) {
      if (!(error instanceof SiteError)) throw error
      report.add([...error.problems, ...theme.problems])
      return withModules(theme, [], config, { useCache: flags.cache })
    }
  }
}

/** A file that could not be read lacks a date or a title only for that; an error is of its path. */
function ofReadFiles(problems: Problem[], { compiled }: Content): Problem[] {
  const unread = new Set(compiled.flatMap(({ path, isUnread }) => (isUnread ? [path] : [])))
  if (unread.size === 0) return problems
  return problems.filter(({ file, severity }) => severity === 'error' || !unread.has(file ?? ''))
}

export function localesOf({ i18n: { defaultLocale, locales } }: SiteConfig): string[] {
  const others = locales.map(({ name }) => name).filter((name) => name !== defaultLocale)
  return [defaultLocale, ...others]
}

/** Functions of the configuration that are called while the site is put together. */
export const assemblesByAuthors = ({ allDocs, blogs }: SiteConfig) =>
  [...allDocs, ...blogs].some((options) =>
    [options.editUrl, 'numberPrefixParser' in options && options.numberPrefixParser].some(
      (option) => typeof option === 'function',
    ),
  )

/** Ten thousand docs take a second. */
const TIME_LIMIT = 1000 * (Number(process.env.QUIRE_FILE_SECONDS) || 20)

async function inTime<T>(assemble: () => T, { file, root }: SiteConfig): Promise<T> {
  const hearAgain = await endAtOnce()
  try {
    return withinTime(TIME_LIMIT, assemble)
  } catch (error) {
    if (!(error instanceof TimeLimitError)) throw error
    throw tooLong(join(root, file), root, error)
  } finally {
    hearAgain()
  }
}

/** What would be drawn if its package were there: that it is missing is told already. */
function lacksPackage({ code, hint = '' }: Problem, { markdown }: SiteConfig): boolean {
  if (code !== 'SYNTAX_UNSUPPORTED') return false
  return (
    (markdown.mermaid && hint.includes('mermaid: true')) ||
    (markdown.math !== false && hint.includes('math: true'))
  )
}
