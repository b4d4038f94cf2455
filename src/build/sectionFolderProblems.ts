// A folder of a section that the configuration names and that is not there. It is told before
// anything is read: the folder that was meant would be called unread, and the links into it broken.
import { basename, dirname, join, posix } from 'node:path'
import type { ResolvedDocsOptions, SiteConfig } from '../config/config.ts'
import { CURRENT, docsPath, shownVersions, versionsOf } from '../config/docsFolders.ts'
import { isForeignConfig } from '../config/foreignFiles.ts'
import { keyPath } from '../config/keyPath.ts'
import { configProblem } from '../site/report.ts'
import { entriesOf, isFolder } from '../tools/files.ts'
import { nearest } from '../tools/nearest.ts'
import type { Problem } from '../tools/problem.ts'

/** One problem for each of the docs whose folder, named by the configuration, does not exist. */
export function docsFolderProblems(config: SiteConfig): Problem[] {
  const { root, allDocs } = config
  const usual = isForeignConfig(config) ? 'docs' : 'content/docs'
  const isLost = (docs: ResolvedDocsOptions) =>
    docs.path !== usual &&
    shownVersions(versionsOf(docs, root), docs).includes(CURRENT) &&
    !isFolder(join(root, docs.path))
  return allDocs.filter(isLost).map((docs) => {
    const key = docsPath(docs, config, 'path')
    const near = nearestFolder(docs.path, root) ?? (isFolder(join(root, usual)) ? usual : undefined)
    return configProblem(config, key, {
      code: 'DOCS_EMPTY',
      message: `${keyPath(key)} names the folder "${docs.path}", which does not exist`,
      hint: near
        ? `Did you mean "${near}"?`
        : 'Create it, or write docs: false in the configuration.',
    })
  })
}

/**
 * The same of blogs and pages, but only where another folder was meant: until the first post is
 * written, its folder need not be there.
 */
export function sectionFolderProblems(config: SiteConfig): Problem[] {
  if (isForeignConfig(config)) return []
  const { root, allDocs, blogs, allPages } = config
  const read = [...allDocs, ...blogs, ...allPages].map(({ path }) => path)
  return Object.entries({ blog: blogs, pages: allPages }).flatMap(([key, all]) =>
    all.flatMap(({ path }, i): Problem[] => {
      const usual = `content/${key}`
      if (path === usual || isFolder(join(root, path))) return []
      const meant = [nearestFolder(path, root), all.length > 1 ? undefined : usual].find(
        (folder) => folder && !read.includes(folder) && isFolder(join(root, folder)),
      )
      if (!meant) return []
      const at = all.length > 1 ? [key, i, 'path'] : [key, 'path']
      const message = `${keyPath(at)} names the folder "${path}", which does not exist`
      const hint = `Did you mean "${meant}"?`
      return [configProblem(config, at, { code: 'CONFIG_VALUE', message, hint })]
    }),
  )
}

/** The one next to it whose name is much like it. */
function nearestFolder(path: string, root: string): string | undefined {
  const above = dirname(path)
  const names = entriesOf(join(root, above)).filter((name) => isFolder(join(root, above, name)))
  const near = nearest(basename(path), names)
  return near && posix.join(above, near)
}
