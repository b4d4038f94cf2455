// What the system says of the disk, as a problem.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { shownPath } from './paths.ts'
import type { Problem } from './problem.ts'
import { shellWord } from './shellWord.ts'

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

/** A disk error as a problem that names the path. `outDir` is where the command writes to. */
export function diskProblem(
  error: NodeJS.ErrnoException & { code: string; syscall: string },
  root: string,
  outDir = root,
): Problem {
  const target = pathOf(error)
  const shown =
    target !== undefined
      ? shownPath(path.resolve(target), root)
      : isFull(error)
        ? fullest([outDir, root, os.tmpdir()])
        : undefined
  return {
    code: `IO_${error.code}`,
    severity: 'error',
    message: `${shown ?? 'a file'}: ${MEANING[error.code]} (${error.syscall})`,
    hint: hintFor(error, shown, target === undefined || !isNew(target)),
  }
}

/** Whether a file is not there, in a folder that may be looked into: it was opened to be made. */
function isNew(file: string): boolean {
  try {
    fs.accessSync(path.dirname(file), fs.constants.X_OK)
    return !fs.existsSync(file)
  } catch {
    return false
  }
}

type Copy = NodeJS.ErrnoException & { dest?: string }

/** Of a copy it is the new file that finds no room, and that may not be written. */
function pathOf(error: Copy) {
  const { code = '', path, dest } = error
  const isNew = ['ENOSPC', 'EDQUOT', 'EROFS'].includes(code) || (isCopy(error) && !isUnread(error))
  return isNew ? (dest ?? path) : path
}

const isCopy = ({ code, syscall }: Copy) => code === 'EACCES' && syscall === 'copyfile'

/** Whether it is its source that a copy may not read. */
function isUnread(error: Copy): boolean {
  try {
    if (isCopy(error)) fs.accessSync(error.path!, fs.constants.R_OK)
    return false
  } catch {
    return true
  }
}

export const isFull = ({ code }: NodeJS.ErrnoException) => code === 'ENOSPC' || code === 'EDQUOT'

/** The system does not say what was written to: the folder whose disk has the least room. */
function fullest(folders: string[]): string | undefined {
  const roomIn = (folder: string) => {
    try {
      const { bavail, bsize } = fs.statfsSync(folder)
      return bavail * bsize
    } catch {
      return Number.POSITIVE_INFINITY
    }
  }
  return folders.toSorted((a, b) => roomIn(a) - roomIn(b))[0]
}

const READING = ['open', 'scandir', 'read', 'stat', 'lstat', 'readlink', 'access']

const MORE_FILES = 'Allow more: type "ulimit -n 1024" in the shell, and run the command again.'

function hintFor(
  error: NodeJS.ErrnoException & { code: string },
  target = 'it',
  isThere = true,
): string | undefined {
  const { code, syscall = '' } = error
  if (code === 'EACCES')
    return isUnread(error) || (READING.includes(syscall) && (isThere || syscall !== 'open'))
      ? `Give yourself the right to read "${target}" (chmod u+rX ${shellWord(target)}), or run the command as its owner.`
      : `Write where you may: name another folder, or give yourself the right to write here.`
  if (code === 'EROFS') return 'Name a folder of another disk with --out.'
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
