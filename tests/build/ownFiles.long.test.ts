// What commands remove is what they made, and nothing else: proved by a record, never by a name. By
// its looks a folder may only be built into.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { quire, type TempSite, tempSite } from '../support/site.ts'

const FILES = { 'content/pages/index.md': '# Home\n', 'content/docs/a.md': '# A\n' }

let site: TempSite
afterEach(() => site?.remove())

const at = (name: string) => path.join(site.root, name)

async function builtSite(files: Record<string, string> = {}): Promise<void> {
  site = await tempSite({ ...FILES, ...files })
  const { exitCode, stderr } = await site.run('build')
  expect(exitCode, stderr).toBe(0)
}

describe('clear --out', () => {
  /** Nothing may change it, so one is enough. */
  let untouched: TempSite
  beforeAll(async () => {
    untouched = await tempSite({
      ...FILES,
      '.git/HEAD': 'ref',
      'components/a.tsx': 'x',
      'notes.txt': 'mine',
      'other/keep.txt': 'mine',
    })
    fs.symlinkSync(path.join(untouched.root, 'other'), path.join(untouched.root, 'link'))
    const { exitCode, stderr } = await untouched.run('build')
    expect(exitCode, stderr).toBe(0)
  })
  afterAll(() => untouched?.remove())

  test.each([
    '.git',
    'components',
    'notes.txt',
    '.',
    '..',
    'content',
    'link',
    '.quire',
    'empty/..',
  ])('%s is refused and untouched', async (out) => {
    const before = untouched.files('.')
    const { exitCode, stderr } = await untouched.run(
      'clear',
      '--out',
      path.join(untouched.root, out),
    )
    expect([exitCode, stderr.includes('CLEAR_REFUSED')], stderr).toEqual([2, true])
    expect(untouched.files('.')).toEqual(before)
  })

  test('a folder that only looks like an output is refused by clear; a build takes it over, and what is not ours stays', async () => {
    await builtSite()
    fs.cpSync(at('build'), at('mine'), { recursive: true })
    site.write('mine/thesis.txt', 'mine')
    expect((await site.run('clear', '--out', at('mine'))).exitCode).toBe(2)
    expect((await site.run('build', '--out', at('mine'))).stderr).toContain(
      'which are kept: thesis.txt',
    )
    expect((await site.run('clear', '--out', at('mine'))).exitCode).toBe(0)
    expect(site.read('mine/thesis.txt')).toBe('mine')
  })

  test('a site that was moved, or whose .quire was removed, builds again', async () => {
    await builtSite()
    site.delete('.quire')
    expect((await site.run('build')).exitCode).toBe(0)
    const moved = `${site.root}-moved`
    fs.renameSync(site.root, moved)
    try {
      expect((await quire('build', '--site', moved)).exitCode).toBe(0)
    } finally {
      fs.renameSync(moved, site.root)
    }
  })

  test('a link in place of a record is taken away, and what it leads to stays', async () => {
    await builtSite({
      'foreign/manifest.json': '{"name":"mine"}',
      'foreign/spare/p.txt': 'precious',
    })
    const [record] = fs.readdirSync(at('.quire/outputs'))
    for (const place of [`.quire/outputs/${record}`, '.quire/outputs']) {
      site.delete(place)
      site.delete('build')
      fs.symlinkSync(at('foreign'), at(place))
      for (const text of ['# B\n', '# C\n']) {
        site.write('content/docs/a.md', text)
        expect((await site.run('build')).exitCode).toBe(0)
      }
      expect([site.read('foreign/manifest.json'), site.files('foreign')]).toEqual([
        '{"name":"mine"}',
        ['manifest.json', 'spare/p.txt'],
      ])
    }
  })

  test('each of two outputs is cleared by its name, and one without the other', async () => {
    await builtSite()
    for (const out of ['dist', 'site/public'])
      expect((await site.run('build', '--out', at(out))).exitCode).toBe(0)
    expect((await site.run('clear')).stderr).toBe('Removed build.\n')
    expect((await site.run('build', '--out', at('dist'))).exitCode).toBe(0)
    expect((await site.run('clear', '--out', at('dist'))).exitCode).toBe(0)
    expect((await site.run('clear', '--out', at('site/public'))).stderr).toBe(
      'Removed site/public, .quire.\n',
    )
    expect(site.files('.').sort()).toEqual([...Object.keys(FILES), 'site.config.ts'].sort())
  })
})

test('files that somebody put into the output stay: after a build, which says so, after clear, and after the next build', async () => {
  await builtSite({ 'outside/file.txt': 'outside' })
  const foreign = {
    'build/CNAME': 'a.example',
    'build/.git/HEAD': 'ref',
    'build/docs/a/notes.txt': 'mine',
  }
  for (const [name, text] of Object.entries(foreign)) site.write(name, text)
  fs.symlinkSync(at('outside'), at('build/docs/link'))
  const areThere = () =>
    Object.entries(foreign).every(([name, text]) => site.read(name) === text) &&
    fs.readlinkSync(at('build/docs/link')) === at('outside')
  for (const text of ['# B\n', '# C\n', '# D\n']) {
    site.write('content/docs/a.md', text)
    const { exitCode, stderr } = await site.run('build')
    expect([exitCode, areThere()], stderr).toEqual([0, true])
    expect(stderr).toContain(
      'OUTPUT_FOREIGN  "build" has files that Quire did not write, which are kept: ',
    )
  }
  expect((await site.run('clear')).stderr).toContain('Kept what Quire did not make: ')
  expect([areThere(), site.files().length, site.read('outside/file.txt')]).toEqual([
    true,
    4,
    'outside',
  ])
  expect((await site.run('build')).exitCode).toBe(0)
  expect(areThere()).toBe(true)
})

