// Warns of folders of Markdown that nothing reads, since an author would wait for their pages: one
// such as `docs/` next to `content/`, where other generators have theirs, while the one that is
// read is not there; and one such as `content/posts/` next to those that are read.
import { readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { isDiskError } from '../tools/diskProblem.ts'
import { isFolder } from '../tools/files.ts'
import { nearest } from '../tools/nearest.ts'
import { shellWord } from '../tools/shellWord.ts'
import { isMarkdownFile } from '../tools/sourceNames.ts'
import type { UnreadPlace } from '../types/unreadPlace.ts'
import { isOnlyOurs } from './otherProgram.ts'
import { unreadFolder } from './unreadPlaces.ts'

/** Of a new site's folders; what a configuration names is where its author says. */
const USUAL = { docs: 'content/docs', blog: 'content/blog', pages: 'content/pages' }

/** Where a section may stand by mistake; `src/pages` is the folder of Docusaurus. */
const BESIDE: [folder: string, section: keyof typeof USUAL][] = [
  ['docs', 'docs'],
  ['blog', 'blog'],
  ['pages', 'pages'],
  ['src/pages', 'pages'],
]

/**
 * Next to a folder that is read, `docs` may have another use: it is only a note then, and one with
 * a README of its own is none.
 */
export function foldersBeside(config: SiteConfig): UnreadPlace[] {
  const { root, lacksDocs, allDocs, blogs, allPages } = config
  const read = new Set([...allDocs, ...blogs, ...allPages].map(({ path }) => path))
  if (lacksDocs) read.add(USUAL.docs)
  const isRead = (folder: string) => [...read].some((path) => `${path}/`.startsWith(`${folder}/`))
  return BESIDE.flatMap(([name, section]): UnreadPlace[] => {
    const usual = USUAL[section]
    const isBoth = isFolder(join(root, usual))
    const isOther = isBoth && name === 'docs' && entriesOf(join(root, name)).some(isReadme)
    if (!read.has(usual) || isRead(name) || isOther) return []
    const isMarkdown = holdsMarkdown(join(root, name))
    if (!isMarkdown && !(name === 'src/pages' && holdsReact(root, name))) return []
    const hint = isBoth
      ? `Move what is of the site there (${moving(root, name, usual)}).`
      : `Move it there (${moving(root, name, usual)}), or write ${section}: { path: "${name}" } in the configuration; ${section}: false if it is not of the site.`
    const severity = (isBoth && name === 'docs') || !isMarkdown ? 'info' : 'warning'
    const message = `the folder "${name}" is not read: its place is "${usual}"`
    const problem = { code: 'SOURCE_UNREAD', severity, message, file: name, hint } as const
    return [unreadFolder(root, problem, usual)]
  })
}

/** Pages of React, where no other program can have them. */
const holdsReact = (root: string, folder: string) =>
  entriesOf(join(root, folder)).some(({ name }) => /\.[jt]sx?$/.test(name)) && isOnlyOurs(root)

const isReadme = ({ name }: { name: string }) => /^readme\.mdx?$/i.test(name)

/** The command that makes `to` of a folder, or adds what it holds to it. */
export function moving(root: string, from: string, to: string): string {
  if (isFolder(join(root, to))) return `mv -n ${from}/* ${to}`
  const above = posix.dirname(to)
  return `${isFolder(join(root, above)) ? '' : `mkdir -p ${above} && `}mv ${from} ${to}`
}

/** What other generators call the folder of a section. */
const OTHER_NAMES: Record<string, string[]> = {
  blog: ['article', 'journal', 'news', 'post'],
  docs: ['doc', 'documentation', 'guide', 'note', 'wiki'],
  pages: ['page'],
}

/** `folders` are those of all sections. */
export function foldersInHome(config: SiteConfig, folders: string[], home: string): UnreadPlace[] {
  const { root, staticDirectories } = config
  const isInside = (inner: string, outer: string) => `${inner}/`.startsWith(`${outer}/`)
  const read = [...folders, ...staticDirectories]
  return entriesOf(join(root, home)).flatMap(({ name, isDirectory }): UnreadPlace[] => {
    const path = `${home}/${name}`
    const isRead = read.some((folder) => isInside(folder, path) || isInside(path, folder))
    if (!isDirectory || isRead || /^[._]/.test(name) || !holdsMarkdown(join(root, path))) return []
    const like = sectionLike(name)
    const section = like ?? 'docs'
    const place = `${home}/${section}`
    const word = shellWord(path)
    const move = like ? moving(root, word, place) : `mv ${word} ${place}`
    const isOff = path === place && isTurnedOff(config, section)
    const hint = isOff
      ? `Take ${section}: false out of ${config.file} to publish it; begin its name with "_" if it has no pages.`
      : `${path === place ? 'Write' : `Move it into ${place} (${move}), or write`} ${section}: { path: "${path}" } in the configuration; begin its name with "_" if it has no pages.`
    const why = isOff ? `${section}: false turns it off` : 'no section of the site is there'
    const message = `the folder "${path}" is not read: ${why}`
    const problem = {
      code: 'SOURCE_UNREAD',
      severity: 'warning',
      message,
      file: path,
      hint,
    } as const
    return [unreadFolder(root, problem, place)]
  })
}

/** A configuration that says nothing of a section has it, once its folder is there. */
function isTurnedOff(config: SiteConfig, section: string): boolean {
  const { allDocs, blogs, allPages } = config
  return { docs: allDocs, blog: blogs, pages: allPages }[section]?.length === 0
}

function sectionLike(name: string): string | undefined {
  const one = name.toLowerCase().replace(/s$/, '')
  const sections = Object.keys(OTHER_NAMES)
  return sections.find((section) => OTHER_NAMES[section]!.includes(one)) ?? nearest(name, sections)
}

/** In itself or in one of its folders. */
export function holdsMarkdown(folder: string): boolean {
  const entries = entriesOf(folder)
  return entries.some(
    ({ name, isDirectory }) =>
      isMarkdownFile(name) ||
      (isDirectory && entriesOf(join(folder, name)).some((inner) => isMarkdownFile(inner.name))),
  )
}

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
