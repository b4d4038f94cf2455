// Finds the docs of a version in a folder that has its name alone: `versioned_docs/1.0`, where
// `version-1.0` is read.
import { join, posix } from 'node:path'
import { shellWord } from '../tools/shellWord.ts'
import { entriesOf, holdsMarkdown, moving } from './foldersBeside.ts'

/** What to do about such a folder, next to the one that is read; undefined without one. */
export function renamingOf(read: string, root: string): string | undefined {
  const above = posix.dirname(read)
  const own = posix.basename(read)
  const meant = entriesOf(join(root, above)).find(
    ({ name, isDirectory }) =>
      isDirectory &&
      name !== own &&
      versionIn(name) === versionIn(own) &&
      holdsMarkdown(join(root, above, name)),
  )
  if (!meant) return undefined
  return `Rename the folder that has them: ${moving(root, shellWord(`${above}/${meant.name}`), read)}.`
}

const versionIn = (folder: string) => folder.replace(/^v(?:ersions?)?[-_. ]*/i, '')
