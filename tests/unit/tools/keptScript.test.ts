import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { runKept } from '../../../src/tools/keptScript.ts'

interface Counter {
  count(): number
  url: string
}

const SCRIPT = `let n = 0
exports.count = () => ++n
exports.url = require('node:url').pathToFileURL(__filename).href`

function newScript(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'quire-kept-')), 'a script.cjs')
  writeFileSync(file, SCRIPT)
  return file
}

/** Runs it, and uses it as often as makes it keep its code. */
function usedScript(): string {
  const file = newScript()
  const { used } = runKept<Counter>(file)
  for (let i = 0; i < 8; i++) used!()
  return file
}

test('the code of a script is kept when it has been used a few times', () => {
  const file = newScript()
  const { used } = runKept<Counter>(file)
  for (let i = 0; i < 7; i++) used!()
  expect(existsSync(`${file}.code`)).toBe(false)
  used!()
  expect(existsSync(`${file}.code`)).toBe(true)
})

test('a script with kept code runs from its beginning, and does not keep it again', () => {
  const file = usedScript()
  const { exports, used } = runKept<Counter>(file)
  expect(exports.count()).toBe(1)
  expect(exports.url).toContain('a%20script.cjs')
  expect(used).toBeUndefined()
})

test('whoever requires the script later gets the one that runs', () => {
  const file = newScript()
  const { exports } = runKept<Counter>(file)
  exports.count()
  expect((createRequire(file)(file) as Counter).count()).toBe(2)
})

test.each([
  ['half of it', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['nothing', () => Buffer.alloc(0)],
  ['other bytes', (bytes: Buffer) => Buffer.from(bytes).fill(7, 100, 140)],
])('code of which %s is left is not run', (_, damage) => {
  const file = usedScript()
  writeFileSync(`${file}.code`, damage(readFileSync(`${file}.code`)))
  const { exports, used } = runKept<Counter>(file)
  expect(exports.count()).toBe(1)
  expect(used).toBeDefined()
})

test('code that another program has made is not run, which V8 might crash on', () => {
  const file = usedScript()
  const { execPath } = process
  try {
    process.execPath = file
    const { exports, used } = runKept<Counter>(file)
    expect(exports.count()).toBe(1)
    expect(used).toBeDefined()
  } finally {
    process.execPath = execPath
  }
  expect(runKept<Counter>(file).used).toBeUndefined()
})

test.skipIf(process.platform === 'win32')(
  'a pipe in the place of kept code is not waited for',
  () => {
    const file = newScript()
    execFileSync('mkfifo', [`${file}.code`])
    expect(runKept<Counter>(file).exports.count()).toBe(1)
  },
)

test('where nothing can be written the script runs all the same', () => {
  const file = newScript()
  mkdirSync(`${file}.code`)
  const { exports, used } = runKept<Counter>(file)
  for (let i = 0; i < 8; i++) used!()
  expect(exports.count()).toBe(1)
  expect(readdirSync(dirname(file)).sort()).toEqual(['a script.cjs', 'a script.cjs.code'])
})
