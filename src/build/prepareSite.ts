// From the disk to a Site, with the theme bundled in parallel: everything before rendering. Build,
// check and dev share it.
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Bundle, ImportedMarkdown, ModuleSource } from '../bundle/bundle.ts'
import { withModules } from '../bundle/bundleModules.ts'
import type { SiteConfig } from '../config/config.ts'
import { isForeignConfig } from '../config/foreignFiles.ts'
import { tooLong } from '../config/runAuthors.ts'
import { missingOf, notesOf } from '../config/texts.ts'
import { assembleSite } from '../site/assemble.ts'
import { endAtOnce } from '../tools/endSignals.ts'
import { stateOf } from '../tools/files.ts'
import { plural } from '../tools/plural.ts'
import { presentTime } from '../tools/presentTime.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import type { BuildFlags } from '../tools/report.ts'
import { withinTime } from '../tools/withinTime.ts'
import { TimeLimitError } from '../tools/workTime.ts'
import type { Compiled } from '../types/compiled.ts'
import type { Content } from '../types/content.ts'
import type { Entry } from '../types/entry.ts'
import type { Site } from '../types/site.ts'
import type { Source } from '../types/source.ts'
import { type FoundSite, findSite } from './findSite.ts'
import { importedMarkdown } from './importedMarkdown.ts'
import { newProblems } from './newProblems.ts'
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

// A plugin of the site's own that throws does so for many files, which is one fault at one line.

/** The problems, with those of one plugin at one line as one. */
function joinedFaults(problems: Problem[]): Problem[] {
  const byPlace = new Map<string, { first: Problem; others: number }>()
  const kept = problems.filter((problem) => {
    const { code, file, line, column, message } = problem
    if (code !== 'PLUGIN_THROWS') return true
    const key = JSON.stringify([file, line, column, message])
    const same = byPlace.get(key)
    if (same) same.others++
    else byPlace.set(key, { first: problem, others: 0 })
    return !same
  })
  if (byPlace.size === 0) return problems
  const othersOf = new Map([...byPlace.values()].map(({ first, others }) => [first, others]))
  return kept.map((problem) => {
    const others = othersOf.get(problem)
    return others ? { ...problem, details: [`and for ${plural(others, 'more file')}`] } : problem
  })
}

// The modules of the author's own that a site has: .tsx pages, and documents in MDX.

function modulesOf(entries: Iterable<{ source: Source; compiled: Compiled }>): ModuleSource[] {
  return [...entries].flatMap(({ source: { path, file }, compiled: { body } }) => {
    if (body.type === 'html') return []
    return body.type === 'module'
      ? [{ path, file }]
      : [{ path, file, code: body.code, imports: body.imports }]
  })
}

/** The entries of all locales: a source that stands for several is there once. */
function entriesOf(sites: Pick<Site, 'entryBySource'>[]): Iterable<Entry> {
  if (sites.length === 1) return sites[0]!.entryBySource.values()
  return new Map(sites.flatMap(({ entryBySource }) => [...entryBySource])).values()
}

/** All that is bundled of the sites in their languages, of which the first reads Markdown. */
function bundledCode(sites: Site[]): {
  modules: ModuleSource[]
  markdown?: ImportedMarkdown
} {
  const [site] = sites
  const markdown = site?.config.theme.docusaurus ? importedMarkdown(site.config, site) : undefined
  return { modules: modulesOf(entriesOf(sites)), markdown }
}

// What Docusaurus builds all the same is no error on a site that was made for it: the author is
// told, and the site is built.

interface Lenience {
  code: string
  /** Of the messages under that code, those that count. */
  message?: RegExp
  /** Only where the configuration imports packages that are not installed. */
  lacksPackages?: true
}

const LENIENT: Lenience[] = [
  // It leaves them out, or as they are written, without a message.
  { code: 'FRONT_MATTER_DATE' },
  { code: 'LINK_SCHEME' },
  // Readers are led to the first of the two.
  { code: 'HEADING_ID', message: / is used twice$/ },
  // A plugin that is not run may make the file.
  { code: 'PARTIAL', message: / (?:does not exist|is outside the site folder)$/ },
  // The page wins.
  { code: 'REDIRECT', message: / is that of / },
  // The tab is not shown.
  { code: 'TABS_VALUE', message: / (?:is not in values|twice)$/ },
  // A plugin that finds nothing in the packages that it imports, and sidebars that are made of what
  // they give.
  { code: 'PLUGIN_THROWS', lacksPackages: true },
  { code: 'PLUGIN_TREE', lacksPackages: true },
  { code: 'SIDEBAR_CATEGORY_EMPTY', lacksPackages: true },
  // A plugin that reads these braces.
  { code: 'MDX_SYNTAX', message: /^an object stands in these braces/, lacksPackages: true },
]

/** The problems as the site's configuration makes them weigh. */
export function problemsThere(problems: Problem[], config: SiteConfig): Problem[] {
  if (!isForeignConfig(config)) return problems
  const lacksPackages = missingOf(config).length > 0
  const emptyFolders = problems.filter(({ code }) => code === 'SIDEBAR_FOLDER_EMPTY')
  return problems.map((problem) => {
    const { code, severity, message, file } = problem
    const isLenient = LENIENT.some(
      (each) =>
        each.code === code &&
        (each.message?.test(message) ?? true) &&
        (lacksPackages || !each.lacksPackages),
    )
    // A plugin that is not run may make the docs of the folder that a category is made from.
    const isLater =
      code === 'SIDEBAR_CATEGORY_EMPTY' && emptyFolders.some((folder) => folder.file === file)
    return severity === 'error' && (isLenient || isLater)
      ? { ...problem, severity: 'warning' }
      : problem
  })
}
