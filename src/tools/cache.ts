// Results of earlier builds, by key. Three laws: a stored result is immutable; it depends on
// nothing but what its key names and the engine; the options are part of the key. One file holds
// everything, as V8 writes it, which takes a third of the time of JSON (cacheFile.ts). A file of
// another engine, or of another Node, counts as empty, so no key can forget them.
import { closeSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import { type Bytes, CutFile, loaded, writePieces } from './bytePieces.ts'
import { isOfThisEngine, piecesOf, readCacheFile, type StoredValue } from './cacheFile.ts'
import { isDiskError } from './diskProblem.ts'
import { isFile } from './files.ts'
import { SiteError } from './problem.ts'
import { makeWay, replaceFile } from './replaceFile.ts'

/** A result that no build asked for this many times is dropped. */
const MAX_AGE = 4

/** A new value becomes bytes while the build waits for something else, this many at a time. */
const SLICE = 32

interface Entry extends Omit<StoredValue, 'key'> {
  /** Made by this process, not read from the file. */
  isNew?: boolean
}

interface Fresh {
  value: unknown
  isLate: boolean
}

export class Cache {
  readonly #file: string | undefined
  #known: Map<string, Entry> | undefined
  readonly #fresh = new Map<string, Fresh>()
  /** The files that were read, for what is late in them. */
  #open: number[] = []
  #changed = false
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
    this.#known ??= new Map(this.#read())
    return this.#known
  }

  #read(): [string, Entry][] {
    if (!this.#file || !isFile(this.#file)) return []
    const { values, file } = readCacheFile(this.#file)
    if (file !== undefined) this.#open.push(file)
    return values.map(({ key, age, ...rest }) => [key, { ...rest, age: age + 1 }])
  }

  /** No value can be read any more. */
  close(): void {
    for (const file of this.#open) closeSync(file)
    this.#open = []
    this.#known = new Map()
  }

  /** Whether `get` would most likely give something. */
  has(key: string): boolean {
    return this.#fresh.has(key) || this.#entries.has(key)
  }

  get<T>(key: string): T | undefined {
    const entry = this.#entryOf(key)
    const read = entry && readFrom(key, entry)
    if (!read) {
      this.#entries.delete(key)
      this.misses++
      return undefined
    }
    this.hits++
    return read.value as T
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
      const read = readFrom(key, entry)
      if (!read) throw this.#discarded()
      return read.value as T
    }
  }

  #entryOf(key: string): Entry | undefined {
    if (this.#fresh.has(key)) this.#encode(Number.POSITIVE_INFINITY)
    const entry = this.#entries.get(key)
    if (entry) entry.age = 0
    return entry
  }

  #discard(): void {
    this.#known = new Map()
    this.#changed = false
    makeWay(this.#file!)
  }

  #discarded(): SiteError {
    this.#discard()
    const message = 'what earlier builds have kept is damaged: it is removed'
    const hint = 'Build again: everything is made from nothing then.'
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

  /** `value` must not change from now on. `isLate`: builds ask for it by `later`. */
  put(key: string, value: unknown, { isLate = false } = {}): void {
    if (!this.#file) return
    if (this.#fresh.size === 0) setImmediate(() => this.#encode(SLICE))
    this.#fresh.set(key, { value, isLate })
    this.#changed = true
  }

  #encode(count: number): void {
    for (const [key, { value, isLate }] of this.#fresh) {
      if (count-- === 0) return void setImmediate(() => this.#encode(SLICE))
      const bytes = serialize(value)
      this.#entries.set(key, { age: 0, bytes, sum: sumOf(key, bytes), isNew: true, isLate })
      this.#fresh.delete(key)
    }
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
      if (error instanceof CutFile) return void this.#discard()
      if (isDiskError(error)) return error
      throw error
    }
  }

  #pieces(): Bytes[] {
    this.#encode(Number.POSITIVE_INFINITY)
    const values: StoredValue[] = []
    for (const [key, entry] of this.#entries)
      if (entry.age < MAX_AGE) values.push({ key, ...entry })
    return piecesOf(values)
  }
}

/** Of a value, under its key. */
const sumOf = (key: string, bytes: Uint8Array) => crc32(bytes, crc32(key))

/** Undefined for what is damaged, which V8 mostly takes for another value. */
function readFrom(key: string, { bytes, sum, isNew }: Entry): { value: unknown } | undefined {
  const read = loaded(bytes)
  if (!read || !(isNew || sumOf(key, read) === sum)) return undefined
  try {
    return { value: deserialize(read) }
  } catch {
    return undefined
  }
}
