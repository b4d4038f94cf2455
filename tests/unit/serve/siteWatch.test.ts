// When a change is passed on: at once, whole, and together with what changes meanwhile.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { dirname, join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FileChange, type SiteWatch, watchSite } from '../../../src/serve/siteWatch.ts'

let folder: string
let watch: SiteWatch
let handled: FileChange[][]
let work: () => Promise<unknown>

beforeEach(async () => {
  folder = fs.realpathSync(fs.mkdtempSync(join(os.tmpdir(), 'quire-watch-')))
  write('First.\n')
  handled = []
  work = async () => {}
  watch = watchSite({
    paths: [folder],
    isIgnored: () => false,
    async handle(changes) {
      handled.push(changes)
      await work()
    },
  })
  await watch.ready
})
afterEach(async () => {
  await watch.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const file = () => join(folder, 'a.md')
const write = (text: string) => fs.writeFileSync(file(), text)
const texts = () =>
  handled.map((changes) => changes.map(({ bytes }) => bytes && Buffer.from(bytes).toString()))
async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 200; !isSo() && tries > 0; tries--) await pause(20)
}

test('a whole text is passed on as it is', async () => {
  write('Second.\n')
  await until(() => handled.length > 0)
  expect(texts()).toEqual([['Second.\n']])
})

test('a file that is empty for a moment is not shown empty', async () => {
  write('')
  await pause(15)
  write('Second.\n')
  await until(() => texts().at(-1)?.[0] === 'Second.\n')
  expect(texts().flat()).not.toContain('')
  expect(texts().at(-1)).toEqual(['Second.\n'])
})

test('a text that breaks off is waited for', async () => {
  write('Seco')
  await pause(15)
  write('Second.\n')
  await until(() => texts().at(-1)?.[0] === 'Second.\n')
  expect(texts().flat()).not.toContain('Seco')
})

test('a second change right after the first is seen', async () => {
  write('Second.\n')
  await until(() => handled.length > 0)
  write('Third.\n')
  await until(() => texts().at(-1)?.[0] === 'Third.\n')
  expect(texts().at(-1)).toEqual(['Third.\n'])
})

test('a second change of the same size within one tick of the clock is seen', async () => {
  const writeAtNoon = (text: string) => {
    write(text)
    fs.utimesSync(file(), 43_200, 43_200)
  }
  work = async () => {
    work = async () => {}
    writeAtNoon('Third-.\n')
  }
  writeAtNoon('Second.\n')
  await until(() => texts().at(-1)?.[0] === 'Third-.\n')
  expect(texts()).toEqual([['Second.\n'], ['Third-.\n']])
})

test('what changes while another change is handled is passed on together', async () => {
  work = () => pause(300)
  write('Second.\n')
  await until(() => handled.length > 0)
  for (const name of ['b.md', 'c.md', 'd.md']) fs.writeFileSync(join(folder, name), 'x\n')
  await until(() => handled.length > 1)
  expect(handled[1]!.map((change) => change.file.slice(-4)).sort()).toEqual([
    'b.md',
    'c.md',
    'd.md',
  ])
})

test('what changes between the question for a single file and its watch is passed on', async () => {
  await watch.close()
  await pause(30)
  handled = []
  const real = fs.watch
  const watched: string[] = []
  fs.watch = ((path: string, ...rest: []) => {
    if (path === file() && watched.push(path) === 1) write('Other.\n')
    return real(path, ...rest)
  }) as typeof fs.watch
  syncBuiltinESMExports()
  watch = watchSite({
    paths: [file()],
    since: Date.now() - 10,
    isIgnored: () => false,
    async handle(changes) {
      handled.push(changes)
    },
  })
  await watch.ready
  fs.watch = real
  syncBuiltinESMExports()
  await until(() => handled.length > 0)
  expect(watched).toEqual([file()])
  expect(texts()).toEqual([['Other.\n']])
})

test('what has changed since the given time, before all is watched, is passed on as well', async () => {
  await watch.close()
  const old = new Date(Date.now() - 60_000)
  fs.writeFileSync(join(folder, 'old.md'), 'Old.\n')
  await pause(30)
  const since = Date.now() - 10
  write('Second.\n')
  fs.utimesSync(file(), old, old)
  handled = []
  watch = watchSite({
    paths: [folder],
    since,
    isIgnored: () => false,
    async handle(changes) {
      handled.push(changes)
    },
  })
  await watch.ready
  await until(() => handled.length > 0)
  expect(texts()).toEqual([['Second.\n']])
})

test('what is written while folders are being read is passed on, each file of it', async () => {
  await watch.close()
  const since = Date.now()
  for (let i = 0; i < 20; i++) fs.mkdirSync(join(folder, `d${i}`))
  const options = { paths: [folder], since, isIgnored: () => false }
  watch = watchSite({ ...options, handle: async (changes) => void handled.push(changes) })
  let isReady = false
  void watch.ready.then(() => {
    isReady = true
  })
  const written: string[] = []
  for (let i = 0; !isReady; i++) {
    const name = join(folder, `d${i % 20}`, `${i}.md`)
    fs.writeFileSync(name, 'Text.\n')
    written.push(name)
    await nextTurn()
  }
  const missing = () => {
    const told = handled.flat().map((change) => change.file)
    // A folder stands for all that is in it.
    return written.filter((name) => !told.includes(name) && !told.includes(dirname(name)))
  }
  await until(() => missing().length === 0)
  expect(missing()).toEqual([])
})

test('a file whose time is that of the last tick of the clock counts as written after it', async () => {
  await watch.close()
  const name = join(folder, 'early.md')
  fs.writeFileSync(name, 'Text.\n')
  const since = fs.statSync(name).ctimeMs + 8
  const options = { paths: [folder], since, isIgnored: () => false }
  watch = watchSite({ ...options, handle: async (changes) => void handled.push(changes) })
  await watch.ready
  await until(() => handled.flat().some(({ file }) => file === name))
  expect(handled.flat().map(({ file }) => file)).toContain(name)
})
