// What has changed in folders since a moment. A watcher looks at each folder before it listens to
// it: of what changes in between no event comes.
import { type Dirent, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isDiskError } from '../tools/diskProblem.ts'

export interface Changed {
  path: string
  isFolder: boolean
}

/**
 * Files, and folders inside of `paths` in which something was added, removed or renamed. `since` is
 * in ms since 1970.
 */
export function changedSince(
  since: number,
  { paths, isIgnored }: { paths: string[]; isIgnored: (path: string) => boolean },
): Changed[] {
  return paths.flatMap((path) => changedIn(path))

  function changedIn(folder: string): Changed[] {
    return entriesOf(folder).flatMap((entry) => {
      const path = join(folder, entry.name)
      if (isIgnored(path)) return []
      const isFolder = entry.isDirectory()
      const own = changeTime(path) >= since ? [{ path, isFolder }] : []
      return isFolder ? [...own, ...changedIn(path)] : own
    })
  }
}

/** When a file was written, or given its name. */
function changeTime(path: string): number {
  return lstatSync(path, { throwIfNoEntry: false })?.ctimeMs ?? 0
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (isDiskError(error)) return []
    throw error
  }
}
