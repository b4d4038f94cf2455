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

test('what cannot be written is written later, and its fault is given', async () => {
  const home = path.join(folder, 'home')
  const file = path.join(home, 'cache')
  const cache = new Cache(file)
  cache.put('one', 1)
  expect(cache.get('one')).toBe(1)
  // Nothing can be put below a file.
  fs.writeFileSync(home, '')
  expect(cache.save()).toMatchObject({ code: 'EEXIST' })
  fs.rmSync(home)
  expect(cache.save()).toBeUndefined()
  expect(new Cache(file).get('one')).toBe(1)
})

test('late values are read when they are asked for, also of a file that was replaced', async () => {
  const file = path.join(folder, 'late')
  const first = new Cache(file)
  const texts = ['a'.repeat(3_000_000), 'é'.repeat(70_000), '']
  for (const [i, text] of texts.entries()) {
    first.put(`small${i}`, i)
    first.put(`text${i}`, text, { isLate: true })
  }
  expect(first.save()).toBeUndefined()
  const whole = fs.readFileSync(file)

  const second = new Cache(file)
  second.put('more', [1, 2])
  second.put('more text', 'b', { isLate: true })
  const readers = texts.map((_, i) => second.later<string>(`text${i}`)!)
  expect(second.save()).toBeUndefined()
  expect(fs.readFileSync(file).length).toBeGreaterThan(whole.length)
  expect(readers.map((read) => read())).toEqual(texts)

  // Written at once, and in parts, it is the same.
  const third = new Cache(file)
  third.put('last', 1)
  expect(third.save()).toBeUndefined()
  const fourth = new Cache(file)
  expect(texts.map((_, i) => fourth.later<string>(`text${i}`)!())).toEqual(texts)
  expect(texts.map((_, i) => fourth.get(`small${i}`))).toEqual([0, 1, 2])
  expect([fourth.get('more'), fourth.get('more text'), fourth.get('last')]).toEqual([
    [1, 2],
    'b',
    1,
  ])
  for (const cache of [first, second, third, fourth]) cache.close()
  expect(fourth.later('text0')).toBeUndefined()
})

test('what is damaged late in the file is told when it is read; a file that was cut is empty', () => {
  const file = path.join(folder, 'damaged')
  const made = new Cache(file)
  made.put('small', 1)
  made.put('text', 'a'.repeat(1000), { isLate: true })
  made.save()
  const bytes = fs.readFileSync(file)
  fs.writeFileSync(file, bytes.subarray(0, -1))
  expect(new Cache(file).get('small')).toBeUndefined()
  fs.writeFileSync(file, Buffer.concat([bytes, Buffer.from('a')]))
  expect(new Cache(file).get('small')).toBeUndefined()
  bytes[bytes.length - 5]! ^= 1
  fs.writeFileSync(file, bytes)
  const damaged = new Cache(file)
  expect(damaged.get('small')).toBe(1)
  const read = damaged.later('text')!
  expect(read).toThrow('damaged')
  expect(fs.existsSync(file)).toBe(false)
  expect(damaged.get('small')).toBeUndefined()
})

test('what an index says is taken for true only where it is', () => {
  const file = path.join(folder, 'index')
  const made = new Cache(file)
  for (const name of ['one', 'two']) made.put(name, name, { isLate: name === 'two' })
  made.save()
  const bytes = fs.readFileSync(file)
  const head = bytes.indexOf('\n') + 1
  const index = bytes.subarray(head + 8, head + 8 + bytes.readUInt32LE(head)).toString()
  const withIndex = (text: string) =>
    Buffer.concat([bytes.subarray(0, head + 8), Buffer.from(text)])
  const rest = bytes.subarray(head + 8 + index.length)
  const renamed = index.replace('one', 'six').replace('two', 'one').replace('six', 'two')
  fs.writeFileSync(file, Buffer.concat([withIndex(renamed), rest]))
  const exchanged = new Cache(file)
  expect(exchanged.get('one')).toBeUndefined()
  expect(exchanged.get('two')).toBeUndefined()
  // Four gigabytes are not made room for.
  for (const at of [head, head + 4]) {
    const wrong = Buffer.from(bytes)
    wrong.writeUInt32LE(0xff_ff_ff_ff, at)
    fs.writeFileSync(file, wrong)
    expect(new Cache(file).has('one')).toBe(false)
  }
})

test('a file that was cut while it was open is removed', async () => {
  const file = path.join(folder, 'cut')
  const made = new Cache(file)
  made.put('text', 'a'.repeat(5000), { isLate: true })
  made.save()
  const cut = new Cache(file)
  expect(cut.has('text')).toBe(true)
  fs.truncateSync(file, 2000)
  cut.put('other', 1)
  const read = cut.later<string>('text')!
  expect(cut.save()).toBeUndefined()
  expect(read).toThrow('damaged')
  expect([cut.has('text'), cut.has('other')]).toEqual([false, false])
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('cut'))).toEqual([])
})
