// Finds the sources: walks the content folders in a fixed order and reads every file's bytes. Names
// that begin with `_`, test folders and test files are left out (behaviour.md 1.3), and so are
// hidden files and packages. Links may point anywhere inside the site's folder.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { isForeignConfig } from '../config/foreignFiles.ts'
import { append } from '../shared/lists.ts'
import { isFolder } from '../tools/files.ts'
import { hash } from '../tools/hash.ts'
import { slashes } from '../tools/paths.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import { shellWord } from '../tools/shellWord.ts'
import { isMarkdownFile, looksLikePage } from '../tools/sourceNames.ts'
import { pathBelow, walkFolder } from '../tools/walkFolder.ts'
import type { Source } from '../types/source.ts'
import type { UnreadPlace } from '../types/unreadPlace.ts'
import { contentRules } from './contentFolder.ts'
import { type Section, sectionsOf } from './sections.ts'
import { startPage } from './startPage.ts'
import { pairedTranslations, type TranslatedFolder, translatedFolders } from './translations.ts'
import {
  unlistedLocales,
  unlistedVersions,
  unnamedSidebars,
  unreadTranslations,
} from './unreadByName.ts'
import { HOME, staticBeside, unreadFolders } from './usualPlaces.ts'

export interface FoundSource {
  source: Source
  bytes: Uint8Array
}

export interface Scan {
  sources: FoundSource[]
  /** Paths of `_category_` files with the version and the raw folder they label. */
  categoryFiles: { file: string; path: string; version: string; dir: string }[]
  /** Paths of files that look like pages and that nothing reads: a link may still want them. */
  unread: string[]
  unreadPlaces: UnreadPlace[]
  /** Paths of Markdown in content folders that is no page by its name, or by the configuration. */
  leftOut: Set<string>
  problems: Problem[]
}

const CATEGORY_FILE = /^_category_\.(json|ya?ml)$/
const LIKE_CATEGORY_FILE = /^_{0,2}categor(?:y|ies)_{0,2}\.(?:json|ya?ml)$/i

/** `versions` are the docs' folders relative to the site's root: `{current: 'content/docs'}`. */
export function scanContent(config: SiteConfig, versions: Record<string, string>): Scan {
  const scan: Scan = {
    sources: [],
    categoryFiles: [],
    unread: [],
    unreadPlaces: [],
    leftOut: new Set(),
    problems: [],
  }
  const sections = sectionsOf(config, versions)
  const folders = sections.map(({ folder }) => folder)
  for (const section of sections) scanSection(section, config, scan)
  const isHome = hasHome(config, sections)
  if (isHome) append(scan.unread, sourcesBeside(config))
  append(scan.unreadPlaces, unreadFolders(config, folders, isHome))
  for (const translated of translatedFolders(config))
    for (const section of sections) scanTranslations(section, translated, config, scan)
  const paired = pairedTranslations(scan.sources)
  scan.sources = paired.sources
  append(scan.problems, paired.problems)
  append(scan.problems, unreadTranslations(config))
  append(
    scan.problems,
    scan.unreadPlaces.map(({ problem }) => problem),
  )
  if (scan.sources.length === 0) refuseUnread(scan.problems)
  append(scan.problems, unnamedSidebars(config))
  if (scan.problems.some((problem) => problem.severity === 'error'))
    throw new SiteError(scan.problems)
  const { sources, categoryFiles, unread, unreadPlaces, problems } = scan
  const start = [sources, categoryFiles, unread, problems].some(({ length }) => length > 0)
    ? undefined
    : startPage(config)
  if (start) {
    sources.push(start.found)
    if (start.problem) problems.push(start.problem)
  }
  const statics = staticBeside(config)
  append(unreadPlaces, statics)
  append(
    problems,
    statics.map(({ problem }) => problem),
  )
  append(problems, unlistedVersions(config))
  append(problems, unlistedLocales(config))
  return scan
}

/** A site whose pages are all in folders that are not read is empty only for that. */
function refuseUnread(problems: Problem[]): void {
  const unread = problems.filter(({ code }) => code === 'SOURCE_UNREAD')
  if (unread.length > 0)
    throw new SiteError(problems.map((problem) => ({ ...problem, severity: 'error' })))
}

