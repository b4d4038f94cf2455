// Files that Docusaurus would read and Quire does not: replaced components in `src/theme/` and
// style sheets such as `src/css/custom.css`. Their authors wait for them to show.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { isForeignConfig } from '../config/foreignFiles.ts'
import { SWIZZLED, swizzledProblem } from '../config/swizzledPart.ts'
import { textBehind } from '../config/texts.ts'
import { entriesOf, isFile, isFolder } from '../tools/files.ts'
import type { Problem } from '../tools/problem.ts'

/** Where style sheets of a site's own usually are: folders, and files of the site's folder. */
const FOLDERS = ['src/css', 'src/styles', 'css', 'styles']
const FILES = ['custom.css', 'style.css', 'styles.css', 'theme.css']
/** A component, and no test or story of one. */
const COMPONENT = /^[A-Z]\w*(?:\.[jt]sx?)?$/

const STYLE_SHEET = /(?:^|\/)[^_./][^/]*\.css$/

/** What has to be looked at again, from the site's folder, to know whether anything is told. */
export const UNREAD_PLACES = [...FOLDERS, ...FILES, SWIZZLED]

/**
 * `used` are the files, from the site's folder, that something imports. Silent for a site of
 * Docusaurus and one that has moved in, whose files were told of on the way.
 */
export function unreadThemeFiles(config: SiteConfig, used: ReadonlySet<string>): Problem[] {
  if (isForeignConfig(config) || config.theme.docusaurus) return []
  return [...swizzled(config, used), ...unnamedStyles(config, used)]
}

function swizzled(config: SiteConfig, used: ReadonlySet<string>): Problem[] {
  const names = entriesOf(join(config.root, SWIZZLED)).filter((name) => COMPONENT.test(name))
  if (names.length === 0 || textBehind(config).includes(SWIZZLED)) return []
  return names.flatMap((name): Problem[] => {
    const files = filesOf(config.root, `${SWIZZLED}/${name}`)
    const code = files.filter((file) => /\.[jt]sx?$/.test(file))
    const isRead = files.some((file) => used.has(file)) || /^MDXComponents\b/.test(name)
    return code.length === 0 || isRead ? [] : [swizzledProblem(files, config.root)]
  })
}

/** A file itself, or all that a folder holds. */
function filesOf(root: string, path: string): string[] {
  if (!isFolder(join(root, path))) return [path]
  return entriesOf(join(root, path)).flatMap((name) => filesOf(root, `${path}/${name}`))
}

function unnamedStyles(config: SiteConfig, used: ReadonlySet<string>): Problem[] {
  if (config.theme.customCss.length > 0) return []
  const { root } = config
  const inFolders = FOLDERS.flatMap((folder) =>
    entriesOf(join(root, folder)).map((name) => `${folder}/${name}`),
  )
  const found = [...inFolders, ...FILES.filter((name) => isFile(join(root, name)))].filter(
    (file) => STYLE_SHEET.test(file) && !used.has(file) && !isOffered(file, config),
  )
  if (found.length === 0 || isNamed(found, config)) return []
  const paths = found.map((file) => `'./${file}'`)
  const value = paths.length > 1 ? `[${paths.join(', ')}]` : paths[0]
  return [
    {
      code: 'SOURCE_UNREAD',
      severity: 'warning',
      message: 'this style sheet is not read: no theme.customCss names it',
      file: found[0]!,
      line: 1,
      column: 1,
      hint: `Write theme: { customCss: ${value} } in ${config.file}, or remove the file.`,
    },
  ]
}

/** As a file of a folder that is copied as it is. */
const isOffered = (file: string, { staticDirectories }: SiteConfig) =>
  staticDirectories.some((folder) => `${file}/`.startsWith(`${folder}/`))

/** The configuration or a command of the package may give it to another program. */
function isNamed(files: string[], config: SiteConfig): boolean {
  const commands = join(config.root, 'package.json')
  const texts = [textBehind(config), isFile(commands) ? readFileSync(commands, 'utf8') : '']
  return files.some((file) => texts.some((text) => text.includes(basename(file))))
}
