// A site's own theme/ folder: a file there replaces the theme's part, layout or style sheet of the
// same path. Which of them can be replaced follows from the theme's own files.
import { readdirSync, realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import { engineRoot } from '../tools/engine.ts'
import { isFolder } from '../tools/files.ts'
import { isPrivate } from '../tools/ownFiles.ts'
import { slashes } from '../tools/paths.ts'
import type { Problem } from '../tools/problem.ts'
import { walkFolder } from '../tools/walkFolder.ts'

export const THEME = join(engineRoot, 'theme')

export interface SiteTheme {
  /** By paths in the theme, such as `parts/Link.tsx`: the site's files, from its folder. */
  replaced: Record<string, string>
  /** Files that replace nothing, likewise. */
  others: string[]
  /** What keeps the folder from being used. */
  problems: Problem[]
}

/** What bundling has to know of the folder. */
export interface OwnTheme {
  root: string
  /** By paths in the theme: the site's file, from its folder, and what that exports. */
  parts: Record<string, { file: string; exports: string[] }>
  /** Style sheets that are replaced, likewise. */
  sheets: Record<string, string>
}

const CODE = /\.(?:tsx|jsx|ts|js)$/
/** They are about other files, or have another meaning (config/ownComponents.ts). */
const ASIDE = /\.(?:d|test|spec|stories)\.[jt]sx?$|^theme\/MDXComponents\.[jt]sx?$/

/** Undefined for a site without. */
export function siteTheme(root: string): SiteTheme | undefined {
  const folder = join(root, 'theme')
  if (!isFolder(folder) || isTheme(folder)) return undefined
  const problems: Problem[] = []
  const rules = { root, except: join(root, 'build'), leavesOut: (name: string) => isPrivate(name) }
  const files = [...walkFolder(folder, rules, problems)].map((file) =>
    slashes(relative(root, file)),
  )
  const known = new Set(replaceable())
  const found: SiteTheme = { replaced: {}, others: [], problems }
  for (const file of files.filter((name) => /\.css$/.test(name) || CODE.test(name))) {
    const path = file.slice('theme/'.length).replace(CODE, '.tsx')
    const before = found.replaced[path]
    if (before !== undefined) problems.push(twice(before, file))
    else if (known.has(path)) found.replaced[path] = file
    else if (!ASIDE.test(file)) found.others.push(file)
  }
  return found
}

/** The engine's own folder is also that of a site: the notebook. */
const isTheme = (folder: string) =>
  folder === THEME || realpathSync.native(folder) === realpathSync.native(THEME)

/** Tabs of documents are HTML before the theme sees them. */
const FIXED = /^parts\/Tabs\/.*\.tsx$/

/** Paths in the theme; what begins with a small letter is no component. */
export function replaceable(): string[] {
  const inFolder = (folder: string) =>
    readdirSync(join(THEME, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${slashes(name)}`,
    )
  const parts = inFolder('parts').filter((path) => /\/[A-Z]\w*\.tsx$|\.css$/.test(path))
  const layouts = inFolder('layouts').filter((path) => /\/[A-Z]\w*\.tsx$/.test(path))
  return [...parts, ...layouts].filter((path) => !FIXED.test(path)).sort()
}

/** The names that such a file exports; the theme is written for this to be enough. */
export const exportedBy = (code: string): string[] =>
  [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name!)

/** The one that is named like the file. */
export const mainOf = (path: string, names: string[]): string | undefined => {
  const stem = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '')
  return names.find((name) => name === stem)
}

const twice = (first: string, file: string): Problem => ({
  code: 'THEME_FILE',
  severity: 'error',
  message: `"${file}" and "${first}" replace the same part of the theme`,
  file,
  hint: 'Remove one of them.',
})
