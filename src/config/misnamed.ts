// Configurations under another name than theirs.
import fs from 'node:fs'
import path from 'node:path'
import { nearest } from '../tools/nearest.ts'
import { shownPath } from '../tools/paths.ts'
import { SiteError } from '../tools/problem.ts'

/** True for the name of a file that was probably meant as one. */
export const isMisnamed = (name: string): boolean => OTHER_NAMES.test(name) || isNearly(name)

/** Names that are common for a configuration, here or elsewhere. */
const OTHER_NAMES =
  /^(?:(?:quire|site|docs|blog)\.?conf(?:ig)?|conf(?:ig)?)\.(?:[cm]?[jt]s|ya?ml|toml)$/i

/** `site.confg.ts`, `sites.config.ts`: one slip in a name, and not that of another tool. */
function isNearly(name: string): boolean {
  const [stem = '', middle = '', ending = ''] = name.toLowerCase().split('.')
  if (!/^[cm]?[jt]s$/.test(ending) || stem === 'vite') return false
  return (
    (NAMES.includes(stem) && nearest(middle, ['config']) !== undefined) ||
    (middle === 'config' && nearest(stem, NAMES) !== undefined)
  )
}

const NAMES = ['site', 'docusaurus', 'quire']

/** A configuration of ours under the name of the other program's would be read as one of that. */
export function refuseOurs(file: string, root: string): void {
  if (!/^import\b[^\n]*from\s*['"]quire['"]/m.test(fs.readFileSync(file, 'utf8'))) return
  const shown = shownPath(file, root)
  const message = `"${shown}" is read as a configuration of Docusaurus, and imports quire`
  const right = path.basename(file).replace('docusaurus', 'site')
  const hint = `Rename it: mv ${shown} ${right}.`
  throw new SiteError(
    [{ code: 'CONFIG_MISSING', severity: 'error', message, file: shown, hint }],
    2,
  )
}
