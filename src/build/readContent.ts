// Everything a site is made of, read from the disk: sources, data files, compiled Markdown,
// images, static files.

import type { SiteConfig } from '../config/config.ts'
import { docsFolders, versionNames } from '../config/docsFolders.ts'
import { readDataFiles } from '../content/dataFiles.ts'
import { englishWords, readInterfaceWords } from '../content/interfaceWords.ts'
import { readTranslations } from '../content/translationFiles.ts'
import { unreadFiles } from '../content/unread.ts'
import { compileAll } from '../markdown/compileAll.ts'
import { englishMessages } from '../site/locales/englishMessages.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import type { Content, Messages } from '../types/content.ts'
import { AssetFiles } from './assetFiles.ts'
import type { FoundSite } from './findSite.ts'
import { generatedSidebars } from './generatedSidebars.ts'
import { markdownOptions } from './markdownOptions.ts'
import { withFrontMatter } from './parsedFrontMatter.ts'
import { preprocessed } from './preprocess.ts'
import { processedPosts } from './processedPosts.ts'
import { readAssets } from './readAssets.ts'
import { readGitDates } from './readGitDates.ts'
import { readReadingTimes } from './readingTimes.ts'
import { readSidebarsOf } from './readSidebars.ts'
import { readStaticFiles } from './staticFolders.ts'
import { staticImageSizes } from './staticImageSizes.ts'
import type { Tools } from './withTools.ts'

const NO_BYTES = new Uint8Array()

/**
 * Reads the rest and compiles, or does what stands for that. Problems of single files are in
 * `compiled[n].problems`; what cannot be read at all throws SiteError.
 */
export async function readContent(
  config: SiteConfig,
  { scan, git }: Pick<FoundSite, 'scan' | 'git'>,
  tools: Tools,
  compile = compileAll,
): Promise<Content> {
  const { report } = tools
  const { options, problems } = markdownOptions(config)
  report.add(problems)
  const found = await withFrontMatter(preprocessed(scan.sources, config), config)
  const sources = found.map(({ source }) => source)
  const compiling = report.stage('compile', () => compile(found, options, tools), found.length)
  // Awaited below: what needs no compiled file is read while threads compile.
  compiling.catch(() => {})
  const words = readInterfaceWords(config)
  const translated = sources.filter(({ translates }) => translates !== undefined)
  const add = (problems: Problem[]) => report.add(problems)
  // Each is read whatever is wrong with the others: all faults are reported together.
  const unusable: SiteError[] = []
  const translations = await tried(() => readTranslations(config, translated, add), unusable)
  const data = await tried(() => readDataFiles(config, scan.categoryFiles, add), unusable)
  const written = await tried(
    () => readSidebars(config, Object.keys(docsFolders(config))),
    unusable,
  )
  const statics = readStaticFiles(config)
  const dates = await readGitDates(config, sources, { cache: tools.cache, state: git })
  const compiled = await compiling
  const minutes = readReadingTimes(config, found)
  for (const each of compiled)
    if (minutes.has(each.path)) each.readingMinutes = minutes.get(each.path)
  // They are not read again.
  for (const each of [...scan.sources, ...found]) each.bytes = NO_BYTES
  const looked = readAssets(sources, compiled, config, new AssetFiles(sources, config, tools.cache))
  const unread = unreadFiles(
    scan.unread.filter((path) => !looked.assets.has(path)),
    config.staticDirectories[0] ?? 'a static folder',
  )
  report.add(unread.map(({ problem }) => problem))
  report.add(dates.problems)
  report.add(scan.problems)
  if (!translations || !data || !written) {
    add(compiled.flatMap(({ problems }) => problems))
    throw new SiteError(
      unusable.flatMap(({ problems }) => problems),
      unusable[0]!.exitCode,
    )
  }
  for (const [locale, translation] of Object.entries(translations))
    translation.code = withoutDefaults(translation.code, words[locale])
  const content = {
    sources: sources.filter(({ translates }) => translates === undefined),
    translations,
    words,
    compiled,
    ...data,
    versions: versionNames(config),
    ...looked,
    ...statics,
    imageSizes: staticImageSizes(config, compiled, { ...statics, cache: tools.cache }),
    lastUpdates: dates.lastUpdates,
    unreadPlaces: [...scan.unreadPlaces, ...unread],
    leftOut: scan.leftOut,
  }
  const sidebars = await generatedSidebars(content, written, config)
  return { ...content, sidebars, ...(await processedPosts({ ...content, sidebars }, config)) }
}

/** What `read` gives; undefined when it throws SiteError, which is put into `unusable`. */
async function tried<T>(read: () => T | Promise<T>, unusable: SiteError[]): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    unusable.push(error)
    return undefined
  }
}

/** Without messages that say in English what the theme says in English anyhow. */
function withoutDefaults(code: Messages, words: Messages = {}): Messages {
  if (Object.keys(code).length === 0) return code
  const english = englishMessages(englishWords())
  const known = Object.entries(code).filter(([id, text]) => id in words || english[id] !== text)
  return Object.fromEntries(known)
}

async function readSidebars(config: SiteConfig, versions: string[]): Promise<Content['sidebars']> {
  const sidebars: Content['sidebars'] = {}
  for (const version of versions) {
    sidebars[version] = await readSidebarsOf(version, config)
  }
  return sidebars
}
