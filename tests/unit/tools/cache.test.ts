// What is kept of earlier builds, and for how long.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Cache } from '../../../src/tools/cache.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-cache-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

test('what a process has made is dropped when four of its builds did not ask for it', () => {
  const file = path.join(folder, 'cache')
  const cache = new Cache(file)
  cache.put('used', 1)
  cache.put('once', 2)
  for (let build = 0; build < 4; build++) {
    expect(cache.get('once')).toBe(build === 0 ? 2 : undefined)
    for (let others = 0; others < 4; others++) {
      cache.beginBuild()
      expect(cache.get('used')).toBe(1)
    }
  }
  expect(cache.save()).toBeUndefined()
  // What came with the file is no more than it was.
  const next = new Cache(file)
  expect(next.get('once')).toBeUndefined()
  for (let build = 0; build < 9; build++) next.beginBuild()
  expect(next.get('used')).toBe(1)
})
