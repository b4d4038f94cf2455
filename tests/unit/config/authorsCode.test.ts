// Code of authors that does what it likes: what it gives is copied, and what it changes put back.
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainValue } from '../../../src/config/plainValue.ts'
import { moduleValue } from '../../../src/config/runModule.ts'
import type { SiteError } from '../../../src/tools/problem.ts'

let root: string
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'quire-authors-')))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

let count = 0
async function loaded(code: string) {
  const file = join(root, `config-${count++}.js`)
  writeFileSync(file, code)
  return (await moduleValue(file, root)).value
}
const problemOf = async (code: string) => {
  const error = await loaded(code).catch((thrown: SiteError) => thrown)
  return (error as SiteError).problems?.[0]
}

describe('what a module gives', () => {
  test.each([
    ['a cycle', 'const a = { b: [] }; a.b.push(a)\nmodule.exports = a', /^b\[0\] must not contain/],
    ['a getter that throws', 'module.exports = { get a() { throw new Error("no") } }', /: no$/],
    [
      'a proxy that throws',
      'module.exports = new Proxy({}, { ownKeys() { throw new Error("no") } })',
      /: no$/,
    ],
    [
      'a deep value',
      'let a = {}\nfor (let i = 0; i < 5000; i++) a = { a }\nmodule.exports = { a }',
      /more than 100 levels/,
    ],
    ['a list without end', 'module.exports = { a: new Array(1e9) }', /^a has more than/],
    ['nothing, but the end of the process', 'process.exit(0)', /calls process\.exit\(\)$/],
  ])('%s is a problem of its file', async (_, code, message) => {
    expect(await problemOf(code)).toMatchObject({
      severity: 'error',
      file: `config-${count - 1}.js`,
      message: expect.stringMatching(message),
    })
  })

  test('a getter is read once, and a proxy becomes what it shows', async () => {
    const value = (await loaded(
      'let n = 0\nmodule.exports = { get a() { return n++ }, b: new Proxy({}, { ownKeys: () => ["c"], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: 1 }), get: () => 2 }) }',
    )) as Record<string, unknown>
    expect([value.a, value.a, value.b]).toEqual([0, 0, { c: 2 }])
  })

  test('half of a letter is in data what it is in HTML', () => {
    expect(plainValue({ title: ['a\ud83d', '\udc00b', '\u{1f600}'] })).toEqual({
      title: ['a\ufffd', '\ufffdb', '\u{1f600}'],
    })
  })

  test('what is there twice is copied twice, and bombs of it are refused', () => {
    const shared = { x: 1 }
    expect(plainValue([shared, shared])).toEqual([shared, shared])
    let bomb: unknown[] = [1]
    for (let i = 0; i < 8; i++) bomb = Array.from({ length: 9 }, () => bomb)
    expect(() => plainValue(bomb)).toThrow(/more than/)
  })

  test('"__proto__" is a key like others, and kinds that hold no keys stay', () => {
    const copy = plainValue(JSON.parse('{"__proto__": {"a": 1}}')) as Record<string, unknown>
    expect(Object.keys(copy)).toEqual(['__proto__'])
    expect(copy.a).toBeUndefined()
    const kept = { a: /x/g, b: new Date(0), c: () => 1 }
    expect(plainValue(kept)).toEqual(kept)
  })
})

test('what a module replaces is put back, what it adds stays', async () => {
  const { cwd, env } = process
  const folder = process.cwd()
  const value = await loaded(`
    Array.prototype.map = () => { throw new Error('replaced') }
    Array.prototype.ownAddition = 1
    Object.prototype.get = () => 'everywhere'
    globalThis.Promise = null
    process.env = null
    JSON.stringify = () => 'replaced'
    if (process.chdir.length === 1) try { process.chdir('/') } catch {}
    module.exports = { a: 1 }
  `)
  expect(value).toEqual({ a: 1 })
  expect([1].map((n) => n + 1)).toEqual([2])
  expect('get' in {}).toBe(false)
  expect(JSON.stringify([1])).toBe('[1]')
  expect(process.env).toBe(env)
  expect(cwd()).toBe(folder)
  expect((Array.prototype as unknown as { ownAddition: number }).ownAddition).toBe(1)
  delete (Array.prototype as unknown as { ownAddition?: number }).ownAddition
})

test('of a module that is edited again and again the last texts are kept, and no others', async () => {
  const { cache } = createRequire(import.meta.url)
  const file = join(root, 'edited.js')
  for (let i = 0; i < 30; i++) {
    writeFileSync(file, `module.exports = { title: String(${i}) }`)
    expect((await moduleValue(file, root)).value).toEqual({ title: String(i) })
  }
  const kept = Object.entries(cache).flatMap(([name, module]) =>
    name.startsWith(root) && module?.exports.title ? [module.exports.title] : [],
  )
  expect(kept).toEqual(Array.from({ length: 8 }, (_, i) => String(22 + i)))
})
