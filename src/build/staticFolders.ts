// The static folders: files that are published as they are, under their own names.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { placeInConfig } from '../config/texts.ts'
import { append } from '../shared/lists.ts'
import type { Problem } from '../tools/problem.ts'
import { pathBelow, walkFolder } from '../tools/walkFolder.ts'
import type { Content } from '../types/content.ts'

export interface StaticFolder {
  /** Paths in the folder. */
  files: string[]
  /** Hidden files and folders that are left out, and of which an author should know. */
  hidden: string[]
  problems: Problem[]
}

/** Hidden names that hosts read or serve: RFC 8615, GitHub Pages, Apache, Codeberg, Cloudflare. */
const FOR_HOSTS = ['.nojekyll', '.htaccess', '.domains', '.assetsignore']
/** What systems and Git put into folders: no author expects it on the site. */
const USUAL = ['.DS_Store', '.gitkeep', '.gitignore', '.gitattributes', '.keep']

export function readStaticFolder(
  folder: string,
  { root, outDir }: Pick<SiteConfig, 'root' | 'outDir'>,
): StaticFolder {
  const start = join(root, folder)
  const problems: Problem[] = []
  const hidden: string[] = []
  const leavesOut = (name: string, path: () => string) => {
    if (!name.startsWith('.') || FOR_HOSTS.includes(name) || path() === '.well-known') return false
    if (!USUAL.includes(name)) hidden.push(path())
    return true
  }
  const files = [...walkFolder(start, { root, except: outDir, leavesOut }, problems)].map((file) =>
    pathBelow(start, file),
  )
  return { files, hidden, problems }
}

/** Paths of the static files as served; the folder that comes first wins. */
export function readStaticFiles(config: SiteConfig): Pick<Content, 'staticFiles' | 'problems'> {
  const staticFiles = new Set<string>()
  const problems: Problem[] = []
  config.staticDirectories.forEach((folder, i) => {
    const found = readStaticFolder(folder, config)
    for (const path of found.files) staticFiles.add(`/${path}`)
    append(problems, found.problems)
    append(problems, found.hidden.length > 0 ? [hiddenProblem(folder, found.hidden)] : [])
    append(problems, isMissing(folder, config) ? [missingProblem(i, config)] : [])
  })
  return { staticFiles, problems }
}

/** Those of a site that names none. */
const BY_DEFAULT = ['content/static', 'static']

const isMissing = (folder: string, { root }: SiteConfig) =>
  !BY_DEFAULT.includes(folder) && !existsSync(join(root, folder))

const missingProblem = (i: number, config: SiteConfig): Problem => ({
  code: 'CONFIG_VALUE',
  severity: 'warning',
  message: `staticDirectories[${i}] names the folder "${config.staticDirectories[i]}", which does not exist`,
  ...placeInConfig(config, ['staticDirectories', i]),
  hint: "Correct the path, which is relative to the site's folder, or leave it out.",
})

function hiddenProblem(folder: string, hidden: string[]): Problem {
  const details = hidden.slice(0, 5)
  if (hidden.length > details.length) details[4] = `… and ${hidden.length - 4} more`
  const hint =
    'Only .well-known and files that hosts read are published. Rename the files that readers should get, and move the others elsewhere.'
  return {
    code: 'STATIC_HIDDEN',
    severity: 'warning',
    message: 'hidden files are not published',
    file: folder,
    details,
    hint,
  }
}
