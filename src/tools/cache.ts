// Results of earlier builds, by key. Three laws: a stored result is immutable; it depends on
// nothing but what its key names and the engine; the options are part of the key. One file holds
// everything, as V8 writes it, which takes a third of the time of JSON (cacheFile.ts). A file of
// another engine, or of another Node, counts as empty, so no key can forget them.
import { closeSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'
import {
  appendTo,
  bytesOf,
  CutFile,
  isOwnedBy,
  openNameless,
  readCacheFile,
  type StoredValue,
  writeCacheFile,
} from './cacheFile.ts'
import { isDiskError } from './diskProblem.ts'
import { engineId } from './engine.ts'
import { isFile } from './files.ts'
import { SiteError } from './problem.ts'
import { makeWay, replaceFile } from './replaceFile.ts'

/** A result that no build asked for this many times is dropped. */
const MAX_AGE = 4
/** Bytes of late values that wait in memory for the file to be written; more go to the disk. */
const MOST_WAITING = 32 * 1024 * 1024

interface Entry extends StoredValue {
  /** Made by this process, not read from the file. */
  isNew?: boolean
}

export class Cache {
  readonly #file: string | undefined
  readonly #owner: string
  #known: Map<string, Entry> | undefined
  /** The files that were read, for what is late in them. */
  #open: number[] = []
  /** Late values in memory, and their bytes. */
  #waiting: (Entry & { bytes: Uint8Array })[] = []
  #waitingBytes = 0
  /** Where they go when they are too many. */
  #overflow: number | undefined
  #changed = false
  hits = 0
  misses = 0

  /**
   * Without a file nothing is read or kept: every `get` misses. A file of another `owner` counts as
   * empty; what outlives a version of the engine has one of its own.
   */
  constructor(file: string | undefined, owner = engineId) {
    this.#file = file
    this.#owner = owner
  }

  /** True when nothing was kept, or by another engine. */
  get isEmpty(): boolean {
    return !this.#file || !isFile(this.#file) || !isOwnedBy(this.#owner, this.#file)
  }

  /** Read when first asked for: a build that finds nothing changed never does. */
  get #entries(): Map<string, Entry> {
    this.#known ??= new Map(this.#read().map((entry) => [entry.key, entry]))
    return this.#known
  }

  #read(): Entry[] {
    if (!this.#file || !isFile(this.#file)) return []
    const { values, file } = readCacheFile(this.#file, this.#owner)
    if (file !== undefined) this.#open.push(file)
    return values.map((value) => ({ ...value, age: value.age + 1 }))
  }

  /** No value can be read any more. */
  close(): void {
    for (const file of this.#open) closeSync(file)
    this.#open = []
    this.#overflow = undefined
    this.#waiting = []
    this.#known = new Map()
  }

  /** Whether `get` would most likely give something. */
  has(key: string): boolean {
    return this.#entries.has(key)
  }

  get<T>(key: string): T | undefined {
    const entry = this.#entryOf(key)
    const read = entry && readFrom(entry)
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
      const read = readFrom(entry)
      if (!read) throw this.#discarded()
      return read.value as T
    }
  }

  #entryOf(key: string): Entry | undefined {
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

  /** `isLate`: builds ask for it by `later`. */
  put(key: string, value: unknown, { isLate = false } = {}): void {
    if (!this.#file) return
    const bytes = serialize(value)
    const entry = { key, age: 0, bytes, sum: sumOf(key, bytes), isNew: true, isLate }
    this.#entries.set(key, entry)
    this.#changed = true
    if (!isLate) return
    this.#waiting.push(entry)
    this.#waitingBytes += bytes.byteLength
    if (this.#waitingBytes > MOST_WAITING) this.#writeWaiting()
  }

  /** True when late values are read from the disk, since there are so many. */
  get isLarge(): boolean {
    return this.#overflow !== undefined
  }

  /** Where the disk refuses them they stay in memory. */
  #writeWaiting(): void {
    const waiting = this.#waiting
    this.#waiting = []
    this.#waitingBytes = 0
    try {
      if (this.#overflow === undefined) {
        mkdirSync(dirname(this.#file!), { recursive: true })
        this.#overflow = openNameless(this.#file!)
        if (this.#overflow === undefined) return
        this.#open.push(this.#overflow)
      }
      const places = appendTo(
        this.#overflow,
        waiting.map(({ bytes }) => bytes),
      )
      for (const [i, entry] of waiting.entries()) (entry as Entry).bytes = places[i]!
    } catch (error) {
      if (!isDiskError(error)) throw error
    }
  }

  /**
   * Writes the file again if anything was added; a reader never sees half of it. Gives the disk's
   * error: work that is done stays done without it.
   */
  save(): Error | undefined {
    if (!this.#file || !this.#changed) return undefined
    const values = [...this.#entries.values()].filter(({ age }) => age < MAX_AGE)
    try {
      replaceFile(this.#file, (temporary) => writeCacheFile(temporary, this.#owner, values))
      this.#changed = false
      return undefined
    } catch (error) {
      if (error instanceof CutFile) return void this.#discard()
      if (isDiskError(error)) return error
      throw error
    }
  }
}

/** Of a value, under its key. */
const sumOf = (key: string, bytes: Uint8Array) => crc32(bytes, crc32(key))

/** Undefined for what is damaged, which V8 mostly takes for another value. */
function readFrom({ key, bytes, sum, isNew }: Entry): { value: unknown } | undefined {
  const read = bytesOf(bytes)
  if (!read || !(isNew || sumOf(key, read) === sum)) return undefined
  try {
    return { value: deserialize(read) }
  } catch {
    return undefined
  }
}