/** Whether the folders are those of a new site. */
function hasHome({ root }: SiteConfig, sections: Section[]): boolean {
  const isHome = sections.some(({ folder }) => folder.startsWith(`${HOME}/`))
  const isRead = sections.some(({ folder }) => `${HOME}/`.startsWith(`${folder}/`))
  return isHome && !isRead && isFolder(join(root, HOME))
}

/** Markdown next to the folders of a new site, where nothing reads it. */
function sourcesBeside({ root }: SiteConfig): string[] {
  const names = readdirSync(join(root, HOME)).filter(
    (name) => isMarkdownFile(name) && /^[a-z\d]/.test(name),
  )
  return names.sort().map((name) => `${HOME}/${name}`)
}

/** Of what stands in the folder of a locale, only files that can be translations count. */
function scanTranslations(
  section: Section,
  { locale, folderOf }: TranslatedFolder,
  config: SiteConfig,
  scan: Scan,
): void {
  const own = { ...scan, categoryFiles: [], unread: [] }
  scanSection({ ...section, folder: folderOf(section) }, config, own, locale)
}

function scanSection(
  { name: section, folder, version, instance, isSource }: Section,
  config: SiteConfig,
  scan: Scan,
  locale?: string,
): void {
  const root = join(config.root, folder)
  const start = slashes(relative(config.root, root))
  for (const file of walkFolder(root, contentRules(config, folder), scan.problems)) {
    const name = file.slice(file.lastIndexOf(sep) + 1)
    const inside = pathBelow(root, file)
    const path = start ? `${start}/${inside}` : inside
    if (section === 'docs' && CATEGORY_FILE.test(name)) {
      const dir = inside.slice(0, Math.max(0, inside.length - name.length - 1))
      scan.categoryFiles.push({ file, path, version: version!, dir })
      continue
    }
    if (section === 'docs' && LIKE_CATEGORY_FILE.test(name)) scan.unread.push(path)
    const format = formatOf(name, section)
    if (!isSource(inside)) {
      if (format) scan.leftOut.add(path)
      continue
    }
    if (format || looksLikePage(name)) reportMarkdownFolder(path, scan.problems)
    if (!format) {
      if (looksLikePage(name) && !isForeignConfig(config)) scan.unread.push(path)
      continue
    }
    const bytes = bytesOf(file, path, scan.problems)
    if (!bytes) continue
    scan.sources.push({
      source: {
        path,
        file,
        section,
        relative: inside,
        format,
        locale: locale ?? config.i18n.defaultLocale,
        ...(locale !== undefined && { translates: '' }),
        version,
        instance,
        hash: hash([bytes]),
        ...(path.startsWith('../') ? { root: config.root } : {}),
      },
      bytes,
    })
  }
}

function bytesOf(file: string, path: string, problems: Problem[]): Uint8Array | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_FS_FILE_TOO_LARGE') throw error
    problems.push({
      code: 'SOURCE_SIZE',
      severity: 'error',
      message: 'this file is larger than 2 GiB',
      file: path,
      hint: 'Split it.',
    })
    return undefined
  }
}

/**
 * A folder with the name of a Markdown file was hardly meant: its pages would stand below `/x.md/`.
 * Told once.
 */
function reportMarkdownFolder(path: string, problems: Problem[]): void {
  const folder = /^.*?\.mdx?(?=\/)/.exec(path)?.[0]
  if (!folder || problems.some(({ code, file }) => code === 'SOURCE_KIND' && file === folder))
    return
  const message = 'this is a folder with the name of a Markdown file'
  problems.push({
    code: 'SOURCE_KIND',
    severity: 'error',
    message,
    file: folder,
    hint: `Rename it: mv ${shellWord(folder)} ${shellWord(folder.replace(/\.mdx?$/, ''))}.`,
  })
}

function formatOf(name: string, section: Source['section']): Source['format'] | undefined {
  if (isMarkdownFile(name)) return name.toLowerCase().endsWith('.mdx') ? 'mdx' : 'md'
  return section === 'pages' && /\.(tsx|jsx|ts|js)$/.test(name) && !name.endsWith('.d.ts')
    ? 'tsx'
    : undefined
}
