// The file of the cache. Its first line names the engine; then come two lengths, an index, and the
// values as V8 writes them: first those that every build asks for, then those that are read when
// they are asked for, which are most of the file.
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { type Bytes, joined, readAt } from './bytePieces.ts'
import { engineId } from './engine.ts'

export interface StoredValue {
  key: string
  age: number
  bytes: Bytes
  /** Of the key and the bytes. */
  sum: number
  /** Not read together with the index. */
  isLate: boolean
}

type IndexEntry = [key: string, age: number, length: number, sum: number, isLate: 0 | 1]

const HEAD = `${engineId}\n`
/** Of the index, and of the values behind it that are not late: four bytes each. */
const LENGTHS = 8

/** A file that is open cannot be replaced there: all of it is read, and nothing is late. */
const isReadWhole = process.platform === 'win32'

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
