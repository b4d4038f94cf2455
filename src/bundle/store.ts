// Where bundles are kept: the theme's by the engine, for all sites of the same settings; with files
// of the site in it, by the site. A folder is written once and never changed, so that a build that
// reads it needs no lock.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { engineId, engineRoot } from '../tools/engine.ts'
import { fileIn, stateOf } from '../tools/files.ts'
import { hash } from '../tools/hash.ts'
import { homeOf, SHELVES } from '../tools/home.ts'
import { patiently } from '../tools/patiently.ts'
import { removeApart } from '../tools/removeApart.ts'
import { replaceFile } from '../tools/replaceFile.ts'
import type { BundleFile } from './esbuildRun.ts'

export interface BundleStore {
  parent: string
  /** Begins the names of all folders of these settings. */
  prefix: string
  /** How many folders stay for the next time, those used last. */
  kept: number
}

/** A file that went in: [absolute path, size in bytes, time of its last change in ms, hash]. */
type Input = [file: string, size: number, time: number, sum: string]

interface Stored<B> {
  bundle: B
  inputs: Input[]
  /** Of all that it needs, by path in the folder: a full disk may have cut one. */
  sizes: Record<string, number>
  /** Files whose coming outdates the bundle. */
  absent?: string[]
}

export interface MadeBundle<B> {
  /** Of the files, and of all that `bundle` holds. */
  hash: string
  /** `folder`: where the files are. */
  bundle: (folder: string) => B
  files: BundleFile[]
  /** Absolute. */
  inputs: string[]
  absent?: string[]
}

/** Does a work now, or when no one is kept waiting by it. */
export type Later = (work: () => void) => void

export interface Keeping {
  useCache: boolean
  later?: Later
}

/** In the site's folder when modules of the site are part of it, else in the engine's. */
type Shelf = 'theme' | 'themes' | 'scripts'

/** `settings`: all that a bundle depends on besides its files. */
export function bundleStore(siteRoot: string, settings: unknown[], shelf: Shelf): BundleStore {
  const own = shelf === 'theme'
  const parent = join(homeOf(own ? siteRoot : engineRoot), shelf)
  // Inputs are known by their places: those of a site that was copied are not the copy's.
  const place = own ? siteRoot : ''
  const prefix = `${hash([JSON.stringify(settings), place, engineRoot, engineId], 12)}-`
  return { parent, prefix, kept: own ? 3 : 30 }
}

/**
 * What is stored where nothing that went in has changed, else what `make` gives. `isCurrent` looks
 * at what is no file.
 */
export async function keptBundle<B>(
  store: BundleStore,
  { useCache, later, isCurrent }: Keeping & { isCurrent?: (bundle: B) => boolean },
  make: () => Promise<MadeBundle<B>>,
): Promise<B> {
  const known = useCache ? readStored<B>(store) : undefined
  if (known && (isCurrent?.(known) ?? true)) return known
  return storeBundle(store, await make(), later)
}

export function readStored<B>(store: BundleStore): B | undefined {
  for (const folder of foldersIn(store.parent, store.prefix)) {
    try {
      const { bundle, inputs, sizes, absent = [] } = recordIn<B>(folder)
      const isStale = absent.some((file) => existsSync(file)) || !inputs.every(isUnchanged)
      if (isStale || !areWhole(folder, sizes)) continue
      markUsed(folder)
      return bundle
    } catch {
      // Incomplete, or a file is missing: bundle again.
    }
  }
  return undefined
}

const recordIn = <B>(folder: string): Stored<B> =>
  JSON.parse(readFileSync(join(folder, 'bundle.json'), 'utf8'))

const areWhole = (folder: string, sizes: Record<string, number>) =>
  Object.entries(sizes).every(
    ([path, size]) => statSync(fileIn(folder, path), { throwIfNoEntry: false })?.size === size,
  )

/**
 * Sizes and times first: reading all of React again takes longer than all other work of a build
 * that changes nothing.
 */
function isUnchanged([file, size, time, sum]: Input): boolean {
  const stats = statSync(file)
  return (stats.size === size && stats.mtimeMs === time) || hash([readFileSync(file)]) === sum
}

const inputOf = (file: string): Input => {
  const { size, mtimeMs } = statSync(file)
  return [file, size, mtimeMs, hash([readFileSync(file)])]
}

/**
 * The files are there at once, for the caller. A bundle that is found has a record, which takes
 * reading all that went in.
 */
export function storeBundle<B>(
  store: BundleStore,
  made: MadeBundle<B>,
  later: Later = (work) => work(),
): B {
  const { files, inputs, absent } = made
  const folder = join(store.parent, store.prefix + made.hash)
  const bundle = made.bundle(folder)
  const states = inputs.map(stateOf)
  const sizes = Object.fromEntries(files.map(({ path, bytes }) => [path, bytes.length]))
  // The same bytes from other inputs, or from another process: a reader of them goes on
  // undisturbed.
  if (!areWhole(folder, sizes)) placeFiles(folder, files)
  later(() => {
    const known = inputs.map(inputOf)
    // What was edited since did not go in.
    if (known.some(([, size, time], i) => states[i] !== `${size}-${time}`)) return
    const stored: Stored<B> = { bundle, inputs: known, sizes, absent }
    replaceFile(join(folder, 'bundle.json'), JSON.stringify(stored))
    removeOld(store)
  })
  return bundle
}

/** Written next to their place and moved there, so that a reader never meets half of them. */
function placeFiles(folder: string, files: BundleFile[]): void {
  const work = `${folder}.${process.pid}`
  rmSync(work, { recursive: true, force: true })
  for (const { path, bytes } of files) {
    const file = fileIn(work, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  rmSync(folder, { recursive: true, force: true })
  patiently(() => renameSync(work, folder))
}

function removeOld({ parent, kept }: BundleStore): void {
  const usedAt = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const newestFirst = foldersIn(parent).sort((a, b) => usedAt(b) - usedAt(a))
  const old = newestFirst.slice(kept).flatMap((folder) => renamed(folder) ?? [])
  if (old.length > 0) removeApart(old)
}

/** No build takes it while it is removed: its files are named by their old place. */
function renamed(folder: string): string | undefined {
  const away = `${folder.replace(/\.\d+$/, '')}.${Date.now()}`
  try {
    renameSync(folder, away)
    return away
  } catch {
    // Another build removes it.
    return undefined
  }
}

const OUR_NAME = SHELVES.themes!

function foldersIn(parent: string, prefix = ''): string[] {
  if (!existsSync(parent)) return []
  return readdirSync(parent)
    .filter((name) => name.startsWith(prefix) && OUR_NAME.test(name))
    .map((name) => join(parent, name))
}

function markUsed(folder: string): void {
  try {
    utimesSync(folder, new Date(), new Date())
  } catch {
    // On a read-only disk nothing is removed either.
  }
}
