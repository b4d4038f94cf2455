// Files outside of a site's folder that it may use all the same: those of packages, which a
// workspace keeps above its sites, and what lies in the same workspace or repository.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { isFile, jsonIn } from '../tools/files.ts'
import { isPrivate, realPathIn } from '../tools/ownFiles.ts'
import { slashes } from '../tools/paths.ts'

const IN_PACKAGE = /[\\/]node_modules[\\/]/

/** By their being there a folder is the top of a workspace or of a repository. */
const TOPS = ['pnpm-workspace.yaml', 'lerna.json', '.git']

/** The folder of the workspace or repository that a folder belongs to; else the folder itself. */
export function workspaceOf(folder: string): string {
  for (let at = folder; at !== dirname(at); at = dirname(at)) if (isTop(at)) return at
  return folder
}

const isTop = (folder: string): boolean =>
  TOPS.some((name) => existsSync(join(folder, name))) ||
  (jsonIn(join(folder, 'package.json')) as { workspaces?: unknown } | undefined)?.workspaces !==
    undefined

/** `file` is absolute: a regular file that the site of the folder `root` may use. */
export const isShared = (file: string, root: string): boolean =>
  (IN_PACKAGE.test(file) && isFile(file)) || isInWorkspace(file, root)

/** The same without the files of installed packages. */
export function isInWorkspace(file: string, root: string): boolean {
  const real = isFile(file) ? realPathIn(workspaceOf(root), file) : undefined
  return real !== undefined && !isPrivate(real)
}

/** The folders of packages that Node looks through from a folder, the nearest first. */
export function packageFolders(from: string): string[] {
  const own = join(from, 'node_modules')
  const parent = dirname(from)
  return parent === from ? [own] : [own, ...packageFolders(parent)]
}

/** `package/file.css` → its path from the folder `root`; undefined for what is not installed. */
export function packageFile(name: string, root: string): string | undefined {
  if (/(?:^|\/)\.\.?\//.test(name)) return undefined
  const places = packageFolders(root).map((folder) => join(folder, name))
  const found = places.find(isFile) ?? resolved(name, root)
  return found && slashes(relative(root, found))
}

function resolved(name: string, root: string): string | undefined {
  try {
    return createRequire(join(root, 'package.json')).resolve(name)
  } catch {
    return undefined
  }
}
