// A lock between processes: a file that names its holder. The second process waits. The lock of a
// process that is gone is taken over, after what it left half done has been cleared away.
import {
  linkSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { isFile, jsonIn } from './files.ts'
import { isRunning, startOf } from './processes.ts'
import { makeWay } from './replaceFile.ts'

export interface Holder {
  pid: number
  host: string
  /** As `startOf` has it. */
  started?: string
  /** What the holder wants to be known of it, should it be killed. */
  note: string
}

export interface Lock {
  /**
   * True while no other process has taken it: a machine that slept may have been taken for dead.
   */
  isHeld(): boolean
  release(): void
}

interface LockOptions {
  note: string
  signal?: AbortSignal
  /** Called once when another process holds it. */
  onWait?: (holder: Holder | undefined) => void
  /** Called before the lock of a process that is gone is removed. */
  onStale?: (holder: Holder) => void
}

/** Between two looks at a lock that is held. */
const PAUSE = 50

/** Of another machine only the file's time is known, which its holder renews every two seconds. */
const BEAT = 2000
const FOREIGN_LIMIT = 30_000

/**
 * A process that takes a lock over needs a few milliseconds for it; after this long it was killed
 * while it did.
 */
const TAKEOVER_LIMIT = 10_000

/**
 * Takes the lock, waiting for it as long as it is held. Throws the signal's reason when that comes
 * first.
 */
export async function takeLock(
  file: string,
  { note, signal, onWait, onStale = () => {} }: LockOptions,
): Promise<Lock> {
  let waiting = false
  while (!put(file, note)) {
    if (signal?.aborted) throw signal.reason
    const holder = holderOf(file)
    if (isStale(file, holder)) takeOver(file, onStale)
    else {
      if (!waiting) onWait?.(holder)
      waiting = true
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
  }
  return heldLock(file)
}

/** Calls `onStale` when the lock's holder is gone. */
export function clearStale(file: string, onStale: (holder: Holder) => void): void {
  if (isFile(file) && isStale(file, holderOf(file))) takeOver(file, onStale)
}

/** Written whole under another name and linked: no process sees a lock without its holder. */
function put(file: string, note: string): boolean {
  const own = `${file}.${process.pid}`
  const holder: Holder = { pid: process.pid, host: hostname(), started: startOf(process.pid), note }
  mkdirSync(dirname(file), { recursive: true })
  if (!isFile(file)) makeWay(own)
  else return false
  try {
    writeFileSync(own, JSON.stringify(holder), { flag: 'wx' })
  } catch (error) {
    // A full disk has taken a part of it.
    rmSync(own, { force: true })
    throw error
  }
  try {
    linkSync(own, file)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') {
      // A folder or a link that leads nowhere is no lock.
      if (!isFile(file)) makeWay(file)
      return false
    }
    return putWithoutLinks(file, JSON.stringify(holder))
  } finally {
    rmSync(own, { force: true })
  }
}

/** For disks that have no hard links. */
function putWithoutLinks(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function holderOf(file: string): Holder | undefined {
  const { pid, host, started, note } = (jsonIn(file) ?? {}) as Partial<Holder>
  return Number.isInteger(pid) && pid! > 0 && typeof host === 'string'
    ? { pid: pid!, host, started, note: String(note) }
    : undefined
}

function isStale(file: string, holder: Holder | undefined): boolean {
  const age = ageOf(file)
  if (age === undefined) return false
  if (!holder) return age > TAKEOVER_LIMIT
  if (holder.host !== hostname()) return age > FOREIGN_LIMIT
  if (!isRunning(holder.pid)) return true
  const start = startOf(holder.pid)
  // Another process with the same number, or one that no longer renews it.
  if (holder.started !== undefined && start !== undefined) return start !== holder.started
  return age > FOREIGN_LIMIT
}

/** Milliseconds since it was written or renewed; undefined when it is gone. */
function ageOf(file: string): number | undefined {
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats && Date.now() - stats.mtimeMs
}

/**
 * One at a time: what one process found stale may be another's new lock by the time it is removed.
 */
function takeOver(file: string, onStale: (holder: Holder) => void): void {
  const guard = `${file}.takeover`
  try {
    mkdirSync(guard)
  } catch {
    if ((ageOf(guard) ?? 0) > TAKEOVER_LIMIT) rmdirSync(guard)
    return
  }
  try {
    const holder = holderOf(file)
    if (!isStale(file, holder)) return
    if (holder) onStale(holder)
    rmSync(file, { force: true })
  } finally {
    rmdirSync(guard)
  }
}

function heldLock(file: string): Lock {
  const own = readFileSync(file, 'utf8')
  const isHeld = () => isFile(file) && readFileSync(file, 'utf8') === own
  const beat = setInterval(() => {
    const now = new Date()
    try {
      if (isHeld()) utimesSync(file, now, now)
    } catch {
      // The next may succeed, and publishing asks whether it is held.
    }
  }, BEAT)
  beat.unref()
  return {
    isHeld,
    release() {
      clearInterval(beat)
      if (isHeld()) rmSync(file, { force: true })
    },
  }
}
