// Finds the sources: walks the content folders in a fixed order and reads every file's bytes. Names that begin with `_`, test folders
// and test files are left out (behaviour.md 1.3). Links may point anywhere inside the site's folder, never out of it.
import { type Dirent, existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { hash } from '../tools/hash.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import type { Source } from '../types.ts'

export interface FoundSource {
  source: Source
  bytes: Uint8Array
}

export interface Scan {
  sources: FoundSource[]
  /** Paths of `_category_` files with the version and the raw folder they label. */
  categoryFiles: { file: string; path: string; version: string; dir: string }[]
  problems: Problem[]
}

const CATEGORY_FILE = /^_category_\.(json|ya?ml)$/
const TEST_FILE = /\.test\.[a-z]+$/

/** `versions` are the docs' folders relative to the site's root: `{current: 'content/docs'}`. */
export function scanContent(config: SiteConfig, versions: Record<string, string>): Scan {
  const scan: Scan = { sources: [], categoryFiles: [], problems: [] }
  const locale = config.i18n.defaultLocale
  const sections: [Source['section'], string, string | undefined][] = Object.entries(versions).map(([version, folder]) => ['docs', folder, version])
  if (config.blog) sections.push(['blog', config.blog.path, undefined])
  if (config.pages) sections.push(['pages', config.pages.path, undefined])
  for (const [section, folder, version] of sections) {
    const root = join(config.root, folder)
    if (!existsSync(root)) continue
    const start = slashes(relative(config.root, root))
    for (const file of walk(root, config.root, scan.problems)) {
      const name = file.slice(file.lastIndexOf(sep) + 1)
      const inside = pathBelow(root, file)
      const path = start ? `${start}/${inside}` : inside
      if (section === 'docs' && CATEGORY_FILE.test(name)) {
        scan.categoryFiles.push({ file, path, version: version!, dir: inside.slice(0, Math.max(0, inside.length - name.length - 1)) })
        continue
      }
      const format = formatOf(name, section)
      if (!format || isExcluded(inside)) continue
      const bytes = readFileSync(file)
      scan.sources.push({ source: { path, file, section, relative: inside, format, locale, version, hash: hash([bytes]) }, bytes })
    }
  }
  if (scan.problems.some((problem) => problem.severity === 'error')) throw new SiteError(scan.problems)
  return scan
}

/** Every file below a folder, as paths inside it with slashes, sorted; none when there is no such folder. Throws SiteError for links out of the site. */
export function filesBelow(folder: string, siteRoot: string): string[] {
  if (!existsSync(folder)) return []
  const problems: Problem[] = []
  const files = [...walk(folder, siteRoot, problems)].map((file) => pathBelow(folder, file))
  if (problems.length) throw new SiteError(problems)
  return files
}

function formatOf(name: string, section: Source['section']): Source['format'] | undefined {
  if (name.endsWith('.md')) return 'md'
  if (name.endsWith('.mdx')) return 'mdx'
  return section === 'pages' && /\.(tsx|jsx|ts|js)$/.test(name) && !name.endsWith('.d.ts') ? 'tsx' : undefined
}

function isExcluded(path: string): boolean {
  const parts = path.split('/')
  return TEST_FILE.test(parts.at(-1)!) || parts.some((part) => part.startsWith('_') || part === '__tests__')
}

const byName = (a: Dirent, b: Dirent) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)

/** All files below a folder, sorted; symbolic links are followed while they stay below `siteRoot`. */
function* walk(folder: string, siteRoot: string, problems: Problem[], depth = 0): Generator<string> {
  // 64 folders deep: a link that leads back up ends here instead of never.
  if (depth > 64) return
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort(byName)) {
    const file = folder + sep + entry.name
    if (entry.isDirectory()) yield* walk(file, siteRoot, problems, depth + 1)
    else if (entry.isFile()) yield file
    else if (entry.isSymbolicLink()) {
      const problem = (message: string) =>
        problems.push({
          code: 'SOURCE_LINK',
          severity: 'error',
          message,
          file: slashes(relative(siteRoot, file)),
          hint: 'copy the file, or remove the link',
        })
      let target: string
      try {
        target = realpathSync(file)
      } catch {
        problem('this symbolic link leads nowhere')
        continue
      }
      if (!`${target}${sep}`.startsWith(`${realpathSync(siteRoot)}${sep}`)) problem('this symbolic link leads out of the site’s folder')
      else if (statSync(target).isDirectory()) yield* walk(file, siteRoot, problems, depth + 1)
      else yield file
    } else if (/\.mdx?$/.test(entry.name)) {
      problems.push({
        code: 'SOURCE_KIND',
        severity: 'error',
        message: 'this is no regular file',
        file: slashes(relative(siteRoot, file)),
        hint: 'remove it',
      })
    }
  }
}

/** Both as `walk` has them: taking the one off the other is enough, and `relative` takes as long as reading a file. */
const pathBelow = (folder: string, file: string) => slashes(file.slice(folder.length + 1))
const slashes = (path: string) => (sep === '/' ? path : path.replaceAll(sep, '/'))
