// The output folder before a build writes: whether it may be ours at all, one build at a time, and
// what a killed build left next to it.
import { existsSync, lstatSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import type { SiteConfig } from '../config/config.ts'
import { programName } from '../tools/commandLine/command.ts'
import { HOME } from '../tools/home.ts'
import { clearStale, type Holder, type Lock, takeLock } from '../tools/lock.ts'
import type { Log } from '../tools/log.ts'
import { isInside, shownPath } from '../tools/paths.ts'
import { patiently } from '../tools/patiently.ts'
import { SiteError } from '../tools/problem.ts'
import { removeDiscarded } from './discarded.ts'
import { type LockNote, noteIn, type OutputRecord } from './outputRecord.ts'

/** An output that this process alone may replace. */
export interface OpenOutput {
  record: OutputRecord
  lock: Lock
  /** An unused name next to the output: `build.tmp-4711`. */
  siblingPath(kind: Kind): string
}

type Kind = 'tmp' | 'next' | 'old'
const KINDS: Kind[] = ['tmp', 'next', 'old']

/** Waits while another process builds the same output. */
export async function openOutput(
  record: OutputRecord,
  { root, log, signal }: { root: string; log: Log; signal?: AbortSignal },
): Promise<OpenOutput> {
  const { outDir } = record
  record.clearWay()
  const number = freeNumber(outDir)
  const lock = await takeLock(record.lockFile, {
    note: JSON.stringify({ outDir, number } satisfies LockNote),
    signal,
    onWait: (holder) => {
      const who = holder
        ? ` (process ${holder.pid}${holder.pid === process.pid ? ', this one' : ''})`
        : ''
      log.info(`Another build${who} is writing ${shownPath(outDir, root)}; waiting for it.`)
    },
    onStale: (holder) => recover(record, holder),
  })
  removeDiscarded(record.folder)
  return { record, lock, siblingPath: (kind) => `${outDir}.${kind}-${number}` }
}

/** Outputs that this process has opened. */
let opened = 0

/**
 * The number of this process, unless it was used before or a folder has that name.
 */
function freeNumber(outDir: string): string {
  const isTaken = (number: string) =>
    KINDS.some((kind) => lstatSync(`${outDir}.${kind}-${number}`, { throwIfNoEntry: false }))
  let number = `${process.pid}${opened === 0 ? '' : `0${opened}`}`
  opened++
  while (isTaken(number)) number += '0'
  return number
}

/**
 * Brings back a site whose replacement was interrupted, and removes what else a process that is
 * gone left next to it.
 */
export function restoreInterrupted(record: OutputRecord): void {
  clearStale(record.lockFile, (holder) => recover(record, holder))
}

/** The names in a lock were free when its holder took it, and only it has written there. */
function recover({ outDir }: OutputRecord, { note }: Holder): void {
  const { outDir: noted, number } = noteIn(note) ?? {}
  if (noted !== outDir) return
  const old = `${outDir}.old-${number}`
  if (isFolderItself(old) && !existsSync(outDir)) patiently(() => renameSync(old, outDir))
  for (const kind of KINDS) {
    const folder = `${outDir}.${kind}-${number}`
    if (isFolderItself(folder)) rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

const isFolderItself = (folder: string) =>
  lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * The output by its one true name, so that two spellings are one output: links on the way to it are
 * followed, it itself is not.
 */
export function realOutput(outDir: string): string {
  const parent = dirname(outDir)
  if (parent === outDir) return outDir
  try {
    return join(realpathSync(parent), basename(outDir))
  } catch {
    return join(realOutput(parent), basename(outDir))
  }
}

/** Why this folder can be no output, whatever is in it; undefined when it can. */
export function outputFault(
  outDir: string,
  { root, folders }: { root: string; folders: string[] },
): string | undefined {
  const real = realOutput(outDir)
  const link = lstatSync(real, { throwIfNoEntry: false })?.isSymbolicLink()
  if (link) return 'is a symbolic link'
  for (const folder of [root, homedir(), ...folders].map(realFolder))
    if (isInside(folder, real)) return holding(shownPath(folder, root))
  const home = folders.map(realFolder).find((folder) => isInside(real, folder))
  if (home) return `lies in "${shownPath(home, root)}", which holds sources`
  const reserved = real.split(/[\\/]/).find((name) => name === '.git' || name === HOME)
  if (!reserved || !isInside(real, root)) return undefined
  return basename(real) === reserved ? 'is never an output' : `lies in "${reserved}"`
}

const holding = (folder: string) => (folder === '.' ? "is the site's own" : `holds "${folder}"`)

function realFolder(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return realOutput(folder)
  }
}

/** Folders of the author's work, absolute. */
export function workFolders({
  root,
  allDocs,
  blogs,
  allPages,
  staticDirectories,
  i18n,
}: SiteConfig): string[] {
  const folders = [
    ...[...allDocs, ...blogs, ...allPages].map(({ path }) => path),
    ...staticDirectories,
    i18n.path,
    'content',
    'i18n',
    'versioned_docs',
    'versioned_sidebars',
  ]
  return folders.map((folder) => resolve(root, folder))
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const elsewhere = () => `name a folder of its own: ${programName()} build --out site.`

/** A folder that holds something, and no proof that we put it there, is not ours to replace. */
export function refuseForeign(record: OutputRecord, root: string, fault?: string): void {
  const { outDir } = record
  const shown = shownPath(outDir, root)
  const fail = (message: string, hint: string) =>
    new SiteError([{ code: 'OUTPUT_FOLDER', severity: 'error', message, hint }], 2)
  if (fault) throw fail(`the output folder "${shown}" ${fault}`, sentence(elsewhere()))
  const stat = lstatSync(outDir, { throwIfNoEntry: false })
  if (!stat) return
  if (!stat.isDirectory())
    throw fail(`the output folder "${shown}" is a file`, `Remove the file, or ${elsewhere()}`)
  if (readdirSync(outDir).length === 0 || record.isProven()) return
  const hint =
    'Nothing was changed. Move the files that belong to the site to a static folder and empty this one, or name another with --out.'
  const [first] = readdirSync(outDir).sort()
  throw fail(`"${shown}" has files that Quire did not write, or has no record of: ${first}`, hint)
}
