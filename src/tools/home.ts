// The engine's own folder in a site, `.quire`: caches, and what is known of the output. It carries
// a mark: a foreign folder of that name is left alone, as is a link. Where it
// cannot be, a folder of the user's own takes its place.

import {
  accessSync,
  constants,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { join, sep } from 'node:path'
import { ownValue } from '../shared/ownValue.ts'
import { isFile } from './files.ts'
import { hash } from './hash.ts'
import { isRunning } from './processes.ts'
import { replaceFile } from './replaceFile.ts'
import { existingUserFolder, userFolder } from './userFolder.cjs'

export const HOME = '.quire'

/**
 * Backup programs know the name and the first line (https://bford.info/cachedir/); the second is
 * ours.
 */
export const MARK = 'CACHEDIR.TAG'
const MARK_TEXT =
  'Signature: 8a477f597d28d172789f06886806bc55\n# Made by Quire. Everything that Quire put into this folder can be made anew.\n'

/**
 * What we make in it, by name. Lists of one sort: files, whole folders, and folders of which we
 * know what we put into them.
 */
const FILES =
  /^(cache(?:-edits)?|(?:config|checked|manifest|last|spare)\.json|(?:snippets|external)(?:\.json)?)$/
const LEFT_OVER =
  /^(?:(?:cache(?:-edits)?|(?:config|checked|last)\.json|(?:snippets|external)(?:\.json)?|CACHEDIR\.TAG)\.|config-[\da-f]{12}-)(?<pid>\d+)(?:\.[cm]js(?:\.\d+)?)?$/
const TREES = /^(spare|out|vitest|version-\w+)$/
export const SHELVES: Record<string, RegExp> = {
  outputs: /^[\da-f]{16}$/,
  theme: /^[\da-f]{12}-\w+(\.\d+)?$/,
  themes: /^[\da-f]{12}-\w+(\.\d+)?$/,
  scripts: /^[\da-f]{12}-\w+(\.\d+)?$/,
  engine: /^[\da-f]{16}(\.tmp-\d+)?$/,
  images: /^(?:[\da-f]{32}(?:-\d+)?\.(?:avif|webp|json)|index\.json)(?:\.\d+)?$/,
}

/** Where things of this site are kept: absolute, made and marked when it was not there. */
export function homeOf(root: string): string {
  const own = join(root, HOME)
  if ((isMarked(own) || mark(own)) && isWritable(own)) return own
  const folder = substituteIn(userFolder(), root)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Removes what processes that are gone were writing when they ended. */
export function removeLeftovers(home: string): void {
  for (const entry of readdirSync(home, { withFileTypes: true })) {
    const pid = entry.isFile() ? LEFT_OVER.exec(entry.name)?.groups?.pid : undefined
    if (pid && !isRunning(Number(pid))) rmSync(join(home, entry.name), { force: true })
  }
}

/** The folders that exist of this site, none of them made by asking. */
export function homesOf(root: string): string[] {
  const own = join(root, HOME)
  const ofUser = existingUserFolder()
  const substitute = ofUser && substituteIn(ofUser, root)
  return [
    ...(isMarked(own) || isMarkable(own) ? [own] : []),
    ...(substitute && isFolderItself(substitute) ? [substitute] : []),
  ]
}

const substituteIn = (folder: string, root: string) => join(folder, 'sites', hash([root], 16))

/**
 * Tells what is ours in our folder: a file or a folder that may be removed whole, or the names
 * inside a folder.
 */
export function partsOf(home: string): string[] {
  return readdirSync(home, { withFileTypes: true }).flatMap((entry) => {
    const inside = ownValue(SHELVES, entry.name)
    if (inside && entry.isDirectory())
      return readdirSync(join(home, entry.name))
        .filter((name) => inside.test(name))
        .map((name) => join(entry.name, name))
    if (entry.isSymbolicLink() || entry.isFile()) return isKnown(entry.name) ? [entry.name] : []
    return TREES.test(entry.name) ? [entry.name] : []
  })
}

/**
 * Removes what is ours, but for `keep` (as `partsOf` names it), and the folder when nothing stays;
 * gives the names that are not ours.
 */
export function removeHome(home: string, keep: string[]): string[] {
  for (const part of partsOf(home))
    if (part !== MARK && !keep.includes(part))
      rmSync(join(home, part), { recursive: true, force: true })
  for (const shelf of Object.keys(SHELVES)) removeIfEmpty(join(home, shelf))
  const left = readdirSync(home).filter(
    (name) =>
      name !== MARK &&
      !(Object.hasOwn(SHELVES, name) && keep.some((part) => part.startsWith(name + sep))),
  )
  if (left.length === 0 && keep.length === 0) {
    rmSync(join(home, MARK), { force: true })
    removeIfEmpty(home)
  }
  return left
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // Not there, or not empty.
  }
}

const isKnown = (name: string) =>
  name === MARK || FILES.test(name) || LEFT_OVER.test(name) || TREES.test(name) || name in SHELVES

function isMarked(folder: string): boolean {
  try {
    return (
      isFolderItself(folder) &&
      isFile(join(folder, MARK)) &&
      readFileSync(join(folder, MARK), 'utf8').startsWith(MARK_TEXT)
    )
  } catch {
    return false
  }
}

/**
 * Made by the process that started first, by a version that did not mark it, or for another
 * program's cache: nothing in it has a name that is not ours.
 */
function isMarkable(folder: string): boolean {
  try {
    return isFolderItself(folder) && readdirSync(folder).every(isKnown)
  } catch {
    return false
  }
}

function mark(folder: string): boolean {
  try {
    if (!lstatSync(folder, { throwIfNoEntry: false })) mkdirSync(folder)
    if (!isMarkable(folder)) return false
    replaceFile(join(folder, MARK), MARK_TEXT)
    return true
  } catch {
    return false
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** And no link to one. */
const isFolderItself = (folder: string) =>
  lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false
