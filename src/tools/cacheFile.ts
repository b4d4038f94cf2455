// The file of the cache. Its first line names the engine; then come two lengths, an index, and the
// values as V8 writes them: first those that every build asks for, then those that are read when
// they are asked for, which are most of the file.
import {
  closeSync,
  fstatSync,
  openSync,
  read,
  readFileSync,
  readSync,
  writeSync,
  writevSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { engineId } from './engine.ts'
import { privateMode } from './files.ts'

/** Bytes in memory, or those of a file that is open. */
export type Bytes = Uint8Array | FileRange

interface FileRange {
  file: number
  at: number
  byteLength: number
}

export interface StoredValue {
  key: string
  age: number
  bytes: Bytes
  /** Of the bytes. */
  sum: number
  /** Not read together with the index. */
  isLate: boolean
}

type IndexEntry = [key: string, age: number, length: number, sum: number, isLate: 0 | 1]

const HEAD = `${engineId}\n`
/** Of the index, and of the values behind it that are not late: four bytes each. */
const LENGTHS = 8
/** Runs of bytes that are written at once. */
const PIECES = 256
/** Of what is copied from one file to the next. */
const CHUNK = 1024 * 1024

/** A file that is open cannot be replaced there: all of it is read, and nothing is late. */
const isReadWhole = process.platform === 'win32'

const readLater = promisify(read)

/** Whether the file is one of this engine's. */
export function isOfThisEngine(name: string): boolean {
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

/** What is kept in a file, and the file itself, where it stays open for what is late. */
export function readCacheFile(name: string): { values: StoredValue[]; file?: number } {
  let file: number | undefined
  try {
    file = openSync(name, 'r')
    const values = valuesIn(file)
    if (values.some(({ bytes }) => !(bytes instanceof Uint8Array))) return { values, file }
    closeSync(file)
    return { values }
  } catch {
    // One that cannot be read, or is another engine's or half a one, keeps nothing.
    if (file !== undefined) closeSync(file)
    return { values: [] }
  }
}

/** Throws for a file in another form. */
function valuesIn(file: number): StoredValue[] {
  const head = readAt(file, 0, HEAD.length + LENGTHS)
  const [indexLength, length] = [head.readUInt32LE(HEAD.length), head.readUInt32LE(HEAD.length + 4)]
  if (head.toString('utf8', 0, HEAD.length) !== HEAD) throw new Error('of another engine')
  const { size } = fstatSync(file)
  const start = head.length
  const early = isReadWhole
    ? readFileSync(file).subarray(start)
    : readAt(file, start, indexLength + length)
  const index = JSON.parse(early.toString('utf8', 0, indexLength)) as IndexEntry[]
  let at = indexLength
  const values = index.map(([key, age, byteLength, sum, isLate]) => {
    const range = { file, at: start + at, byteLength }
    const bytes = at + byteLength <= early.length ? early.subarray(at, at + byteLength) : range
    at += byteLength
    return { key, age, bytes, sum, isLate: isLate === 1 }
  })
  if (start + at !== size) throw new Error('another length')
  return values
}

/** As many bytes as there are. */
function readAt(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length)
  let size = 0
  for (let count = 1; count > 0 && size < length; size += count)
    count = readSync(file, bytes, size, length - size, at + size)
  return bytes.subarray(0, size)
}

/** In memory; undefined for what the disk does not give. */
export function loaded(bytes: Bytes): Uint8Array | undefined {
  if (bytes instanceof Uint8Array) return bytes
  try {
    return readAt(bytes.file, bytes.at, bytes.byteLength)
  } catch {
    return undefined
  }
}

/** The whole file, in runs of bytes. */
export function piecesOf(values: StoredValue[]): Bytes[] {
  const early = values.filter(({ isLate }) => !isLate)
  const ordered = [...early, ...values.filter(({ isLate }) => isLate)]
  const index = ordered.map(
    ({ key, age, bytes, sum, isLate }): IndexEntry => [
      key,
      age,
      bytes.byteLength,
      sum,
      isLate ? 1 : 0,
    ],
  )
  const told = Buffer.from(JSON.stringify(index))
  const lengths = Buffer.alloc(LENGTHS)
  lengths.writeUInt32LE(told.length)
  lengths.writeUInt32LE(
    early.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
    4,
  )
  return [
    Buffer.concat([Buffer.from(HEAD), lengths, told]),
    ...joined(ordered.map(({ bytes }) => bytes)),
  ]
}

/** What follows itself in one memory or one file is written as one. */
function joined(values: Bytes[]): Bytes[] {
  const runs: Bytes[] = []
  for (const value of values) {
    const run = runs.length > 0 ? together(runs.at(-1)!, value) : undefined
    if (run) runs[runs.length - 1] = run
    else runs.push(value)
  }
  return runs
}

function together(one: Bytes, next: Bytes): Bytes | undefined {
  const byteLength = one.byteLength + next.byteLength
  if (one instanceof Uint8Array)
    return next instanceof Uint8Array &&
      one.buffer === next.buffer &&
      one.byteOffset + one.byteLength === next.byteOffset
      ? new Uint8Array(one.buffer, one.byteOffset, byteLength)
      : undefined
  const { file, at } = one
  return !(next instanceof Uint8Array) && next.file === file && next.at === at + one.byteLength
    ? { file, at, byteLength }
    : undefined
}

/** Throws what the disk refuses. */
export function writePieces(name: string, pieces: Bytes[]): void {
  const file = openSync(name, 'wx')
  try {
    for (const some of togetherIn(pieces)) {
      if (Array.isArray(some)) writevSync(file, some)
      else
        for (const { at, length } of chunksOf(some))
          writeSync(file, whole(readAt(some.file, at, length), length))
    }
  } finally {
    closeSync(file)
  }
}

/** The same while something else is done. */
export async function writePiecesLater(name: string, pieces: Bytes[]): Promise<void> {
  const file = await open(name, 'wx', privateMode())
  try {
    let memory: Buffer | undefined
    for (const some of togetherIn(pieces)) {
      if (Array.isArray(some)) {
        await file.writev(some)
        continue
      }
      memory ??= Buffer.allocUnsafeSlow(CHUNK)
      for (const { at, length } of chunksOf(some)) {
        const { bytesRead } = await readLater(some.file, memory, 0, length, at)
        await file.write(whole(memory.subarray(0, bytesRead), length))
      }
    }
  } finally {
    await file.close()
  }
}

/** Pieces in memory, some at once, and those in a file, one by one. */
function* togetherIn(pieces: Bytes[]): Generator<Uint8Array[] | FileRange> {
  let some: Uint8Array[] = []
  for (const piece of pieces) {
    const isInMemory = piece instanceof Uint8Array
    if (some.length > 0 && (!isInMemory || some.length === PIECES)) {
      yield some
      some = []
    }
    if (isInMemory) some.push(piece)
    else yield piece
  }
  if (some.length > 0) yield some
}

function* chunksOf({ at, byteLength }: FileRange): Generator<{ at: number; length: number }> {
  for (let done = 0; done < byteLength; done += CHUNK)
    yield { at: at + done, length: Math.min(CHUNK, byteLength - done) }
}

/** Of a file that was cut while it was open, there is less than there was. */
function whole(bytes: Buffer, length: number): Buffer {
  if (bytes.length === length) return bytes
  throw Object.assign(new Error('less than there was'), { code: 'EIO', syscall: 'read' })
}
