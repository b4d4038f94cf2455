// Small questions to the disk, and what the system's errors mean to a reader.
import fs from 'node:fs'
import path from 'node:path'
import { leavesFolder, shownPath } from './paths.ts'
import { type Problem, SiteError } from './problem.ts'

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
  return () => void process.umask(before)
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

const MEANING: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'operation not permitted',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space left on the disk',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file would be larger than allowed',
  EIO: 'the disk reports an error',
  EMFILE: 'too many open files',
  ENFILE: 'too many open files',
  ENOENT: 'no such file or folder',
  ENOTDIR: 'a part of the path is not a folder',
  EISDIR: 'it is a folder',
  EEXIST: 'it exists already',
  ENOTEMPTY: 'the folder is not empty',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'a link leads to itself',
  EXDEV: 'it lies on another disk',
  EBUSY: 'it is in use',
}

/** True for errors of system calls on files; false for everything that is a bug of ours. */
export function isDiskError(
  error: unknown,
): error is NodeJS.ErrnoException & { code: string; syscall: string } {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  return typeof code === 'string' && code in MEANING && typeof syscall === 'string'
}

/** A disk error as a problem that names the path. */
export function diskProblem(
  error: NodeJS.ErrnoException & { code: string; syscall: string },
  root: string,
): Problem {
  const target = error.path === undefined ? undefined : shownPath(path.resolve(error.path), root)
  return {
    code: `IO_${error.code}`,
    severity: 'error',
    message: `${target ?? 'a file'}: ${MEANING[error.code]} (${error.syscall})`,
    hint: hintFor(error),
  }
}

const MORE_FILES = 'Allow more: type "ulimit -n 1024" in the shell, and run the command again.'

function hintFor({ code, syscall }: NodeJS.ErrnoException & { code: string }): string | undefined {
  if (code === 'ENOSPC')
    return 'Make room and run the command again; what was published before is unchanged.'
  if (code === 'EMFILE' || code === 'ENFILE') return MORE_FILES
  // A new site takes the place of the old one by a rename.
  if (code === 'EBUSY' && syscall === 'rename')
    return 'A folder that is mounted cannot be replaced: mount the one above it, or build into one inside it with --out.'
  return undefined
}

/** A disk error of which no path is known. */
export const fewFiles = (): Problem => ({
  code: 'IO_EMFILE',
  severity: 'error',
  message: 'this process may open too few files at once',
  hint: MORE_FILES,
})

/** As many as starting a program needs, and a few. */
const HANDLES = 16

/**
 * Whether this process may hardly open another file. What did not look whether it got one, such as
 * a library that starts a program, fails with another error.
 */
export function lacksHandles(): boolean {
  const open: number[] = []
  try {
    while (open.length < HANDLES) open.push(fs.openSync(process.execPath, 'r'))
    return false
  } catch {
    return true
  } finally {
    for (const descriptor of open) fs.closeSync(descriptor)
  }
}
