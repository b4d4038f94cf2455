// A compiled document in the cache, and in parts that are read when they are asked for.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { compileBatch } from '../../../src/markdown/compileBatch.ts'
import { keepCompiled, keptCompiled } from '../../../src/markdown/keptCompiled.ts'
import { Cache } from '../../../src/tools/cache.ts'
import type { Compiled } from '../../../src/types/compiled.ts'
import { casesFolder, readCase } from '../../support/markdownCase.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-kept-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** The cache of the next process. */
function keptIn(name: string, all: Compiled[]): Cache {
  const file = path.join(folder, name)
  const cache = new Cache(file)
  for (const [i, compiled] of all.entries()) keepCompiled(cache, `c${i}`, compiled)
  expect(cache.save()).toBeUndefined()
  return new Cache(file)
}

const POST = '# Title\n\nThe excerpt.\n\n<!-- truncate -->\n\nThe rest, with [a link](b.md).\n'

async function compiledPost(): Promise<Compiled> {
  const { task, options } = readCase('code-fences')
  const source = { ...task.source, section: 'blog' } as const
  const bytes = Buffer.from(POST)
  const [post] = await compileBatch([{ source, bytes }], { ...options, hasSearch: true })
  expect([post!.excerpt?.length, post!.searched!.words.length > 0]).toEqual([1, true])
  return post!
}

test('each document comes back as it was', async () => {
  const all = [await compiledPost()]
  for (const name of fs.readdirSync(casesFolder)) {
    const { task, options } = readCase(name)
    all.push(...(await compileBatch([task], { ...options, hasSearch: true })))
  }
  expect(new Set(all.map(({ body }) => body.type))).toEqual(new Set(['html', 'document']))
  const next = keptIn('all', all)
  for (const [i, compiled] of all.entries()) {
    const { problems, ...rest } = keptCompiled(next, `c${i}`)!
    // Errors have details that a comparison of objects asks for.
    expect(JSON.stringify(problems)).toBe(JSON.stringify(compiled.problems))
    expect(rest).toEqual({ ...compiled, problems: undefined })
  }
})

test('its text is read when it is asked for, and stays when the cache drops it', async () => {
  const post = await compiledPost()
  const next = keptIn('one', [post])
  const kept = keptCompiled(next, 'c0')!
  for (let build = 0; build < 9; build++) next.beginBuild()
  expect(kept.excerpt).toEqual(post.excerpt)
  expect(kept.body).toEqual(post.body)
  expect(kept.searched!.sections).toEqual(post.searched!.sections)
})

test('of a large site texts are on the disk, and not in memory, before the cache is saved', async () => {
  const post = await compiledPost()
  const large = { ...post, body: { type: 'html' as const, pieces: ['x'.repeat(20_000_000)] } }
  const cache = new Cache(path.join(folder, 'large'))
  expect(keepCompiled(cache, 'c0', large)).toBe(large)
  const kept = keepCompiled(cache, 'c1', large)
  expect(kept).not.toBe(large)
  expect([kept.path, kept.excerpt, kept.body]).toEqual([large.path, large.excerpt, large.body])
  expect(cache.save()).toBeUndefined()
  cache.close()
  expect(keptCompiled(new Cache(path.join(folder, 'large')), 'c0')!.body).toEqual(large.body)
})

test('one of which a letter is lost is told when it is read, and nothing is kept then', async () => {
  const post = await compiledPost()
  for (const [part, sign] of [
    ['text', 'The rest'],
    ['search', 'excerpt'],
  ] as const) {
    const name = `lost-${part}`
    const file = path.join(folder, name)
    expect(keptCompiled(keptIn(name, [post]), 'c0')).toBeDefined()
    const bytes = fs.readFileSync(file)
    const at = part === 'text' ? bytes.indexOf(sign) : bytes.lastIndexOf(sign)
    bytes[at] = 0
    fs.writeFileSync(file, bytes)
    const cache = new Cache(file)
    const kept = keptCompiled(cache, 'c0')!
    const read = () => (part === 'text' ? kept.excerpt : kept.searched!.words)
    expect(read, part).toThrow('what earlier builds have kept is damaged')
    expect([cache.save(), fs.existsSync(file), cache.get('c0')]).toEqual([
      undefined,
      false,
      undefined,
    ])
  }
})

test('what was used is kept as long as the document', async () => {
  const post = await compiledPost()
  const file = path.join(folder, 'long')
  keptIn('long', [post])
  for (let build = 0; build < 9; build++) {
    const cache = new Cache(file)
    expect(keptCompiled(cache, 'c0'), `build ${build}`).toBeDefined()
    cache.put(`other ${build}`, build)
    expect(cache.save()).toBeUndefined()
  }
})
