// Reads files of a folder that may hold anything. A file is judged by its real path, since a link
// can lead to any file of the machine, and opened only when it is a regular one: a pipe would keep
// its reader waiting for ever.
import fs from 'node:fs'
import path from 'node:path'
import { isFile } from './files.ts'
import { isInside, slashes } from './paths.ts'
import { type Problem, SiteError } from './problem.ts'
import { shellWord } from './shellWord.ts'

/**
 * True for what is private: names that begin with a dot, and installed packages.
 * `path` is relative, with slashes.
 */
export function isPrivate(path: string): boolean {
  return path.split('/').some((name) => HIDDEN.test(name) || name === 'node_modules')
}

/** `.env.example` and the like are written to be shown. */
const HIDDEN = /^\.(?!.*\.(?:example|sample|template)$)/

/**
 * Where a file really is, relative to the folder `root`, with slashes; undefined when it leads out
 * of it or nowhere.
 */
export function realPathIn(root: string, file: string): string | undefined {
  try {
    const base = fs.realpathSync.native(root)
    const real = fs.realpathSync.native(file)
    return isInside(real, base) ? slashes(path.relative(base, real)) : undefined
  } catch {
    return undefined
  }
}

/** The bytes of a regular file; undefined when there is none. */
export function readRegular(file: string): Buffer | undefined {
  if (!isFile(file)) return undefined
  // Should something else have taken its place meanwhile, opening it must not wait.
  const descriptor = fs.openSync(file, fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0))
  try {
    return fs.fstatSync(descriptor).isFile() ? fs.readFileSync(descriptor) : undefined
  } finally {
    fs.closeSync(descriptor)
  }
}

/**
 * The bytes of the file at `path` in the folder `root`; undefined when there is none. Throws
 * SiteError for what may not be read.
 */
export function readOwnFile(root: string, path: string): Buffer | undefined {
  const file = `${root}/${path}`
  const stat = fs.lstatSync(file, { throwIfNoEntry: false })
  if (!stat) return undefined
  const real = realPathIn(root, file)
  if (real === undefined)
    throw new SiteError([
      linkProblem(path, stat.isSymbolicLink() && !fs.existsSync(file) ? NOWHERE : OUTSIDE),
    ])
  if (isPrivate(real) && !isPrivate(path)) throw new SiteError([linkProblem(path, PRIVATE)])
  const bytes = readRegular(file)
  if (!bytes) throw new SiteError([kindProblem(path, fs.statSync(file))])
  return bytes
}

/**
 * The same for a file of a folder that the configuration names, which may lie outside of the
 * site's: no link may lead out of its own folder then.
 */
export function readSource(root: string, file: string): Buffer | undefined {
  if (!file.startsWith('../')) return readOwnFile(root, file)
  const folder = path.join(root, path.dirname(file))
  return fs.existsSync(folder) ? readOwnFile(folder, path.basename(file)) : undefined
}

export const NOWHERE = 'this symbolic link leads nowhere'
export const OUTSIDE = 'a symbolic link leads out of the site’s folder'
export const PRIVATE = 'this symbolic link leads to a hidden file or an installed package'

export function linkProblem(file: string, message: string): Problem {
  const remove = `rm ${shellWord(file)}`
  return {
    code: 'SOURCE_LINK',
    severity: 'error',
    message,
    file,
    hint:
      message === NOWHERE
        ? `Remove the link (${remove}), or put a file where it leads.`
        : `Copy what it leads to into its place, or remove the link (${remove}).`,
  }
}

/** What stands at a path is not a regular file. */
export function kindProblem(
  file: string,
  entry: Pick<fs.Stats, 'isDirectory' | 'isFIFO' | 'isSocket' | 'isFile'>,
): Problem {
  const kind = entry.isDirectory()
    ? 'a folder'
    : entry.isFIFO()
      ? 'a pipe'
      : entry.isSocket()
        ? 'a socket'
        : entry.isFile()
          ? 'a file'
          : 'a device'
  const message =
    kind === 'a file' ? 'this is a file, not a folder' : `this is ${kind}, not a regular file`
  return {
    code: 'SOURCE_KIND',
    severity: 'error',
    message,
    file,
    hint: 'Remove it, or move it to another folder.',
  }
}
