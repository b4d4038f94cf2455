// What the system says of the disk, as a problem.
import fs from 'node:fs'
import path from 'node:path'
import { shownPath } from './paths.ts'
import type { Problem } from './problem.ts'

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
  // The system does not say in which file a full disk has no room.
  const target = pathOf(error) ?? (isFull(error) ? outDir : undefined)
  const shown = target === undefined ? 'a file' : shownPath(path.resolve(target), root)
  return {
    code: `IO_${error.code}`,
    severity: 'error',
    message: `${shown}: ${MEANING[error.code]} (${error.syscall})`,
    hint: hintFor(error),
  }
}

type Copy = NodeJS.ErrnoException & { dest?: string }

/** Of a copy it is the new file that finds no room, and that may not be written. */
function pathOf(error: Copy) {
  const { code = '', syscall, path, dest } = error
  const isNew =
    ['ENOSPC', 'EDQUOT', 'EROFS'].includes(code) ||
    (code === 'EACCES' && syscall === 'copyfile' && isReadable(path!))
  return isNew ? (dest ?? path) : path
}

function isReadable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.R_OK)
    return true
  } catch {
    return false
  }
}

export const isFull = ({ code }: NodeJS.ErrnoException) => code === 'ENOSPC' || code === 'EDQUOT'

const MORE_FILES = 'Allow more: type "ulimit -n 1024" in the shell, and run the command again.'

/** By the codes of the system. */
const HINTS: Record<string, string> = {
  EROFS: 'Name a folder of another disk with --out.',
  ENOSPC: 'Make room and run the command again; what was published before is unchanged.',
  EMFILE: MORE_FILES,
  ENFILE: MORE_FILES,
}

function hintFor({ code, syscall }: NodeJS.ErrnoException & { code: string }) {
  if (code === 'EACCES')
    return 'Give yourself the right to read it and to write into its folder, or run the command as its owner.'
  // A new site takes the place of the old one by a rename.
  if (code === 'EBUSY' && syscall === 'rename')
    return 'A folder that is mounted cannot be replaced: mount the one above it, or build into one inside it with --out.'
  return HINTS[code]
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
