// A folder of docs that the configuration names and that is not there. It is told before anything
// is read: the folder that was meant would be called unread, and the links into it broken.
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
        : 'Make it, or write docs: false in the configuration.',
    })
  })
}

/** The one next to it whose name is much like it. */
function nearestFolder(path: string, root: string): string | undefined {
  const above = dirname(path)
  const names = entriesOf(join(root, above)).filter((name) => isFolder(join(root, above, name)))
  const near = nearest(basename(path), names)
  return near && posix.join(above, near)
}
