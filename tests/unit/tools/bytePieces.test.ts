// Files written from pieces, on a disk that takes a part of what it is given: a nearly full one
// does so, and refuses the rest only when it is asked again.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { type Bytes, writePieces } from '../../../src/tools/bytePieces.ts'

const MOST = 1000

const firstOf = (buffers: Uint8Array[]) => buffers[0]!.subarray(0, MOST)

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>()
  const writevSync: typeof fs.writevSync = (file, buffers) =>
    real.writevSync(file, [firstOf(buffers as Uint8Array[])])
  return { ...real, writevSync }
})

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-pieces-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

test('every byte is written, of what is in memory and of what is in a file', () => {
  const bytes = Buffer.from(Array.from({ length: 30_000 }, (_, i) => i % 251))
  const from = path.join(folder, 'from')
  fs.writeFileSync(from, bytes)
  const file = fs.openSync(from, 'r')
  const pieces: Bytes[] = [
    bytes.subarray(0, 10),
    new Uint8Array(0),
    bytes.subarray(10, 2500),
    { file, at: 2500, byteLength: 20_000 },
    bytes.subarray(22_500),
  ]
  writePieces(path.join(folder, 'now'), pieces)
  fs.closeSync(file)
  expect(fs.readFileSync(path.join(folder, 'now')).equals(bytes)).toBe(true)
})
