// The command line as an author meets it: real processes, real exit codes.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { engineRoot } from '../../src/tools/engine.ts'
import { CONFIG, quire, type TempSite, tempSite } from '../support/site.ts'

const sites: TempSite[] = []
afterEach(() => {
  for (const site of sites.splice(0)) site.remove()
})

async function siteOf(files: Record<string, string> = {}): Promise<TempSite> {
  const site = await tempSite(files)
  sites.push(site)
  return site
}

const BUILT = {
  'build/index.html': '<h1>home</h1>',
  'build/404.html': '<h1>Page Not Found</h1>',
  'build/docs/a/index.html': '<h1>a</h1>',
}

describe('help and usage', () => {
  test('--help and --version answer on stdout with exit code 0', async () => {
    expect(await quire('--version')).toMatchObject({ exitCode: 0, stdout: '2.2.0\n', stderr: '' })
    const help = await quire('--help')
    expect(help).toMatchObject({ exitCode: 0, stderr: '' })
    for (const command of ['build', 'preview', 'dev', 'check', 'clear'])
      expect(help.stdout).toContain(`  ${command}`)
    expect((await quire('serve', '-h')).stdout).toMatch(
      /^quire preview[\s\S]*--port NUMBER[\s\S]*Example:/,
    )
  })

  // B145
  test('an unknown command exits with 2 and names the commands', async () => {
    const run = await quire('frobnicate')
    expect(run).toMatchObject({ exitCode: 2, stdout: '' })
    expect(run.stderr).toContain(
      'error USAGE  there is no command "frobnicate"\nhint  Commands: new, dev, check, build, preview, init, snippets, ',
    )
    expect(await quire()).toMatchObject({ exitCode: 2, stdout: '' })
    expect((await quire('help', 'biuld')).stderr).toContain('Did you mean build?')
    expect((await quire('help', 'new')).stdout).toMatch(/^quire new KIND NAME…: [\s\S]*--draft/)
  })

  // C-128
  test('an unknown flag exits with 2 and prints the usage line', async () => {
    const run = await quire('build', '--strikt')
    expect(run.exitCode).toBe(2)
    expect(run.stderr).toContain(
      'Did you mean --strict? Usage: node scripts/site.cjs build [flags]',
    )
  })
})

describe('--json is data alone', () => {
  const prints = "console.log('by the site'); process.stdout.write('by it too')\n"
  const moved = `module.exports = { title: 'T', url: 'https://t.example', baseUrl: '/',
    presets: [['classic', { blog: false, pages: false }]] }\n`

  test.each([
    ['site.config.ts', prints + CONFIG, 0],
    ['docusaurus.config.js', prints + moved, 0],
    ['site.config.ts', `${prints}throw new Error('x')\n`, 2],
    [
      'site.config.ts',
      `${prints}setTimeout(() => process.exit(0), 50)\nawait new Promise((done) => setTimeout(done, 5000))\n${CONFIG}`,
      2,
    ],
    [
      'site.config.ts',
      `${prints}setTimeout(() => { throw { get message() { throw 1 } } })\n${CONFIG}`,
      2,
    ],
  ])('whatever %s prints, and however it ends: %#', async (name, config, exitCode) => {
    const site = await siteOf({
      [name]: config,
      'content/docs/a.md': '# A\n',
      'docs/a.md': '# A\n',
    })
    const run = await site.runApart('check', '--json')
    expect([run.exitCode, JSON.parse(run.stdout).ok]).toEqual([exitCode, exitCode === 0])
    expect(run.stderr).toContain('by the site')
    expect(run.stderr).toContain('by it too')
  })
})

test('without the bundler’s program for this machine the command says so, in its words', async () => {
  const site = await siteOf({
    'content/docs/a.md': '# A\n',
    'hide.cjs': `const { Module } = process.getBuiltinModule('node:module')
      const { _resolveFilename: resolve } = Module
      Module._resolveFilename = function (name, ...rest) {
        if (name.startsWith('@esbuild/')) throw Object.assign(new Error(name), { code: 'MODULE_NOT_FOUND' })
        return resolve.call(this, name, ...rest)
      }`,
  })
  const hidden = { NODE_OPTIONS: `--require ${site.root}/hide.cjs` }
  const { exitCode, stdout } = await site.runApart('build', '--no-cache', '--json', hidden)
  expect(exitCode).toBe(2)
  expect(JSON.parse(stdout).problems).toMatchObject([
    { code: 'ESBUILD_MISSING', hint: expect.stringContaining('esbuild for another platform') },
  ])
})

