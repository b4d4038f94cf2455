// Bundles are taken from where they were kept as long as nothing that went in has changed.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { bundleStore, readStored, storeBundle } from '../../../src/bundle/store.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-store-'))
const input = path.join(root, 'part.tsx')
beforeEach(() => {
  fs.rmSync(path.join(root, '.quire'), { recursive: true, force: true })
  fs.writeFileSync(input, 'one')
})
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

interface Kept {
  hash: string
  folder: string
}

const storeOf = (...settings: unknown[]) => bundleStore(root, settings, 'theme')

function keep(store: ReturnType<typeof storeOf>, hash: string): string {
  const { folder } = storeBundle<Kept>(store, {
    hash,
    bundle: (folder) => ({ hash, folder }),
    files: [{ path: 'a.js', bytes: Buffer.from(hash) }],
    inputs: [input],
  })
  return folder
}

test('a bundle is found again under the same settings only', () => {
  keep(storeOf('/'), 'first')
  expect(readStored<Kept>(storeOf('/'))?.hash).toBe('first')
  expect(readStored<Kept>(storeOf('/notes/'))).toBeUndefined()
})

test('not when a file that went in has other bytes; a new time alone does not matter', () => {
  keep(storeOf('/'), 'first')
  fs.utimesSync(input, new Date(0), new Date(0))
  expect(readStored<Kept>(storeOf('/'))?.hash).toBe('first')
  fs.writeFileSync(input, 'two')
  expect(readStored<Kept>(storeOf('/'))).toBeUndefined()
  keep(storeOf('/'), 'second')
  expect(readStored<Kept>(storeOf('/'))?.hash).toBe('second')
})

test('not when a file of its own, or half of its record, is gone', () => {
  const folder = keep(storeOf('/'), 'first')
  fs.rmSync(path.join(folder, 'a.js'))
  expect(readStored<Kept>(storeOf('/'))).toBeUndefined()
  keep(storeOf('/'), 'first')
  expect(readStored<Kept>(storeOf('/'))?.hash).toBe('first')
  fs.truncateSync(path.join(folder, 'bundle.json'), 20)
  expect(readStored<Kept>(storeOf('/'))).toBeUndefined()
})

test('not when a file of its own is cut short; it is whole when the bundle is kept again', () => {
  const folder = keep(storeOf('/'), 'first')
  fs.truncateSync(path.join(folder, 'a.js'), 2)
  expect(readStored<Kept>(storeOf('/'))).toBeUndefined()
  keep(storeOf('/'), 'first')
  expect(readStored<Kept>(storeOf('/'))?.hash).toBe('first')
  expect(fs.readFileSync(path.join(folder, 'a.js'), 'utf8')).toBe('first')
})

test('kept again from other inputs, its files stay the ones that others may be reading', () => {
  const folder = keep(storeOf('/'), 'first')
  const before = fs.statSync(path.join(folder, 'a.js')).ino
  fs.writeFileSync(input, 'one, with a remark')
  expect(readStored<Kept>(storeOf('/'))).toBeUndefined()
  keep(storeOf('/'), 'first')
  expect(readStored<Kept>(storeOf('/'))?.hash).toBe('first')
  expect(fs.statSync(path.join(folder, 'a.js')).ino).toBe(before)
})

test('of a site with modules of its own the three used last stay', () => {
  const folders = ['a', 'b', 'c', 'd'].map((name, i) => {
    const folder = keep(storeOf(name), name)
    fs.utimesSync(folder, i + 1, i + 1)
    return folder
  })
  expect(readStored<Kept>(storeOf('b'))?.hash).toBe('b')
  keep(storeOf('e'), 'e')
  expect(folders.map((folder) => fs.existsSync(folder))).toEqual([false, true, false, true])
})
