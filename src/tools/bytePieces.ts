// Bytes in memory, and bytes of a file that is open, which are read when they are needed. A new
// file is written from both.
import { closeSync, openSync, readSync, writevSync } from 'node:fs'

export type Bytes = Uint8Array | FileRange

export interface FileRange {
  file: number
  at: number
  byteLength: number
}

/** Runs of bytes that are written at once: one call goes on while the main thread is busy. */
const PIECES = 4096
/** Of what is copied from one file to the next. */
const CHUNK = 1024 * 1024

/** As many bytes as there are. */
export function readAt(file: number, at: number, length: number): Buffer {
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

/** What follows itself in one memory or one file is one. */
export function joined(pieces: Bytes[]): Bytes[] {
  const runs: Bytes[] = []
  for (const piece of pieces) {
    const run = runs.length > 0 ? together(runs.at(-1)!, piece) : undefined
    if (run) runs[runs.length - 1] = run
    else runs.push(piece)
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

/** There is less in a file than there was: it was cut while it was open. */
export class CutFile extends Error {}

/** Throws what the disk refuses, and CutFile. */
export function writePieces(name: string, pieces: Bytes[]): void {
  const file = openSync(name, 'wx')
  try {
    for (const some of inTurn(pieces)) {
      const writing = unwritten(
        Array.isArray(some) ? some : [whole(readAt(some.file, some.at, some.byteLength), some)],
      )
      for (let left = writing.next(); !left.done; )
        left = writing.next(writevSync(file, left.value))
    }
  } finally {
    closeSync(file)
  }
}

/** Pieces in memory, many at once, and those of a file, a part after the other. */
function* inTurn(pieces: Bytes[]): Generator<Uint8Array[] | FileRange> {
  let some: Uint8Array[] = []
  for (const piece of pieces) {
    const isInMemory = piece instanceof Uint8Array
    if (some.length > 0 && (!isInMemory || some.length === PIECES)) {
      yield some
      some = []
    }
    if (isInMemory) some.push(piece)
    else yield* chunksOf(piece)
  }
  if (some.length > 0) yield some
}

function* chunksOf({ file, at, byteLength }: FileRange): Generator<FileRange> {
  for (let done = 0; done < byteLength; done += CHUNK)
    yield { file, at: at + done, byteLength: Math.min(CHUNK, byteLength - done) }
}

/**
 * What is still to be written; is given how many bytes of it were. Of what does not fit, a disk
 * takes the first part, and refuses the rest only when it is asked again.
 */
export function* unwritten(some: Uint8Array[]): Generator<Uint8Array[], void, number> {
  let left = some.filter(({ byteLength }) => byteLength > 0)
  while (left.length > 0) {
    let written = yield left
    const next = left.findIndex(({ byteLength }) => {
      const isLeft = written < byteLength
      if (!isLeft) written -= byteLength
      return isLeft
    })
    left = next < 0 ? [] : [left[next]!.subarray(written), ...left.slice(next + 1)]
  }
}

function whole(bytes: Buffer, { byteLength }: FileRange): Buffer {
  if (bytes.length === byteLength) return bytes
  throw new CutFile()
}
