// Files of a site's own theme/ folder that do nothing: mostly their path is not quite that of the
// part that their author has in mind.
import { relative } from 'node:path'
import type { Bundle } from '../bundle/bundle.ts'
import type { SiteConfig } from '../config/config.ts'
import { isForeignConfig } from '../config/foreignFiles.ts'
import { replaceable, siteTheme } from '../config/siteTheme.ts'
import { nearest } from '../tools/nearest.ts'
import { isInside, slashes } from '../tools/paths.ts'
import type { Problem } from '../tools/problem.ts'
import { unreadThemeFiles } from './unreadThemeFiles.ts'

/** Those that replace nothing and are imported by nothing. */
export function unusedThemeFiles(
  config: SiteConfig,
  { ownInputs = [], moduleInputs }: Pick<Bundle, 'ownInputs' | 'moduleInputs'>,
): Problem[] {
  // Another generator's folder of that name has another meaning.
  const found = isForeignConfig(config) ? undefined : siteTheme(config.root)
  const used = new Set([
    ...ownInputs,
    ...moduleInputs
      .filter((file) => isInside(file, config.root))
      .map((file) => slashes(relative(config.root, file))),
  ])
  const unused = (found?.others ?? []).filter((file) => !used.has(file))
  return [...unused.map((file) => unusedProblem(file, config)), ...unreadThemeFiles(config, used)]
}

const IN_TABS = /^parts\/Tabs\/.*x$/

function unusedProblem(file: string, config: SiteConfig): Problem {
  const path = file.slice('theme/'.length)
  return {
    code: 'THEME_FILE',
    severity: 'warning',
    message: IN_TABS.test(path)
      ? 'the file replaces nothing: tabs of documents are HTML before the theme sees them'
      : 'the file replaces nothing of the theme, and nothing imports it',
    file,
    line: 1,
    column: 1,
    hint: hintFor(path, config),
  }
}

function hintFor(path: string, config: SiteConfig): string {
  if (IN_TABS.test(path)) return 'Style them by "theme/parts/Tabs/tabs.css".'
  const ending = /\.\w+$/.exec(path)?.[0] ?? ''
  const asTheirs = path.replace(/\.(?:jsx|ts|js)$/, '.tsx')
  const near = nearPath(asTheirs)
  if (near) return `Did you mean "theme/${near.replace(/\.tsx$/, ending)}"?`
  return path.endsWith('.css')
    ? nameIt(`theme/${path}`, config)
    : 'Give it the path of a part in parts/ or of a layout in layouts/, or remove it.'
}

function nameIt(file: string, { theme, file: written }: SiteConfig): string {
  const paths = [...theme.customCss, `./${file}`].map((each) => `'${each}'`)
  const value = paths.length > 1 ? `[${paths.join(', ')}]` : paths[0]
  return `Write theme: { customCss: ${value} } in ${written}, or remove the file.`
}

/** Of the same name in another folder, else of a name that is much like it. */
function nearPath(path: string): string | undefined {
  const known = replaceable()
  const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1).toLowerCase()
  const byName = new Map(known.map((file) => [nameOf(file), file]))
  const near = byName.has(nameOf(path)) ? nameOf(path) : nearest(nameOf(path), byName.keys())
  return near === undefined ? nearest(path, known) : byName.get(near)
}
