// Folders in which authors put what is read elsewhere: where other generators have it, where a
// name has a slip, where a blog of Jekyll has it. Each is told with the command that moves it.
import { existsSync, readdirSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { isForeignConfig } from '../config/foreignFiles.ts'
import { textBehind } from '../config/texts.ts'
import { isDiskError } from '../tools/diskProblem.ts'
import { isFolder } from '../tools/files.ts'
import { editDistance, nearest } from '../tools/nearest.ts'
import { isInside } from '../tools/paths.ts'
import type { Problem } from '../tools/problem.ts'
import { shellWord } from '../tools/shellWord.ts'
import { isMarkdownFile } from '../tools/sourceNames.ts'
import type { UnreadPlace } from '../types/unreadPlace.ts'
import { hasOtherProgram } from './otherProgram.ts'
import { unreadFolder } from './unreadPlaces.ts'

/** Holds the folders of a new site. */
export const HOME = 'content'

/** Sections next to the home; `src/pages` is the folder of Docusaurus. */
const BESIDE: [folder: string, section: string][] = [
  ['docs', 'docs'],
  ['blog', 'blog'],
  ['pages', 'pages'],
  ['src/pages', 'pages'],
]

/** What other generators call the folder of a section. */
const OTHER_NAMES: Record<string, string[]> = {
  blog: ['article', 'journal', 'news', 'post'],
  docs: ['doc', 'documentation', 'guide', 'note', 'wiki'],
  pages: ['page'],
}

const PUBLIC = 'public'
/** What a site publishes as it is; other files may be anything. */
const STATIC =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|pdf|woff2?|webmanifest)$|^(?:CNAME|robots\.txt|_headers|_redirects)$/i

interface Found {
  folder: string
  place: string
  why: string
  hint: string
  severity?: Problem['severity']
}

const unread = (
  { root }: SiteConfig,
  { folder, place, why, hint, severity = 'warning' }: Found,
  what?: RegExp,
): UnreadPlace => {
  const message = `the folder "${folder}" is not read: ${why}`
  return unreadFolder(
    root,
    { code: 'SOURCE_UNREAD', severity, message, file: folder, hint },
    place,
    what,
  )
}

/** `folders` are those of all sections. */
export const unreadFolders = (
  config: SiteConfig,
  folders: string[],
  hasHome: boolean,
): UnreadPlace[] => [
  ...(hasHome ? foldersInHome(config, folders) : []),
  ...misspelled(config, folders),
  ...foldersBeside(config),
  ...jekyllFolders(config),
]

/** Next to a folder that is read, `docs` may have another use: with a README of its own it has. */
export function foldersBeside(config: SiteConfig): UnreadPlace[] {
  const { root, lacksDocs, allDocs, blogs, allPages } = config
  const read = [...allDocs, ...blogs, ...allPages].map(({ path }) => path)
  if (lacksDocs) read.push(`${HOME}/docs`)
  return BESIDE.flatMap(([folder, section]) => {
    const place = `${HOME}/${section}`
    const isBoth = isFolder(join(root, place))
    const isProgram =
      isBoth &&
      folder === 'docs' &&
      entriesOf(join(root, folder)).some(({ name }) => /^readme\.mdx?$/i.test(name))
    const isRead = read.some((path) => `${path}/`.startsWith(`${folder}/`))
    if (!read.includes(place) || isRead || isProgram || !holdsMarkdown(join(root, folder)))
      return []
    const move = moving(root, folder, place)
    const found: Found = {
      folder,
      place,
      why: `its place is "${place}"`,
      severity: isBoth && folder === 'docs' ? 'info' : 'warning',
      hint: isBoth
        ? `Move the files of the site there (${move}).`
        : `Move it there (${move}), or write ${section}: { path: "${folder}" } in the configuration; ${section}: false if it does not belong to the site.`,
    }
    return [unread(config, found)]
  })
}

function foldersInHome(config: SiteConfig, folders: string[]): UnreadPlace[] {
  const { root, staticDirectories, allDocs, blogs, allPages } = config
  const inside = (inner: string, outer: string) => `${inner}/`.startsWith(`${outer}/`)
  const read = [...folders, ...staticDirectories]
  return entriesOf(join(root, HOME)).flatMap(({ name, isDirectory }) => {
    const folder = `${HOME}/${name}`
    const isRead = read.some((each) => inside(each, folder) || inside(folder, each))
    if (!isDirectory || isRead || /^[._]/.test(name) || !holdsMarkdown(join(root, folder)))
      return []
    const like = sectionLike(name)
    const section = like ?? 'docs'
    const place = `${HOME}/${section}`
    const isOwn = folder === place
    // A configuration that says nothing of a section has it, once its folder is there.
    const isOff = isOwn && { docs: allDocs, blog: blogs, pages: allPages }[section]?.length === 0
    const move = like ? moving(root, shellWord(folder), place) : `mv ${shellWord(folder)} ${place}`
    const rest = 'begin its name with "_" if it has no pages.'
    const found: Found = {
      folder,
      place,
      why: isOff ? `${section}: false turns it off` : 'no section of the site is there',
      hint: isOff
        ? `Remove ${section}: false from ${config.file} to publish it; ${rest}`
        : `${isOwn ? 'Write' : `Move it into ${place} (${move}), or write`} ${section}: { path: "${folder}" } in the configuration; ${rest}`,
    }
    return [unread(config, found)]
  })
}

