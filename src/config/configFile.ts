// The file of a configuration: where it is, what to type where there is none, and files that are
// read in another way than meant.
import fs from 'node:fs'
import path from 'node:path'
import { programName } from '../tools/commandLine/command.ts'
import { entriesOf, isFile, isFolder } from '../tools/files.ts'
import { nearest } from '../tools/nearest.ts'
import { shownPath } from '../tools/paths.ts'
import type { SiteError } from '../tools/problem.ts'
import { shellWord } from '../tools/shellWord.ts'
import { configError } from './configError.ts'
import { FOREIGN_FILES } from './foreignFiles.ts'

export const CONFIG_FILES = ['ts', 'mts', 'js', 'mjs', 'json'].map(
  (extension) => `site.config.${extension}`,
)

/** The site's config file, or undefined when the folder has none. */
export function configFileOf(root: string): string | undefined {
  return [...CONFIG_FILES, ...FOREIGN_FILES].map((name) => path.join(root, name)).find(isFile)
}

/** Throws a SiteError that says what to type when the folder has none. */
export function requireConfig(root: string): string {
  const file = configFileOf(root)
  if (!file) throw missingConfig(root)
  return file
}

/** Only one of them is read; a configuration of Docusaurus next to it stays after moving in. */
export function refuseSeveral(root: string): void {
  const [first, second] = CONFIG_FILES.filter((name) => isFile(path.join(root, name)))
  if (first === undefined || second === undefined) return
  const message = `the site has two configurations, "${first}" and "${second}"`
  throw configError({ code: 'CONFIG_TWICE', message, file: second, hint: 'Keep one of them.' })
}

function missingConfig(root: string): SiteError {
  const shown = shownPath(root, process.cwd())
  const message = isFolder(root)
    ? `no site.config.ts in "${shown}"`
    : `the folder "${shown}" does not exist`
  return configError({ code: 'CONFIG_MISSING', message, hint: hintFor(root) })
}

/** What to type: the site may lie above, or not have been begun. */
function hintFor(root: string): string {
  const near = isFolder(root) ? undefined : siteNear(root)
  if (near) return `Did you mean --site ${shellWord(path.relative(process.cwd(), near))}?`
  const above = siteAbove(root)
  const shown = above && path.relative(process.cwd(), above)
  if (shown === '') return 'Leave --site out: the current folder has a site.'
  if (above) return `Go to "${above}", which has one, or add --site "${shown}".`
  if (!isFolder(root)) return 'Name the folder of a site with --site, as it is seen from here.'
  const other = fs.readdirSync(root).find(isMisnamed)
  if (other && /\.[cm]?[jt]s$/.test(other))
    return `Did you mean "${other}"? Rename it: ${/^docu/i.test(other) ? 'docusaurus' : 'site'}.config${path.extname(other)}.`
  if (other)
    return `A configuration is a module or JSON: write what "${other}" holds into site.config.ts.`
  return `Make a site: ${programName()} init my-notes; or name the folder of one with --site. By hand, write export default { title: 'My notes', url: 'https://notes.example' } into site.config.ts.`
}

/** A folder next to it that has a configuration, and nearly its name. */
function siteNear(root: string): string | undefined {
  const above = path.dirname(root)
  const folders = entriesOf(above).filter((name) => isFolder(path.join(above, name)))
  const names = folders.filter((name) => configFileOf(path.join(above, name)))
  const near = nearest(path.basename(root), names)
  return near && path.join(above, near)
}

/** The nearest folder above that has a configuration. */
function siteAbove(root: string): string | undefined {
  const parent = path.dirname(root)
  return parent === root ? undefined : configFileOf(parent) ? parent : siteAbove(parent)
}

/** True for the name of a file that was probably meant as one. */
const isMisnamed = (name: string): boolean => OTHER_NAMES.test(name) || isNearly(name)

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
  throw configError({ code: 'CONFIG_MISSING', message, file: shown, hint })
}
