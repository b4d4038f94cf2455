// Warns of a folder such as `docs/` next to `content/`, where other generators have theirs, while
// the one that is read is not there: an author would wait for its pages.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { isDiskError } from '../tools/diskProblem.ts'
import { isFolder } from '../tools/files.ts'
import type { Problem } from '../tools/problem.ts'
import { isMarkdownFile } from '../tools/sourceNames.ts'

/** Of a new site's folders; what a configuration names is where its author says. */
const USUAL = { docs: 'content/docs', blog: 'content/blog', pages: 'content/pages' }

export function foldersBeside({ root, lacksDocs, blogs, allPages }: SiteConfig): Problem[] {
  const read = new Set([...blogs, ...allPages].map(({ path }) => path))
  if (lacksDocs) read.add(USUAL.docs)
  return Object.entries(USUAL).flatMap(([name, usual]): Problem[] => {
    if (!read.has(usual) || isFolder(join(root, usual)) || !holdsMarkdown(join(root, name)))
      return []
    return [
      {
        code: 'SOURCE_UNREAD',
        severity: 'warning',
        message: `the folder "${name}" is not read: its place is "${usual}"`,
        file: name,
        hint: `Move it there, or write ${name}: { path: "${name}" } in the configuration; ${name}: false if it is not of the site.`,
      },
    ]
  })
}

/** In itself or in one of its folders. */
function holdsMarkdown(folder: string): boolean {
  const entries = entriesOf(folder)
  return entries.some(
    ({ name, isInside }) =>
      isMarkdownFile(name) ||
      (isInside && entriesOf(join(folder, name)).some((inner) => isMarkdownFile(inner.name))),
  )
}

/** None of a folder that cannot be read: it need not be the site's. */
function entriesOf(folder: string): { name: string; isInside: boolean }[] {
  if (!isFolder(folder)) return []
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    return entries.map((entry) => ({ name: entry.name, isInside: entry.isDirectory() }))
  } catch (error) {
    if (isDiskError(error)) return []
    throw error
  }
}
