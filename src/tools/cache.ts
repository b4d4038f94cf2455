// Results of earlier builds, by key. Three laws: a stored result is immutable; it depends on
// nothing but what its key names and the engine; the options are part of the key. One file holds
// everything: the engine's identity, an index, then the values as V8 writes them, which takes a
// third of the time of JSON. A file of another engine, or of another Node, counts as empty, so no
// key can forget them.
import { closeSync, openSync, readFileSync, readSync, rmSync, writevSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import { isDiskError } from './diskProblem.ts'
import { engineId } from './engine.ts'
import { isFile, privateMode } from './files.ts'
import { SiteError } from './problem.ts'
import { replaceFile, replaceFileLater } from './replaceFile.ts'

/** A result that no build asked for this many times is dropped. */
const MAX_AGE = 4

/** Runs of bytes that are written at once. */
const PIECES = 256

/** A new value becomes bytes while the build waits for something else, this many at a time. */
const SLICE = 32

interface Entry {
  /** Builds since the result was last used. */
  age: number
  /** Made by this process, not read from the file. */
  isNew?: boolean
  /** The value, read when it is asked for. */
  bytes: Uint8Array
  /** Of the bytes, as they were written. */
  sum: number
}

type IndexEntry = [key: string, age: number, length: number, sum: number]

export class Cache {
  readonly #file: string | undefined
  #known: Map<string, Entry> | undefined
  readonly #fresh = new Map<string, unknown>()
  #changed = false
  #saving: Promise<void> | undefined
  hits = 0
  misses = 0

  /** Without a file nothing is read or kept: every `get` misses. */
  constructor(file: string | undefined) {
    this.#file = file
  }

  /** True when nothing was kept, or by another engine. */
  get isEmpty(): boolean {
    return !this.#file || !isFile(this.#file) || !isOfThisEngine(this.#file)
  }

  /** Read when first asked for: a build that finds nothing changed never does. */
  get #entries(): Map<string, Entry> {
    this.#known ??= this.#file && isFile(this.#file) ? entriesOf(this.#file) : new Map()
    return this.#known
  }

  /** Whether `get` would most likely give something. */
  has(key: string): boolean {
    return this.#fresh.has(key) || this.#entries.has(key)
  }

  get<T>(key: string): T | undefined {
    const entry = this.#entryOf(key)
    if (!entry || !isWhole(entry)) {
      this.#entries.delete(key)
      this.misses++
      return undefined
    }
    this.hits++
    return deserialize(entry.bytes) as T
  }

  /**
   * What reads a value when it is asked for; undefined where none is known. It counts as used, and
   * what is read later stays even where the cache drops it. Throws SiteError for a value that is
   * damaged, and then nothing is kept: to look at all of them here would take as long as reading.
   */
  later<T>(key: string): (() => T) | undefined {
    const entry = this.#entryOf(key)
    if (!entry) return undefined
    return () => {
      if (!isWhole(entry)) throw this.#discarded()
      return deserialize(entry.bytes) as T
    }
  }

  #entryOf(key: string): Entry | undefined {
    if (this.#fresh.has(key)) this.#encode(Number.POSITIVE_INFINITY)
    const entry = this.#entries.get(key)
    if (entry) entry.age = 0
    return entry
  }

  #discarded(): SiteError {
    this.#known = new Map()
    this.#changed = false
    rmSync(this.#file!, { force: true })
    const message = 'what earlier builds have kept is damaged: it is removed'
    const hint = 'Type the command again: it starts from nothing.'
    return new SiteError([{ code: 'CACHE_DAMAGED', severity: 'error', message, hint }])
  }

  /**
   * For a process that builds again and again. What it has made and no longer asks for is dropped:
   * a day of edits would keep each text that a file ever had.
   */
  beginBuild(): void {
    for (const [key, entry] of this.#known ?? [])
      if (entry.isNew && ++entry.age >= MAX_AGE) this.#known!.delete(key)
  }

  /** `value` must not change from now on. */
  put(key: string, value: unknown): void {
    if (!this.#file) return
    if (this.#fresh.size === 0) setImmediate(() => this.#encode(SLICE))
    this.#fresh.set(key, value)
    this.#changed = true
  }

  #encode(count: number): void {
    for (const [key, value] of this.#fresh) {
      if (count-- === 0) return void setImmediate(() => this.#encode(SLICE))
      const bytes = serialize(value)
      this.#entries.set(key, { age: 0, bytes, sum: crc32(bytes), isNew: true })
      this.#fresh.delete(key)
    }
  }

  /** Begins what `save` does, for a build that most likely has nothing to add to it. */
  saveAhead(): void {
    if (!this.#file || !this.#changed) return
    const pieces = this.#pieces()
    this.#changed = false
    const retry = () => {
      this.#changed = true
    }
    this.#saving = replaceFileLater(this.#file, (temporary) => writeLater(temporary, pieces)).catch(
      retry,
    )
  }

  /**
   * Writes the file again if anything was added; a reader never sees half of it. Gives the disk's
   * error: work that is done stays done without it.
   */
  save(): Error | undefined {
    if (!this.#file || !this.#changed) return undefined
    const pieces = this.#pieces()
    try {
      replaceFile(this.#file, (temporary) => writePieces(temporary, pieces))
      this.#changed = false
      return undefined
    } catch (error) {
      if (isDiskError(error)) return error
      throw error
    }
  }

  /** After `saveAhead`, which need not have been called. */
  async finishSaving(): Promise<Error | undefined> {
    await this.#saving
    return this.save()
  }

  /** The whole file, in runs of bytes. */
  #pieces(): Uint8Array[] {
    this.#encode(Number.POSITIVE_INFINITY)
    const index: IndexEntry[] = []
    const values: Uint8Array[] = []
    for (const [key, { age, bytes, sum }] of this.#entries) {
      if (age >= MAX_AGE) continue
      index.push([key, age, bytes.byteLength, sum])
      values.push(bytes)
    }
    return [Buffer.from(`${HEAD}${JSON.stringify(index)}\n`), ...joined(values)]
  }
}

/** V8 reads what a disk has damaged without a word. */
const isWhole = ({ bytes, sum, isNew }: Entry) => isNew || crc32(bytes) === sum

/** The first line of the file. */
const HEAD = `${engineId}\n`

function isOfThisEngine(name: string): boolean {
  const head = Buffer.alloc(HEAD.length)
  try {
    const file = openSync(name, 'r')
    try {
      readSync(file, head)
    } finally {
      closeSync(file)
    }
  } catch {
    return false
  }
  return head.toString() === HEAD
}

function writePieces(name: string, pieces: Uint8Array[]): void {
  const file = openSync(name, 'wx')
  try {
    for (const some of togetherIn(pieces)) writevSync(file, some)
  } finally {
    closeSync(file)
  }
}

async function writeLater(name: string, pieces: Uint8Array[]): Promise<void> {
  const file = await open(name, 'wx', privateMode())
  try {
    for (const some of togetherIn(pieces)) await file.writev(some)
  } finally {
    await file.close()
  }
}

function* togetherIn(pieces: Uint8Array[]): Generator<Uint8Array[]> {
  for (let at = 0; at < pieces.length; at += PIECES) yield pieces.slice(at, at + PIECES)
}

/** What was read from one file and is still in its order is written as one, without a copy. */
function joined(values: Uint8Array[]): Uint8Array[] {
  const runs: Uint8Array[] = []
  for (const value of values) {
    const last = runs.at(-1)
    const follows =
      last?.buffer === value.buffer && last.byteOffset + last.byteLength === value.byteOffset
    if (follows)
      runs[runs.length - 1] = new Uint8Array(
        last.buffer,
        last.byteOffset,
        last.byteLength + value.byteLength,
      )
    else runs.push(value)
  }
  return runs
}

/** A file that cannot be read, or of another engine, is an empty cache. */
function entriesOf(file: string): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  try {
    const bytes = readFileSync(file)
    if (bytes.toString('utf8', 0, HEAD.length) !== HEAD) return entries
    const end = bytes.indexOf(10, HEAD.length)
    let at = end + 1
    const index = JSON.parse(bytes.subarray(HEAD.length, end).toString()) as IndexEntry[]
    for (const [key, age, length, sum] of index) {
      entries.set(key, { age: age + 1, bytes: bytes.subarray(at, at + length), sum })
      at += length
    }
    return at === bytes.byteLength ? entries : new Map()
  } catch {
    return new Map()
  }
}
