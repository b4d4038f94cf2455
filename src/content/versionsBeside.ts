// Warns of versions of the docs that no list names: readers see the current one only.
import { join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { prefixOf, versionsFile } from '../config/docsFolders.ts'
import { isForeignConfig } from '../config/foreignFiles.ts'
import { isFile } from '../tools/files.ts'
import type { Problem } from '../tools/problem.ts'
import { entriesOf, holdsMarkdown } from './foldersBeside.ts'

/**
 * Silent where there is a list, which may leave versions out, and for a site made for Docusaurus,
 * where the folder was unused before.
 */
export function versionsBeside(config: SiteConfig): Problem[] {
  const { root, allDocs } = config
  if (isForeignConfig(config)) return []
  return allDocs.flatMap(({ id, disableVersioning }): Problem[] => {
    const file = versionsFile(id)
    const folder = `${prefixOf(id)}versioned_docs`
    if (disableVersioning || isFile(join(root, file))) return []
    const versions = entriesOf(join(root, folder)).flatMap(({ name, isDirectory }) => {
      const [, version] = /^version-(.+)$/.exec(name) ?? []
      return version && isDirectory && holdsMarkdown(join(root, folder, name)) ? [version] : []
    })
    if (versions.length === 0) return []
    const list = versions.sort(newestFirst).map((version) => `"${version}"`)
    return [
      {
        code: 'SOURCE_UNREAD',
        severity: 'warning',
        message: `the folder "${folder}" is not read: there is no ${file}, which lists the versions`,
        file: folder,
        hint: `Write the file ${file} with [${list.join(', ')}], the newest first.`,
      },
    ]
  })
}

const newestFirst = (one: string, other: string) =>
  other.localeCompare(one, 'en', { numeric: true })