test('one that stands where a page has to be is not overwritten', async () => {
  await builtSite({ 'outside/index.html': 'outside' })
  site.write('build/docs/new/index.html', 'mine')
  site.write('content/docs/new.md', '# New\n')
  const run = await site.run('build')
  expect(
    [
      run.exitCode,
      run.stderr.includes('"docs/new/index.html" in the output folder was not written by Quire'),
    ],
    run.stderr,
  ).toEqual([2, true])
  expect(site.read('build/docs/new/index.html')).toBe('mine')

  fs.rmSync(at('build/docs'), { recursive: true })
  fs.symlinkSync(at('outside'), at('build/docs'))
  expect((await site.run('build')).exitCode).toBe(2)
  expect((await site.run('clear')).exitCode).toBe(0)
  expect(site.read('outside/index.html')).toBe('outside')
})

describe('.quire', () => {
  test('a folder of somebody else’s is neither used nor removed', async () => {
    site = await tempSite({ ...FILES, '.quire/recipes.txt': 'mine', '.quire/cache': 'mine too' })
    const cache = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-cache-'))
    for (const args of [['build'], ['build'], ['check'], ['clear']]) {
      const { exitCode, stderr } = await site.run(...args, { XDG_CACHE_HOME: cache })
      expect(exitCode, stderr).toBe(0)
    }
    expect([site.has('build'), site.files('.quire'), site.read('.quire/cache')]).toEqual([
      false,
      ['cache', 'recipes.txt'],
      'mine too',
    ])
    fs.rmSync(cache, { recursive: true })
  })

  test('nor is what a link of that name leads to', async () => {
    site = await tempSite({ ...FILES, 'mine/manifest.json': 'mine' })
    fs.symlinkSync(at('mine'), at('.quire'))
    const cache = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-cache-'))
    for (const command of ['build', 'clear'])
      expect((await site.run(command, { XDG_CACHE_HOME: cache })).exitCode).toBe(0)
    expect([
      site.files('mine'),
      site.read('mine/manifest.json'),
      fs.lstatSync(at('.quire')).isSymbolicLink(),
    ]).toEqual([['manifest.json'], 'mine', true])
    fs.rmSync(cache, { recursive: true })
  })

  test('what is in the way of our files in our folder is moved aside, links are not followed', async () => {
    await builtSite({ 'mine.txt': 'mine' })
    const records = ['last.json', 'manifest.json', 'previous.json']
    const places = ['.quire/cache', ...records.map((name) => site.record(name))]
    const obstacles: ((file: string) => void)[] = [
      (file) => fs.mkdirSync(file),
      (file) => site.write(path.join(path.relative(site.root, file), 'x.txt'), 'mine'),
      (file) => fs.symlinkSync(file, file),
      (file) => fs.symlinkSync(at('mine.txt'), file),
    ]
    for (const place of places)
      for (const put of obstacles) {
        fs.rmSync(at(place), { recursive: true, force: true })
        put(at(place))
        site.write('content/docs/a.md', `# A\n\n${Math.random()}\n`)
        const { exitCode, stderr } = await site.run('build')
        expect(exitCode, `${place} ${put}: ${stderr}`).toBe(0)
        const isFile = fs.lstatSync(at(place), { throwIfNoEntry: false })?.isFile()
        expect([isFile, site.read('mine.txt')], `${place} ${put}: ${stderr}`).toEqual([
          true,
          'mine',
        ])
      }
    expect(site.read('.quire/cache.aside/x.txt')).toBe('mine')
  })

  test('what a killed build was writing goes with the next', async () => {
    await builtSite()
    site.write('.quire/cache.99999999', 'half')
    site.write('.quire/config.json.99999999', 'half')
    site.write('.quire/checked.json.99999999', 'half')
    site.write('.quire/config-0123456789ab-99999999.mjs', 'half')
    await site.run('build')
    expect(fs.readdirSync(at('.quire')).sort()).toEqual([
      'CACHEDIR.TAG',
      'cache',
      'checked.json',
      'outputs',
    ])
  })
})

test.each(['content/new', 'content/docs', '.git/out', '.quire/out', '.'])(
  'an output in %s is refused before anything is written',
  async (out) => {
    site = await tempSite({ ...FILES, '.git/HEAD': 'ref' })
    const { exitCode, stderr } = await site.run('build', '--out', at(out))
    expect([exitCode, stderr.includes('OUTPUT_FOLDER')], stderr).toEqual([2, true])
    expect(site.files('.').filter((name) => !name.startsWith('.quire/'))).toEqual([
      '.git/HEAD',
      ...Object.keys(FILES).sort(),
      'site.config.ts',
    ])
  },
)
