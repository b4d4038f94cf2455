// Warns of folders of Markdown that nothing reads, since an author would wait for their pages: one
// such as `docs/` next to `content/`, where other generators have theirs, while the one that is
// read is not there; and one such as `content/posts/` next to those that are read.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { isDiskError } from '../tools/diskProblem.ts'
import { isFolder } from '../tools/files.ts'
import { nearest } from '../tools/nearest.ts'
import type { Problem } from '../tools/problem.ts'
import { isMarkdownFile } from '../tools/sourceNames.ts'

/** Of a new site's folders; what a configuration names is where its author says. */
const USUAL = { docs: 'content/docs', blog: 'content/blog', pages: 'content/pages' }

/** Where a section may stand by mistake; `src/pages` is the folder of Docusaurus. */
const BESIDE: [folder: string, section: keyof typeof USUAL][] = [
  ['docs', 'docs'],
  ['blog', 'blog'],
  ['pages', 'pages'],
  ['src/pages', 'pages'],
]

export function foldersBeside({ root, lacksDocs, blogs, allPages }: SiteConfig): Problem[] {
  const read = new Set([...blogs, ...allPages].map(({ path }) => path))
  if (lacksDocs) read.add(USUAL.docs)
  return BESIDE.flatMap(([name, section]): Problem[] => {
    const usual = USUAL[section]
    if (!read.has(usual) || isFolder(join(root, usual)) || !holdsMarkdown(join(root, name)))
      return []
    const move = `${isFolder(join(root, 'content')) ? '' : 'mkdir content && '}mv ${name} ${usual}`
    return [
      {
        code: 'SOURCE_UNREAD',
        severity: 'warning',
        message: `the folder "${name}" is not read: its place is "${usual}"`,
        file: name,
        hint: `Move it there (${move}), or write ${section}: { path: "${name}" } in the configuration; ${section}: false if it is not of the site.`,
      },
    ]
  })
}

/** What other generators call the folder of a section. */
const OTHER_NAMES: Record<string, string[]> = {
  blog: ['article', 'journal', 'news', 'post'],
  docs: ['doc', 'documentation', 'guide', 'note', 'wiki'],
  pages: ['page'],
}

/** `folders` are those of all sections. */
export function foldersInHome(
  { root, staticDirectories }: SiteConfig,
  folders: string[],
  home: string,
) {
  const isInside = (inner: string, outer: string) => `${inner}/`.startsWith(`${outer}/`)
  const read = [...folders, ...staticDirectories]
  return entriesOf(join(root, home)).flatMap(({ name, isDirectory }): Problem[] => {
    const path = `${home}/${name}`
    const isRead = read.some((folder) => isInside(folder, path) || isInside(path, folder))
    if (!isDirectory || isRead || /^[._]/.test(name) || !holdsMarkdown(join(root, path))) return []
    const section = sectionLike(name)
    return [
      {
        code: 'SOURCE_UNREAD',
        severity: 'warning',
        message: `the folder "${path}" is not read: no section of the site is there`,
        file: path,
        hint: `Move it into ${home}/${section}, or write ${section}: { path: "${path}" } in the configuration; begin its name with "_" if it has no pages.`,
      },
    ]
  })
}

function sectionLike(name: string): string {
  const one = name.toLowerCase().replace(/s$/, '')
  const sections = Object.keys(OTHER_NAMES)
  return (
    sections.find((section) => OTHER_NAMES[section]!.includes(one)) ??
    nearest(name, sections) ??
    'docs'
  )
}

/** In itself or in one of its folders. */
function holdsMarkdown(folder: string): boolean {
  const entries = entriesOf(folder)
  return entries.some(
    ({ name, isDirectory }) =>
      isMarkdownFile(name) ||
      (isDirectory && entriesOf(join(folder, name)).some((inner) => isMarkdownFile(inner.name))),
  )
}

/** None of a folder that cannot be read: it need not be the site's. */
function entriesOf(folder: string): { name: string; isDirectory: boolean }[] {
  if (!isFolder(folder)) return []
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    return entries.map((entry) => ({ name: entry.name, isDirectory: entry.isDirectory() }))
  } catch (error) {
    if (isDiskError(error)) return []
    throw error
  }
}
