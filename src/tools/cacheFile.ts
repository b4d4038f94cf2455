// The file of a cache. Its first line names whose it is; then come two lengths, an index, and the
// values as V8 writes them: first those that every build asks for, then those that are read when
// they are asked for, which are most of the file.
import {
  closeSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { makeWay } from './replaceFile.ts'

export interface StoredValue {
  key: string
  age: number
  bytes: Bytes
  /** Of the key and the bytes. */
  sum: number
  /** Not read together with the index. */
  isLate: boolean
}

/** In memory, or in a file that is open. */
export type Bytes = Uint8Array | { file: number; at: number; byteLength: number }

type IndexEntry = [key: string, age: number, length: number, sum: number, isLate: 0 | 1]

/** Of the index, and of the values behind it that are not late: four bytes each. */
const LENGTHS = 8
/** Bytes that are written at once: late values of the file before are never all in memory. */
const CHUNK = 1024 * 1024

/** A file that is open cannot be replaced there: all of it is read, and nothing is late. */
const isReadWhole = process.platform === 'win32'

/** There is less in a file than there was: it was cut while it was open. */
export class CutFile extends Error {}

/** Whether the file begins with this line. */
export function isOwnedBy(owner: string, name: string): boolean {
  try {
    return (
      withFile(name, 'r', (file) => readAt(file, 0, owner.length + 1)).toString() === `${owner}\n`
    )
  } catch {
    return false
  }
}

/** What is kept in a file, and the file itself, where it stays open for what is late. */
export function readCacheFile(
  name: string,
  owner: string,
): { values: StoredValue[]; file?: number } {
  let file: number | undefined
  try {
    file = openSync(name, 'r')
    const values = valuesIn(file, `${owner}\n`)
    if (values.some(({ bytes }) => !(bytes instanceof Uint8Array))) return { values, file }
    closeSync(file)
    return { values }
  } catch {
    // One that cannot be read, or is another owner's or half a one, keeps nothing.
    if (file !== undefined) closeSync(file)
    return { values: [] }
  }
}

/** Throws for a file in another form. */
function valuesIn(file: number, first: string): StoredValue[] {
  const head = readAt(file, 0, first.length + LENGTHS)
  if (head.toString('utf8', 0, first.length) !== first) throw new Error('of another owner')
  const [indexLength, length] = [
    head.readUInt32LE(first.length),
    head.readUInt32LE(first.length + 4),
  ]
  const { size } = fstatSync(file)
  const start = head.length
  if (start + indexLength + length > size) throw new Error('less than it says')
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

/** Throws what the disk refuses, and CutFile. */
export function writeCacheFile(name: string, owner: string, values: StoredValue[]): void {
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
  const length = early.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
  lengths.writeUInt32LE(length, 4)
  withFile(name, 'wx', (file) => {
    // One block for all: a system charges for each new page of memory.
    const block = Buffer.allocUnsafeSlow(CHUNK)
    let size = 0
    const flush = () => {
      writeFileSync(file, block.subarray(0, size))
      size = 0
    }
    const write = (bytes: Uint8Array) => {
      if (size + bytes.byteLength > CHUNK) flush()
      if (bytes.byteLength > CHUNK) return writeFileSync(file, bytes)
      block.set(bytes, size)
      size += bytes.byteLength
    }
    for (const bytes of [Buffer.from(`${owner}\n`), lengths, told]) write(bytes)
    for (const { bytes } of ordered) {
      const read = bytesOf(bytes)
      if (read?.byteLength !== bytes.byteLength) throw new CutFile()
      write(read)
    }
    flush()
  })
}

/** In memory, as many as there are; undefined for what the disk does not give. */
export function bytesOf(bytes: Bytes): Uint8Array | undefined {
  if (bytes instanceof Uint8Array) return bytes
  try {
    return readAt(bytes.file, bytes.at, bytes.byteLength)
  } catch {
    return undefined
  }
}

function readAt(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length)
  let size = 0
  for (let count = 1; count > 0 && size < length; size += count)
    count = readSync(file, bytes, size, length - size, at + size)
  return bytes.subarray(0, size)
}

/**
 * Opens an empty file in the same folder, without a name: it is gone when the process ends, however
 * that does. Undefined where a file that is open cannot lose its name.
 */
export function openNameless(name: string): number | undefined {
  if (process.platform === 'win32') return undefined
  const temporary = `${name}.${process.pid}.late`
  makeWay(temporary)
  const file = openSync(temporary, 'wx+')
  rmSync(temporary)
  return file
}

/** Writes values at the end of an open file, and gives where each is. */
export function appendTo(file: number, values: Uint8Array[]): Bytes[] {
  let at = fstatSync(file).size
  const block = Buffer.concat(values)
  for (let size = 0; size < block.length; )
    size += writeSync(file, block, size, block.length - size, at + size)
  return values.map(({ byteLength }) => {
    const range = { file, at, byteLength }
    at += byteLength
    return range
  })
}

function withFile<T>(name: string, flag: string, use: (file: number) => T): T {
  const file = openSync(name, flag)
  try {
    return use(file)
  } finally {
    closeSync(file)
  }
}