test('a stray error that cannot be told ends the command all the same', async () => {
  vi.doMock('../../src/config/thrownByAuthors.ts', () => {
    throw new Error('no such part')
  })
  const { main } = await import('../../src/cli.ts')
  const strays = () => process.listeners('uncaughtException')
  const before = strays()
  const running = main(['--version'])
  const [stray] = strays().filter((one) => !before.includes(one))
  const telling = stray!(new Error('x'), 'uncaughtException')
  expect(strays()).not.toContain(stray)
  await expect(telling).rejects.toThrow()
  await running
  vi.doUnmock('../../src/config/thrownByAuthors.ts')
})

describe('configuration', () => {
  // C-98
  test('a folder without a config exits with 2, and --json says so on stdout', async () => {
    const site = await siteOf()
    site.delete('site.config.ts')
    const run = await site.run('build', '--json')
    expect(run.exitCode).toBe(2)
    expect(run.report).toMatchObject({ ok: false, problems: [{ code: 'CONFIG_MISSING' }] })
    expect(run.stderr).toContain('error CONFIG_MISSING')
  })

  // B142
  test('a wrong config exits with 2, prints every fault with its line, no stack and no colour', async () => {
    const site = await siteOf({
      'site.config.ts':
        "export default {\n  title: 'a',\n  url: 'https://a.example/x',\n  navbar: {},\n}\n",
    })
    const run = await site.run('check')
    expect(run.exitCode).toBe(2)
    expect(run.stderr).toContain(
      "error CONFIG_VALUE  site.config.ts:3:3  url must not have a path, got 'https://a.example/x'\n   3 |   url: 'https://a.example/x',",
    )
    expect(run.stderr).toContain('error CONFIG_KEY  site.config.ts:4:3  navbar is not a known key')
    expect(run.stderr).toMatch(/✗ 2 errors in \d\.\d s\n$/)
    expect(run.stderr).not.toContain('    at ')
    expect(run.stderr).not.toContain('\u001b')
  })
})

describe('build', () => {
  const CONTENT = { 'content/docs/a.md': '# A\n\nText.\n', 'content/pages/index.md': '# Home\n' }

  // B145
  test('--out-dir says where to, and stale files are gone after the next build', async () => {
    const site = await siteOf({ ...CONTENT, 'content/pages/old.md': '# Old\n' })
    const first = await site.run('build', '--out-dir', path.join(site.root, 'x'), '--json')
    expect(first).toMatchObject({ exitCode: 0, report: { ok: true, outDir: 'x' } })
    expect(first.stderr).toMatch(/✓ \d+ pages in \d+\.\d s → x\/\n$/)
    expect(site.files('x')).toContain('old/index.html')
    expect(site.has('build')).toBe(false)
    site.delete('content/pages/old.md')
    expect((await site.run('build', '--out-dir', path.join(site.root, 'x'))).exitCode).toBe(0)
    expect(site.files('x')).not.toContain('old/index.html')
  })

  test('a wrong SOURCE_DATE_EPOCH exits with 2, also where nothing has changed', async () => {
    const site = await siteOf(CONTENT)
    expect((await site.run('build')).exitCode).toBe(0)
    for (const [name, setting, message] of [
      ['SOURCE_DATE_EPOCH', 'abc', 'SOURCE_DATE_EPOCH is "abc", and not a number of seconds'],
      ['SOURCE_DATE_EPOCH', '-1', 'SOURCE_DATE_EPOCH is "-1"'],
    ] as const) {
      const { exitCode, stderr } = await site.run({ [name]: setting }, 'build')
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)])
    }
  })

  // C-109
  test('an output folder that cannot be made exits with 3 and names it', async () => {
    const site = await siteOf(CONTENT)
    const run = await site.run('build', '--out', path.join(site.root, 'site.config.ts/x'))
    expect(run.exitCode).toBe(3)
    expect(run.stderr).toContain('error IO_ENOTDIR  site.config.ts/x: a part of the path')
  })

  // C-116
  test('Ctrl-C ends the wait for code of the author’s and leaves nothing behind', async () => {
    const site = await siteOf({ ...CONTENT, ...BUILT })
    const started = JSON.stringify(path.join(site.root, 'started'))
    site.write(
      'site.config.ts',
      `import fs from 'node:fs'\nfs.writeFileSync(${started}, '')\nexport default new Promise((done) => setTimeout(done, 8000))`,
    )
    const running = site.runApart('build')
    await vi.waitUntil(() => site.has('started'), 10_000)
    site.children[0]!.kill('SIGINT')
    const { exitCode, stdout, stderr } = await running
    // Later by the system itself: code that loops would keep us from hearing it.
    const ends = [130, 'Interrupted; what was published before is unchanged.\n']
    expect([ends, [null, '']]).toContainEqual([exitCode, stderr])
    expect(stdout).toBe('')
    expect(site.files('.')).toEqual(
      [
        ...Object.keys({ ...CONTENT, ...BUILT }),
        '.quire/CACHEDIR.TAG',
        '.quire/config.json',
        'site.config.ts',
        'started',
      ].sort(),
    )
  })

  test('engines started at the same moment do not disturb each other', async () => {
    const runs = await Promise.all([quire('--version'), quire('--version'), quire('--version')])
    expect(runs.map((run) => run.exitCode)).toEqual([0, 0, 0])
  })
})

