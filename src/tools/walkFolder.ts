// Walks a folder in a fixed order and gives its files. Symbolic links are followed while their real
// path stays below a root, and never in circles. What cannot be walked is a problem, and the rest
// is walked all the same.

import { isUtf8 } from 'node:buffer'
import fs, { type Dirent } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { append } from '../shared/lists.ts'
import {
  isPrivate,
  kindProblem,
  linkProblem,
  NOWHERE,
  OUTSIDE,
  PRIVATE,
  readRegular,
  realPathIn,
} from './ownFiles.ts'
import { isInside, slashes } from './paths.ts'
import type { Problem } from './problem.ts'
import { keyIn, refusalOf } from './publicFiles.ts'

export interface WalkRules {
  /** Absolute: no link may lead out of this folder, and problems name paths in it. */
  root: string
  /** Absolute: a folder that is never entered. */
  except: string
  /** True for entries that are left out; `path` gives the entry's path inside the walked folder. */
  leavesOut(name: string, path: () => string): boolean
}

/** A folder on the way. */
interface Way {
  folder: string
  real: string
  /** Real paths of the folders in which a link was followed to come here. */
  left: string[]
}

/**
 * A folder that many links lead to is walked for each, but folders that link to one another may
 * double the ways with each step.
 */
const MAX_WAYS = 32

/** All files below a folder, sorted; none when there is no such folder. */
export function* walkFolder(
  start: string,
  rules: WalkRules,
  problems: Problem[],
): Generator<string> {
  const { root, except, leavesOut } = rules
  const shown = (file: string) => slashes(relative(root, file)) || '.'
  const inTheWay = fileAbove(root, start)
  if (inTheWay !== undefined) {
    const problem = kindProblem(shown(inTheWay), fs.statSync(inTheWay))
    // The folders of several sections may be asked for below it.
    if (!problems.some(({ file }) => file === problem.file)) problems.push(problem)
    return
  }
  if (!fs.lstatSync(start, { throwIfNoEntry: false })) return
  const base = fs.realpathSync.native(root)
  const ways = new Map<string, number>()
  const real = realPathIn(root, start)
  if (real === undefined)
    problems.push(linkProblem(shown(start), fs.existsSync(start) ? OUTSIDE : NOWHERE))
  else if (isPrivate(real) && !isPrivate(shown(start)))
    problems.push(linkProblem(shown(start), PRIVATE))
  else if (!fs.statSync(start).isDirectory())
    problems.push(kindProblem(shown(start), fs.statSync(start)))
  else yield* walk({ folder: start, real: join(base, real), left: [] })

  function* walk(place: Way): Generator<string> {
    const entries = fs.readdirSync(place.folder, { withFileTypes: true }).sort(byName)
    if (entries.some(({ name }) => name.includes(LOST)))
      append(problems, nameProblems(place.folder, shown(place.folder)))
    for (const entry of entries) {
      const file = place.folder + sep + entry.name
      if (leavesOut(entry.name, () => pathBelow(start, file))) continue
      if (entry.name.includes(LOST) && !fs.lstatSync(file, { throwIfNoEntry: false })) continue
      if (entry.isFile()) {
        const isLinked = place.left.length > 0
        if (!isLinked || isPublic(file, place.real + sep + entry.name)) yield file
      } else if (entry.isDirectory()) {
        const inner = { folder: file, real: place.real + sep + entry.name, left: place.left }
        if (inner.real !== except) yield* walk(inner)
      } else if (entry.isSymbolicLink()) yield* follow(file, place)
      else problems.push(kindProblem(shown(file), entry))
    }
  }

  function* follow(file: string, { real, left }: Way): Generator<string> {
    const inside = realPathIn(root, file)
    if (inside === undefined)
      return void problems.push(linkProblem(shown(file), fs.existsSync(file) ? OUTSIDE : NOWHERE))
    const target = join(base, inside)
    const holders = [...left, real]
    const stat = fs.statSync(target)
    if (isPrivate(inside)) problems.push(linkProblem(shown(file), PRIVATE))
    else if (isInside(target, except))
      problems.push(linkProblem(shown(file), 'this symbolic link leads to the output folder'))
    else if (stat.isFile()) {
      if (isPublic(file, target)) yield file
    } else if (!stat.isDirectory()) problems.push(kindProblem(shown(file), stat))
    else if (holders.some((holder) => isInside(holder, target)))
      problems.push(linkProblem(shown(file), IN_CIRCLES))
    else if (mayEnter(target, file)) yield* walk({ folder: file, real: target, left: holders })
  }

  /** Whether a page may show what a link has led to (publicFiles.ts). */
  function isPublic(file: string, target: string): boolean {
    const path = slashes(relative(base, target))
    const fault =
      refusalOf(path, 'text', {}) ?? keyIn(path, readRegular(target) ?? new Uint8Array())
    if (fault) problems.push(linkProblem(shown(file), `a symbolic link leads here, and ${fault}`))
    return fault === undefined
  }

  function mayEnter(target: string, file: string): boolean {
    const count = (ways.get(target) ?? 0) + 1
    ways.set(target, count)
    if (count === MAX_WAYS + 1)
      problems.push(
        linkProblem(shown(file), `more than ${MAX_WAYS} symbolic links lead to this folder`),
      )
    return count <= MAX_WAYS
  }
}

/** The first of the folders from `root` to `start`, itself not, that is none. */
function fileAbove(root: string, start: string): string | undefined {
  const steps = relative(root, start).split(sep).slice(0, -1)
  let folder = root
  for (const step of steps) {
    folder = join(folder, step)
    const stat = fs.statSync(folder, { throwIfNoEntry: false })
    if (!stat) return undefined
    if (!stat.isDirectory()) return folder
  }
  return undefined
}

const IN_CIRCLES = 'this symbolic link leads back to a folder that contains it'

/** Stands for what was not UTF-8 in a name: then nothing is found at its path. */
const LOST = '\ufffd'

function nameProblems(folder: string, shown: string): Problem[] {
  const names = fs.readdirSync(folder, { encoding: 'buffer' }).filter((bytes) => !isUtf8(bytes))
  return names.map((bytes) => ({
    code: 'SOURCE_NAME',
    severity: 'error',
    message: `the name "${escaped(bytes)}" is not UTF-8`,
    file: shown,
    hint: 'Rename it: no address can hold it.',
  }))
}

function escaped(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : `\\x${byte.toString(16)}`,
  ).join('')
}

const byName = (a: Dirent, b: Dirent) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)

/**
 * Both as `walkFolder` has them: taking the one off the other is enough, and `relative` takes as
 * long as reading a file.
 */
export const pathBelow = (folder: string, file: string) => slashes(file.slice(folder.length + 1))
