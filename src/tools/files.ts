// Small questions to the disk, and what the system's errors mean to a reader.
import fs from 'node:fs'
import path from 'node:path'
import { leavesFolder } from './paths.ts'
import { SiteError } from './problem.ts'

export function isFile(file: string): boolean {
  return statOf(file)?.isFile() ?? false
}

export function isFolder(file: string): boolean {
  return statOf(file)?.isDirectory() ?? false
}

/** Undefined for none, and for names that no file can have: an author may have written anything. */
function statOf(file: string): fs.Stats | undefined {
  if (file.includes('\0')) return undefined
  try {
    return fs.statSync(file, { throwIfNoEntry: false })
  } catch (error) {
    if (['ENAMETOOLONG', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return undefined
    throw error
  }
}

/** Size and time of a file's last change, to know it again; '' when there is none. */
export function stateOf(file: string): string {
  const stat = statOf(file)
  return stat ? `${stat.size}-${stat.mtimeMs}` : ''
}

/**
 * The file at `inside` in `folder`, for writing or removing it. Throws SiteError for a path
 * that leaves the folder: paths are judged where they come from, and this holds even if something
 * was not.
 */
export function fileIn(folder: string, inside: string): string {
  if (!leavesFolder(inside)) return path.join(folder, inside)
  const message = `"${inside}" does not lie inside ${folder}, so it is neither written nor removed`
  throw new SiteError(
    [
      {
        code: 'OUTPUT_PATH',
        severity: 'error',
        message,
        hint: 'Please report this: it should have been found earlier.',
      },
    ],
    3,
  )
}

/**
 * Whatever is made until the returned function is called may be read by all: a web server is
 * another user, whose site must not depend on a umask.
 */
export function publicModes(): () => void {
  const before = process.umask(0o022)
  return () => {
    process.umask(before)
  }
}

/** Names of a folder's entries, sorted; empty when there is no such folder. */
export function entriesOf(folder: string): string[] {
  return isFolder(folder) ? fs.readdirSync(folder).sort() : []
}

/** What a JSON file holds; undefined when there is none, or it cannot be read. */
export function jsonIn(file: string): unknown {
  try {
    return isFile(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined
  } catch {
    return undefined
  }
}
