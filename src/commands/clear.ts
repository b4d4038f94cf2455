// quire clear: removes what commands made and nothing else. Of an output only the files that are on
// record as ours, of the engine's own folder only what we put into it. What else is there stays and
// is named.

import fs from 'node:fs'
import path from 'node:path'
import { named } from '../build/notes.ts'
import { loadConfig } from '../config/load.ts'
import { besideFolder } from '../emit/hosts/hostFiles.ts'
import { removeOurs } from '../publish/foreignFiles.ts'
import {
  openOutput,
  outputFault,
  realOutput,
  restoreInterrupted,
  workFolders,
} from '../publish/outputFolder.ts'
import { OutputRecord } from '../publish/outputRecord.ts'
import { append } from '../shared/lists.ts'
import { isDiskError, isFull } from '../tools/diskProblem.ts'
import { isFolder } from '../tools/files.ts'
import { HOME, homesOf, partsOf, removeHome } from '../tools/home.ts'
import { isInside, shownPath } from '../tools/paths.ts'
import { SiteError } from '../tools/problem.ts'
import type { Context } from './context.ts'
import { type ExitCode, exitCodeOf, refusal, signalExitCode } from './runAndReport.ts'

const OUTPUTS = `outputs${path.sep}`
const HINT = 'Nothing was removed. Name the folder that a build of this site has written.'

interface Cleared {
  removed: string[]
  kept: string[]
}

export function runClear(context: Context): Promise<ExitCode> {
  return exitCodeOf(context, async () => {
    const { root, log, args, signal } = context
    const { outDir, folders } = await outputOf(context)
    const homes = homesOf(root)
    const records = homes.map((home) => new OutputRecord(outDir, home))
    const fault = outputFault(outDir, { root, folders }) ?? faultOf(outDir, records)
    if (fault) throw refusal('CLEAR_REFUSED', `"${shownPath(outDir, root)}" ${fault}`, HINT)
    const cleared: Cleared = { removed: [], kept: [] }
    try {
      for (const home of homes) await clearHome(home, outDir, cleared, context)
    } catch (error) {
      if (signal.aborted) return signalExitCode(signal)
      throw error
    }
    const { removed, kept } = cleared
    log.info(removed.length === 0 ? 'Nothing to remove.' : `Removed ${removed.join(', ')}.`)
    if (kept.length > 0) log.warn(`Kept what Quire did not make: ${named(kept)}.`)
    if (args.on.has('json')) context.print(JSON.stringify({ ok: true, ...cleared }))
    return 0
  })
}

interface Output {
  outDir: string
  /** Absolute folders of the author's work. */
  folders: string[]
}

// A broken config is one of the reasons to clear: then the default folder is meant.
async function outputOf({ root, args, log }: Context): Promise<Output> {
  try {
    const config = await loadConfig(root, { out: args.text.out })
    return { outDir: realOutput(config.outDir), folders: workFolders(config) }
  } catch (error) {
    const isMissing =
      error instanceof SiteError &&
      error.problems.some((problem) => problem.code === 'CONFIG_MISSING')
    // A full disk is another: to read the configuration, its bundle is written.
    const isReason = error instanceof SiteError || (isDiskError(error) && isFull(error))
    if (!isReason || isMissing) throw error
    log.warn('The configuration cannot be read; clearing the default folders.')
    const out = args.text.out === undefined ? path.join(root, 'build') : path.resolve(args.text.out)
    return {
      outDir: realOutput(out),
      folders: ['content', 'static', 'i18n', 'versioned_docs', 'versioned_sidebars'].map((name) =>
        path.join(root, name),
      ),
    }
  }
}

function faultOf(outDir: string, records: OutputRecord[]): string | undefined {
  const stat = fs.lstatSync(outDir, { throwIfNoEntry: false })
  if (!stat) return undefined
  if (!stat.isDirectory()) return 'is a file'
  if (isInside(process.cwd(), outDir)) return 'is the folder you are in'
  const isEmpty = fs.readdirSync(outDir).length === 0
  return isEmpty || records.some((record) => record.manifest() && record.isProven())
    ? undefined
    : 'is not on record as an output of this site'
}

/**
 * The output, when it is on record here, and what this folder of ours has; the records of other
 * outputs stay as long as these do.
 */
async function clearHome(
  home: string,
  outDir: string,
  cleared: Cleared,
  { root, log, signal }: Context,
): Promise<void> {
  const shown = (target: string) => shownPath(target, root)
  // First what needs no lock: on a full disk there is no room for one.
  removeHome(
    home,
    partsOf(home).filter((part) => part.startsWith(OUTPUTS)),
  )
  for (const folder of [outDir, besideFolder(outDir)])
    await clearFolder(new OutputRecord(folder, home), cleared, { root, log, signal })
  if (!fs.existsSync(home)) return void cleared.removed.push(shown(home))
  const parts = partsOf(home)
  const left = removeHome(
    home,
    parts.filter((part) => isInUse(path.join(home, part))),
  )
  if (!fs.existsSync(home)) cleared.removed.push(shown(home))
  if (path.basename(home) === HOME)
    append(
      cleared.kept,
      left.map((name) => shown(path.join(home, name))),
    )
}

/** Removes what is proven to be ours of one published folder. */
async function clearFolder(
  own: OutputRecord,
  cleared: Cleared,
  { root, log, signal }: Pick<Context, 'root' | 'log' | 'signal'>,
): Promise<void> {
  if (!fs.existsSync(own.folder)) return
  const shown = (target: string) => shownPath(target, root)
  const { outDir } = own
  const output = await openOutput(own, { root, log, signal })
  try {
    const files = own.manifest()?.files
    if (!files || !fs.existsSync(outDir) || !own.isProven()) return
    const kept = removeOurs(outDir, files)
    if (kept.length > 0) own.forgetFiles()
    cleared.removed.push(shown(outDir))
    append(
      cleared.kept,
      kept.map((name) => shown(path.join(outDir, name))),
    )
  } finally {
    output.lock.release()
  }
}

/**
 * The record of an output that is there still, or is being made: without it nothing could ever
 * replace or clear that output.
 */
function isInUse(folder: string): boolean {
  const record =
    path.basename(path.dirname(folder)) === 'outputs' ? OutputRecord.at(folder) : undefined
  if (!record) return false
  restoreInterrupted(record)
  return (
    fs.existsSync(record.lockFile) ||
    (isFolder(record.outDir) && fs.readdirSync(record.outDir).length > 0)
  )
}
