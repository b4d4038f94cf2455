// Warns of a sidebars file that no docs name: its author waits for the sidebar that it describes,
// and readers get one made from the folders.
import { join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { CURRENT, sidebarsFile } from '../config/docsFolders.ts'
import { isForeignConfig } from '../config/foreignFiles.ts'
import { textBehind } from '../config/texts.ts'
import { isFile } from '../tools/files.ts'
import type { Problem } from '../tools/problem.ts'

const NAMES = ['ts', 'mts', 'js', 'mjs', 'cjs', 'json'].map((extension) => `sidebars.${extension}`)

/**
 * Silent for a file that the configuration speaks of, which may import it, and for a site made for
 * Docusaurus, where such a file was unused before.
 */
export function sidebarsBeside(config: SiteConfig): Problem[] {
  const { root, allDocs } = config
  const lacking = allDocs.filter(({ sidebarPath }) => sidebarPath === undefined)
  if (lacking.length === 0 || isForeignConfig(config)) return []
  const named = allDocs.map((docs) => sidebarsFile(CURRENT, docs))
  const file = NAMES.find((name) => isFile(join(root, name)) && !named.includes(name))
  if (!file || /\bsidebars\b/.test(textBehind(config))) return []
  const [id] = allDocs.length > 1 ? lacking.map((docs) => docs.id) : []
  const line = id
    ? `sidebarPath: '${file}' in the docs "${id}"`
    : `docs: { sidebarPath: '${file}' }`
  return [
    {
      code: 'SOURCE_UNREAD',
      severity: 'warning',
      message: 'these sidebars are not read: no docs.sidebarPath names the file',
      file,
      line: 1,
      column: 1,
      hint: `Write ${line} in ${config.file}, or remove the file.`,
    },
  ]
}
