// Watches the files of a site. A single change is passed on at once; what changes while that is
// handled is passed on together. A file that is still being written is waited for.
import { type Dirent, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { watch } from 'chokidar'
import type { SiteConfig } from '../config/config.ts'
import { isDiskError } from '../tools/diskProblem.ts'
import { engineRoot } from '../tools/engine.ts'
import { stateOf } from '../tools/files.ts'

/** The watcher passes a second change of a file within 50 ms over. */
const LOOK_AGAIN_MS = 60
/** Files have the time of the last tick of a clock that ticks a hundred times a second or more. */
const TICK_MS = 10
/** What is written in two steps has the second one by then. */
const PATIENCE_MS = 50

export interface FileChange {
  file: string
  /** Absent where more has happened than that a file has another text. */
  bytes?: Uint8Array
}

export interface WatchOptions {
  paths: string[]
  /** In ms since 1970: what has changed since then counts as well. */
  since?: number
  isIgnored: (path: string) => boolean
  /** Resolves when they are handled. */
  handle: (changes: FileChange[]) => Promise<void>
}

export interface SiteWatch {
  /** When every folder is watched: that a file was removed before is not known. */
  ready: Promise<void>
  close: () => Promise<void>
}

export function watchSite({ paths, since = Infinity, isIgnored, handle }: WatchOptions): SiteWatch {
  const from = since - TICK_MS
  const pending = new Map<string, 'edit' | 'other'>()
  /** Files that end without a line break because their author wants it. */
  const open = new Set<string>()
  /** The states in which files were passed on until all are watched. */
  const known = new Map<string, string>()
  let isHandling = false
  let isClosed = false
  const watcher = watch(paths, {
    ignoreInitial: since === Infinity,
    // What a link may lead to lies in the site's folder, and is seen there.
    followSymlinks: false,
    ignored: isIgnored,
  })
  let isReady = false
  watcher.on('all', (event, file) => {
    // What is there from the beginning: a file that was moved here keeps the time of its text.
    if (!isReady && event === 'addDir') return
    const isOld = !isReady && event === 'add'
    // Asked again, as the file is watched by here: what was written after the watcher had asked and
    // before it watched is in no event.
    if (isOld && !(movedAt(file) >= from)) return
    const isEdit = isOld || event === 'change'
    pending.set(file, isEdit && pending.get(file) !== 'other' ? 'edit' : 'other')
    void handleAll()
  })

  /** What changed in a folder after the watcher had read it, and before it listened to it. */
  function missed(): void {
    for (const { path, isFolder } of changedSince(from, paths, isIgnored))
      if (known.get(path) !== stateOf(path) && !pending.has(path))
        pending.set(path, isFolder ? 'other' : 'edit')
    known.clear()
    void handleAll()
  }

  async function handleAll(): Promise<void> {
    if (isHandling) return
    isHandling = true
    while (pending.size > 0 && !isClosed) {
      const taken = [...pending]
      pending.clear()
      const states = taken.map(([file]) => stateOf(file))
      if (!isReady) for (const [i, [file]] of taken.entries()) known.set(file, states[i]!)
      const changes = await Promise.all(taken.map(([file, kind]) => changeOf(file, kind)))
      await handle(changes)
      setTimeout(() => lookAgain(changes, states), LOOK_AGAIN_MS)
    }
    isHandling = false
  }

  /** A text of the same size within one tick of the disk's clock leaves the state as it was. */
  function lookAgain(changes: FileChange[], states: string[]): void {
    for (const [i, { file, bytes }] of changes.entries()) {
      const isSame = stateOf(file) === states[i] && (!bytes || bytesOf(file)?.equals(bytes))
      if (!isSame && !pending.has(file)) pending.set(file, 'edit')
    }
    void handleAll()
  }

  async function changeOf(file: string, kind: 'edit' | 'other'): Promise<FileChange> {
    if (kind === 'other') return { file }
    const bytes = bytesOf(file)
    if (!bytes || isWhole(file, bytes)) return { file, bytes }
    await pause(PATIENCE_MS)
    const later = bytesOf(file)
    if (later && later.length > 0 && later.at(-1) !== LINE_BREAK) open.add(file)
    return { file, bytes: later }
  }

  /** An empty file was truncated to be written; a text that breaks off may go on. */
  function isWhole(file: string, bytes: Uint8Array): boolean {
    const isClosedText = bytes.at(-1) === LINE_BREAK
    if (isClosedText) open.delete(file)
    return isClosedText || (bytes.length > 0 && open.has(file))
  }

  return {
    ready: new Promise((resolve) =>
      watcher.once('ready', () => {
        isReady = true
        missed()
        resolve()
      }),
    ),
    async close() {
      isClosed = true
      await watcher.close()
    },
  }
}

const LINE_BREAK = 10

/** In ms since 1970: when it was written, named or moved here; before all time when it is gone. */
const movedAt = (file: string): number => unlessGone(() => lstatSync(file).ctimeMs) ?? -Infinity

const bytesOf = (file: string): Buffer | undefined => unlessGone(() => readFileSync(file))

function unlessGone<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (isDiskError(error)) return undefined
    throw error
  }
}

/** A file, or a folder in which something was added, removed or renamed. */
interface Changed {
  path: string
  isFolder: boolean
}

function changedSince(
  since: number,
  folders: string[],
  isIgnored: (path: string) => boolean,
): Changed[] {
  const changedIn = (folder: string): Changed[] => {
    const entries: Dirent[] = unlessGone(() => readdirSync(folder, { withFileTypes: true })) ?? []
    return entries.flatMap((entry) => {
      const path = join(folder, entry.name)
      if (isIgnored(path)) return []
      const isFolder = entry.isDirectory()
      const own = movedAt(path) >= since ? [{ path, isFolder }] : []
      return isFolder ? [...own, ...changedIn(path)] : own
    })
  }
  return folders.flatMap(changedIn)
}

const THEME = join(engineRoot, 'theme')

/** What is watched: the site, what its configuration takes from elsewhere, and the theme. */
export function watched(
  root: string,
  config: SiteConfig | undefined,
): Pick<WatchOptions, 'paths' | 'isIgnored'> {
  const paths = [root, THEME, ...(config ? foldersOutside(config) : [])]
  return {
    paths,
    isIgnored(path) {
      const folder = paths.find((each) => path.startsWith(each)) ?? ''
      return isIgnored(path.slice(folder.length))
    },
  }
}

/** Content that the configuration takes from outside the site's folder. */
function foldersOutside({ root, allDocs, blogs, allPages }: SiteConfig): string[] {
  return [...allDocs, ...blogs, ...allPages]
    .filter(({ path }) => path.startsWith('../'))
    .map(({ path }) => resolve(root, path))
}

/**
 * Folders that no author edits, by their path inside what is watched: what programs put
 * there must not start a rebuild.
 */
const isIgnored = (path: string) =>
  /[\\/](node_modules|\.git|\.quire)([\\/]|$)|^[\\/]build(\.\w+-\d+)?([\\/]|$)/.test(path)

/**
 * Whether a file is a log of ours, kept in the site's folder: to tell of that would change it
 * again, for ever.
 */
export function isOwnLog({ file, bytes }: FileChange): boolean {
  if (!bytes || /\.mdx?$/i.test(file)) return false
  const end = Buffer.from(bytes.subarray(-LONGEST_LINE)).toString()
  return /: updated in \d+ ms\s*$/.test(end)
}

const LONGEST_LINE = 4096