describe('clear', () => {
  const PAGE = { 'content/pages/index.md': '# Home\n' }

  // B145
  test('removes output, cache and leftovers, and succeeds when there are none', async () => {
    const site = await siteOf({
      ...PAGE,
      'build.tmp-1/x': '1',
      'build.old-1/x': '1',
      'builder/x': '1',
    })
    expect((await site.run('build')).exitCode).toBe(0)
    expect(await site.run('clear')).toMatchObject({
      exitCode: 0,
      stderr: 'Removed build, .quire.\n',
    })
    expect(site.files('.')).toEqual([
      'build.old-1/x',
      'build.tmp-1/x',
      'builder/x',
      'content/pages/index.md',
      'site.config.ts',
    ])
    expect((await site.run('clear')).exitCode).toBe(0)
    expect(site.has('.quire')).toBe(false)
  })

  // B145
  test('works on a site whose config is broken', async () => {
    const site = await siteOf(PAGE)
    expect((await site.run('build')).exitCode).toBe(0)
    site.write('site.config.ts', 'export default {')
    expect((await site.run('clear')).exitCode).toBe(0)
    expect(site.has('build')).toBe(false)
  })

  // C-121
  test.each(['.', 'content', 'content/docs', '..'])('refuses --out %s', async (out) => {
    const site = await siteOf({ 'content/docs/a.md': '# a' })
    const run = await site.run('clear', '--out', path.join(site.root, out))
    expect(run.exitCode).toBe(2)
    expect(run.stderr).toContain('error CLEAR_REFUSED')
    expect(site.files('.')).toContain('content/docs/a.md')
  })

  // C-122
  test('refuses a folder elsewhere that Quire did not write', async () => {
    const site = await siteOf()
    const other = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-other-'))
    fs.writeFileSync(path.join(other, 'thesis.txt'), 'mine')
    expect((await site.run('clear', '--out', other)).exitCode).toBe(2)
    expect(fs.readdirSync(other)).toEqual(['thesis.txt'])
    fs.rmSync(other, { recursive: true })
  })
})

describe('preview', () => {
  // B146
  test('serves the built site, ends on SIGTERM with 0, and honours base URL, port and folder', async () => {
    const site = await siteOf({ ...BUILT, 'elsewhere/index.html': 'other' })
    const server = await site.start('preview', '--port', '0')
    const moved = await fetch(`${server.url}docs/a.html`, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/docs/a'])
    expect((await fetch(`${server.url}nope`)).status).toBe(404)
    expect(await server.stop()).toBe(0)

    const other = await site.start(
      'serve',
      '--port',
      '0',
      '--dir',
      path.join(site.root, 'elsewhere'),
      '--base-url',
      'notes',
      '--host',
      '127.0.0.1',
    )
    expect(other.url).toMatch(/\/notes\/$/)
    expect(await (await fetch(new URL('/', other.url))).text()).toBe('other')
    expect(await other.stop()).toBe(0)
  })

  test('a word that is a folder may be meant as the site', async () => {
    const run = await (await siteOf()).run('preview', engineRoot)
    expect(run.stderr).toContain('--site DIR names the folder of a site')
  })

  test('nothing built says what to type', async () => {
    const run = await (await siteOf()).run('preview')
    expect(run).toMatchObject({
      exitCode: 2,
      stderr: expect.stringMatching(
        /^error PREVIEW_EMPTY {2}there is no built site in build\/\nhint {2}Run .* preview --build\.\n$/,
      ),
    })
  })

  // C-128
  test('a port that is none exits with 2', async () => {
    expect(
      (await (await siteOf({ 'site.config.ts': CONFIG })).run('preview', '--port', '99999'))
        .exitCode,
    ).toBe(2)
  })
})
