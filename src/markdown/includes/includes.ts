// Markdown files that others include: `import Note from './_Note.md'` and `<Note />`. They are read
// here, noted with their hash, so that a cached result counts only while they are the same, and
// never where readers may not look (tools/publicFiles.ts). Outside of the site's folder there are
// the content folders that lie there, and the Markdown of the same workspace or repository.
import { dirname, join, posix, relative } from 'node:path'
import { workspaceOf } from '../../config/sharedFiles.ts'
import { isDiskError } from '../../tools/diskProblem.ts'
import { isFile } from '../../tools/files.ts'
import { hash } from '../../tools/hash.ts'
import { nearestPath } from '../../tools/nearestPath.ts'
import { isPrivate, readRegular, realPathIn } from '../../tools/ownFiles.ts'
import { isInside, slashes } from '../../tools/paths.ts'
import { isNearKind, keyIn, PUBLIC_HINT, refusalOf } from '../../tools/publicFiles.ts'
import { onlyNamed } from '../../tools/sameName.ts'
import type { Include } from '../../types/compiled.ts'
import type { Source } from '../../types/source.ts'

/**
 * One file may be included by way of others, so the number of files grows fast; no page needs this
 * many.
 */
const MAX_INCLUDES = 500

/** What the files of one page have in common while it is compiled. */
export interface Includes {
  /** The site's folder, absolute. */
  root: string
  found: Include[]
  count: number
  /** The content folder of the page, in the site's: `content/docs`. */
  section?: string
  /** What the configuration allows to be shown. */
  publicFiles?: string[]
  /** Short names of folders that imports begin with. */
  aliases?: Record<string, string>
}

export type Included = { path: string; bytes: Uint8Array } | { fault: string; hint: string }

/**
 * Reads the file that `from`, a path in the site, imports as `target`. `chain` holds the files that
 * are being included.
 */
export function readInclude(
  target: string,
  from: string,
  chain: string[],
  includes: Includes,
): Included {
  const fromRoot =
    /^(?:@site)?\/(.*)$/s.exec(target)?.[1] ?? unaliased(target, includes.aliases ?? {})
  const path = posix.normalize(fromRoot ?? posix.join(posix.dirname(from), target))
  const outer = outerFolder(from)
  const isOuter = outer !== undefined && path.startsWith(outer)
  if (path.startsWith('../') && !isOuter && !isNear(path, includes.root))
    return {
      fault: `${target} is outside the site folder`,
      hint: 'Copy the file into the site folder.',
    }
  const { publicFiles: named } = includes
  const rule = { folders: isOuter ? [outer.slice(0, -1)] : [], named }
  const refused = refusalOf(path, 'text', rule)
  if (refused) return refusal(path, refused)
  if (chain.includes(path))
    return {
      fault: `${path} includes itself`,
      hint: `Break the circle: ${[...chain, path].join(' → ')}.`,
    }
  if (++includes.count > MAX_INCLUDES)
    return { fault: `more than ${MAX_INCLUDES} files are included`, hint: 'Include fewer files.' }
  const { bytes, real } = readAt(path, includes.root)
  if (!includes.found.some((known) => known.path === path))
    includes.found.push({ path, hash: bytes ? hash([bytes]) : '' })
  if (!bytes)
    return {
      fault: `${path} does not exist`,
      // Asked for when it is told: of an import without an ending several names are tried.
      get hint() {
        return missingHint({ path, target, from, root: includes.root })
      },
    }
  const secret = refusalOf(real!, 'text', rule) ?? keyIn(real!, bytes, named)
  return secret ? refusal(path, secret) : { path, bytes }
}

/** The path that an import means, from the site's folder; undefined where no alias begins it. */
function unaliased(target: string, aliases: Record<string, string>): string | undefined {
  const name = Object.keys(aliases).find((each) => target === each || target.startsWith(`${each}/`))
  return name === undefined ? undefined : aliases[name]! + target.slice(name.length)
}

const refusal = (path: string, reason: string) => ({
  fault: `${path} is not published: ${reason}`,
  hint: PUBLIC_HINT,
})

/** For a hash: that the file is there is all that counts. */
export const THERE = 'there'

/** Whether there is a file at a path. What is found counts for as long as it stays so. */
export function hasFile(path: string, { root, found }: Includes): boolean {
  if (found.length > MAX_INCLUDES) return false
  if (path.startsWith('../') || isPrivate(path)) return false
  const isThere = isFile(join(root, path))
  if (!found.some((known) => known.path === path)) found.push({ path, hash: isThere ? THERE : '' })
  return isThere
}

/** The file that was probably meant, as the import has to name it. */
function missingHint({
  path,
  target,
  from,
  root,
}: Record<'path' | 'target' | 'from' | 'root', string>): string {
  const near = nearestPath(path, root)
  const other = near === undefined ? onlyNamed(posix.basename(path), root) : undefined
  if (other) return `Did you mean @site/${other}?`
  if (near === undefined) return `Write ${path}, or correct the path.`
  if (target.startsWith('@site/')) return `Did you mean @site/${near}?`
  const relative = posix.relative(posix.dirname(from), near)
  return `Did you mean ${relative.startsWith('../') ? relative : `./${relative}`}?`
}

/** `../docs/` of a content folder that lies next to the site's own. */
const outerFolder = (path: string) => /^(?:\.\.\/)+[^/]+\//.exec(path)?.[0]

interface Read {
  bytes?: Uint8Array
  /** The path of what a link leads to. */
  real?: string
}

/** In the workspace or repository that the site is a part of. */
const isNear = (path: string, root: string) =>
  isNearKind(path) && isInside(join(root, path), workspaceOf(root))

/** Nothing when there is no such file, or a link leads out of the folder. */
function readAt(path: string, root: string): Read {
  const file = join(root, path)
  const folder = isNear(path, root) ? workspaceOf(root) : join(root, outerFolder(path) ?? '')
  try {
    const real = realPathIn(folder, file)
    if (real === undefined) return {}
    return { bytes: readRegular(file), real: slashes(relative(root, join(folder, real))) }
  } catch (error) {
    if (isDiskError(error)) return {}
    throw error
  }
}

/** True while the files that were included are what they were. */
export const areCurrent = (found: Include[], root: string): boolean =>
  found.every((each) => isCurrent(each, root))

function isCurrent({ path, hash: known }: Include, root: string) {
  if (known === THERE) return isFile(join(root, path))
  const { bytes } = readAt(path, root)
  return (bytes ? hash([bytes]) : '') === known
}

/** The content folder, in the site's: `content/docs`. */
export const sectionOf = ({ path, relative }: Source): string => path.slice(0, -relative.length - 1)

/** The site's folder, from a file's two paths. */
export const rootOf = ({ file, path, root }: { file: string; path: string; root?: string }) =>
  root ?? (file.endsWith(path) ? file.slice(0, -path.length - 1) : dirname(file))