function sectionLike(name: string): string | undefined {
  const one = name.toLowerCase().replace(/s$/, '')
  const sections = Object.keys(OTHER_NAMES)
  return sections.find((section) => OTHER_NAMES[section]!.includes(one)) ?? nearest(name, sections)
}

/**
 * Folders with nearly the name of the home or of a static folder: `Content`, `statics`. A disk on
 * which capitals make no difference reads them. Where static files are published, another folder is
 * hardly meant for them.
 */
function misspelled(config: SiteConfig, folders: string[]): UnreadPlace[] {
  const { root, staticDirectories } = config
  if (isForeignConfig(config)) return []
  const read = [...folders, ...staticDirectories]
  const meant = [
    ...(folders.some((folder) => folder.startsWith(`${HOME}/`)) ? [HOME] : []),
    ...staticDirectories.filter((folder) => !isFolder(join(root, folder))),
  ]
  return meant.flatMap((place) => {
    const above = posix.dirname(place)
    const name = posix.basename(place)
    const entries = entriesOf(join(root, above))
    if (isFolder(join(root, place)) && !entries.some((entry) => entry.name === name)) return []
    return entries
      .filter((entry) => entry.isDirectory && entry.name !== name)
      .filter((entry) => editDistance(entry.name.toLowerCase(), name, 1) <= 1)
      .map((entry) => posix.join(above, entry.name))
      .filter((folder) => !read.some((each) => `${each}/`.startsWith(`${folder}/`)))
      .filter((folder) =>
        place === HOME
          ? holdsMarkdown(join(root, folder))
          : entriesOf(join(root, folder)).length > 0,
      )
      .map((folder) => {
        const hint = `Rename it: ${moving(root, shellWord(folder), place)}.`
        return unread(config, { folder, place, why: `its name is nearly "${place}"`, hint })
      })
  })
}

/** `_drafts` may be meant to stay out; it is told where `_posts` shows whose folders these are. */
function jekyllFolders(config: SiteConfig): UnreadPlace[] {
  if (isForeignConfig(config)) return []
  return config.blogs.flatMap(({ path, exclude }) => {
    const has = (name: string) => holdsMarkdown(join(config.root, path, name))
    if (exclude || !has('_posts')) return []
    return ['_posts', '_drafts'].filter(has).map((name) => {
      const folder = `${path}/${name}`
      const isDrafts = name === '_drafts'
      const advice = isDrafts ? 'Write draft: true in its posts and move them' : 'Move its posts'
      return unread(config, {
        folder,
        place: path,
        why: 'names that begin with "_" are left out',
        severity: isDrafts ? 'info' : 'warning',
        hint: `${advice} up: mv -n ${shellWord(folder)}/* ${shellWord(path)}.`,
      })
    })
  })
}

/** Silent where the folder may have another use: the output, or that of another program. */
export function staticBeside(config: SiteConfig): UnreadPlace[] {
  const { root, staticDirectories, outDir } = config
  const folder = join(root, PUBLIC)
  const entries = entriesOf(folder).filter(({ name }) => !name.startsWith('.'))
  if (entries.length === 0 || staticDirectories.length === 0 || isForeignConfig(config)) return []
  const used = [outDir, ...staticDirectories.map((each) => resolve(root, each))]
  const inside = entries.flatMap(({ name }) => [{ name }, ...entriesOf(join(folder, name))])
  if (
    used.some((other) => isInside(other, folder)) ||
    entries.some(({ name }) => /^index\.\w+$/.test(name)) ||
    hasOtherProgram(root) ||
    !inside.some(({ name }) => STATIC.test(name)) ||
    /\bpublic\b/.test(textBehind(config))
  )
    return []
  const place =
    staticDirectories.find((each) => existsSync(join(root, each))) ?? staticDirectories[0]!
  const found: Found = {
    folder: PUBLIC,
    place,
    why: `static files are in "${place}"`,
    hint: `Move its files there (${moving(root, PUBLIC, place)}), or write staticDirectories: ['${PUBLIC}'] in ${config.file}.`,
  }
  return [unread(config, found, /./)]
}

/** The command that makes `to` of a folder, or adds what it holds to it. */
export function moving(root: string, from: string, to: string): string {
  if (isFolder(join(root, to))) return `mv -n ${from}/* ${to}`
  const above = posix.dirname(to)
  return `${isFolder(join(root, above)) ? '' : `mkdir -p ${above} && `}mv ${from} ${to}`
}

/** In itself or in one of its folders. */
export const holdsMarkdown = (folder: string): boolean =>
  entriesOf(folder).some(
    ({ name, isDirectory }) =>
      isMarkdownFile(name) ||
      (isDirectory && entriesOf(join(folder, name)).some((inner) => isMarkdownFile(inner.name))),
  )

/** None of a folder that cannot be read: it need not be the site's. */
export function entriesOf(folder: string): { name: string; isDirectory: boolean }[] {
  if (!isFolder(folder)) return []
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    return entries.map((entry) => ({ name: entry.name, isDirectory: entry.isDirectory() }))
  } catch (error) {
    if (isDiskError(error)) return []
    throw error
  }
}
