// Small questions to the disk, and what the system's errors mean to a reader.
import fs from 'node:fs'
import path from 'node:path'
import type { Problem } from './problem.ts'

export function isFile(file: string): boolean {
  return fs.statSync(file, { throwIfNoEntry: false })?.isFile() ?? false
}

export function isFolder(file: string): boolean {
  return fs.statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Size and time of a file's last change, to know it again; '' when there is none. */
export function stateOf(file: string): string {
  const stat = fs.statSync(file, { throwIfNoEntry: false })
  return stat ? `${stat.size}-${stat.mtimeMs}` : ''
}

/** True when `file` is `folder` or lies below it. Both absolute; links are not followed. */
export function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, file)
  return relative === '' || (relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative))
}

/** As a reader types it: relative to `root` when inside, with slashes. */
export function shownPath(file: string, root: string): string {
  return (isInside(file, root) ? path.relative(root, file) || '.' : file).replaceAll(path.sep, '/')
}

/** Names of a folder's entries, sorted; empty when there is no such folder. */
export function entriesOf(folder: string): string[] {
  return isFolder(folder) ? fs.readdirSync(folder).sort() : []
}

/** Writes text, and the folders on the way. */
export function writeText(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
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
export function isDiskError(error: unknown): error is NodeJS.ErrnoException & { code: string; syscall: string } {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  return typeof code === 'string' && code in MEANING && typeof syscall === 'string'
}

/** A disk error as a problem that names the path. */
export function diskProblem(error: NodeJS.ErrnoException & { code: string; syscall: string }, root: string): Problem {
  const target = error.path === undefined ? undefined : shownPath(path.resolve(error.path), root)
  return {
    code: `IO_${error.code}`,
    severity: 'error',
    message: `${target ?? 'a file'}: ${MEANING[error.code]} (${error.syscall})`,
    hint: error.code === 'ENOSPC' ? 'Make room and run the command again; what was published before is unchanged.' : undefined,
  }
}
