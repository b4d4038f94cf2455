// Folders whose name is a slip of one that is read: `Content`, `contents`, `statics`. A disk on
// which capitals make no difference reads them, and then they are none.
import { join, posix } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { isForeignConfig } from '../config/foreignFiles.ts'
import { editDistance } from '../tools/editDistance.ts'
import { isFolder } from '../tools/files.ts'
import { shellWord } from '../tools/shellWord.ts'
import type { UnreadPlace } from '../types/unreadPlace.ts'
import { entriesOf, holdsMarkdown, moving } from './foldersBeside.ts'
import { unreadFolder } from './unreadPlaces.ts'

/** `folders` are those of all sections; a folder counts as read when one of them is in it. */
export function folderSlips(config: SiteConfig, folders: string[]): UnreadPlace[] {
  if (isForeignConfig(config)) return []
  const { root, staticDirectories } = config
  const read = [...folders, ...staticDirectories]
  const isHome = folders.some((folder) => folder.startsWith('content/'))
  const content = isHome
    ? slipsOf('content', root).filter((path) => holdsMarkdown(join(root, path)))
    : []
  // Where files of either are published, another folder is hardly meant for them.
  const statics = staticDirectories
    .filter((folder) => !isFolder(join(root, folder)))
    .flatMap((folder) => slipsOf(folder, root).map((path) => [path, folder] as const))
  return [...content.map((path) => [path, 'content'] as const), ...statics].flatMap(
    ([path, meant]) =>
      read.some((folder) => `${folder}/`.startsWith(`${path}/`)) ? [] : [slip(path, meant, root)],
  )
}

/** Folders next to `folder` that have nearly its name. */
function slipsOf(folder: string, root: string): string[] {
  const above = posix.dirname(folder)
  const name = posix.basename(folder)
  const entries = entriesOf(join(root, above))
  const isThere = isFolder(join(root, folder))
  if (isThere && !entries.some((entry) => entry.name === name)) return []
  return entries
    .filter((entry) => entry.isDirectory && entry.name !== name)
    .filter((entry) => editDistance(entry.name.toLowerCase(), name, 1) <= 1)
    .map((entry) => posix.join(above, entry.name))
    .filter((path) => entriesOf(join(root, path)).length > 0)
}

function slip(path: string, meant: string, root: string): UnreadPlace {
  const message = `the folder "${path}" is not read: its name is nearly "${meant}"`
  const hint = `Rename it: ${moving(root, shellWord(path), meant)}.`
  const problem = { code: 'SOURCE_UNREAD', severity: 'warning', message, file: path, hint } as const
  return unreadFolder(root, problem, meant)
}
