// Folders that are not needed any more, such as the site that was published until now. To remove a
// thousand files can take longer than to write them, and no build should wait for it: a folder is
// moved into the record of its output, and a process of its own removes it. Should that be killed,
// the next build starts another.
import { lstatSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { removeApart } from '../tools/removeApart.ts'

const DISCARDED = /^discarded-/

/** Removes a folder of ours; `recordFolder` is that of its output's record. */
export function discard(folder: string, recordFolder: string): void {
  if (!lstatSync(folder, { throwIfNoEntry: false })) return
  try {
    renameSync(folder, join(recordFolder, `discarded-${basename(folder)}-${Date.now()}`))
  } catch {
    // On another disk it can only be removed where it is.
    rmSync(folder, { recursive: true, force: true })
    return
  }
  removeDiscarded(recordFolder)
}

/** To be called by the holder of the output's lock. Links are removed, not followed. */
export function removeDiscarded(recordFolder: string): void {
  const names = readdirSync(recordFolder).filter((name) => DISCARDED.test(name))
  // The next build tries again where that fails.
  if (names.length > 0) removeApart(names.map((name) => join(recordFolder, name)))
}
