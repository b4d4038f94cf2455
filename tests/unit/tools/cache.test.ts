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

test('what is added after the file was begun is in it', async () => {
  const file = path.join(folder, 'ahead')
  const cache = new Cache(file)
  cache.put('first', 1)
  cache.saveAhead()
  cache.put('second', 2)
  expect(await cache.finishSaving()).toBeUndefined()
  expect(new Cache(file).get('first')).toBe(1)
  expect(new Cache(file).get('second')).toBe(2)
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('ahead'))).toEqual(['ahead'])
})

test('what could not be written ahead is written at the end, or its fault is given', async () => {
  const home = path.join(folder, 'home')
  const file = path.join(home, 'cache')
  const cache = new Cache(file)
  cache.put('one', 1)
  expect(cache.get('one')).toBe(1)
  // Nothing can be put below a file.
  fs.writeFileSync(home, '')
  cache.saveAhead()
  expect(await cache.finishSaving()).toMatchObject({ code: 'EEXIST' })
  fs.rmSync(home)
  expect(await cache.finishSaving()).toBeUndefined()
  expect(new Cache(file).get('one')).toBe(1)
})
