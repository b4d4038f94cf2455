// What is published for hosts and for readers of an earlier deploy: compressed files, the folder of
// the servers' configurations, and assets that went out of use.
import fs from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configWith, type TempSite, tempSite } from '../support/site.ts'

let site: TempSite
const LONG = 'Words that are long enough to be compressed. '.repeat(60)
const css = (color: string) => `b { color: ${color} }\n`
beforeAll(async () => {
  site = await tempSite({
    'site.config.ts': configWith(
      "search: false, precompress: true, keepAssets: true, hosts: ['nginx', 'apache'], blog: false, theme: { customCss: 'own.css' }",
    ),
    'own.css': css('red'),
    'content/docs/a.md': `# A\n\n${LONG}`,
    'content/docs/b.md': `# B\n\n${LONG}`,
    'content/static/small.txt': 'small',
    'content/static/own.json.gz': 'mine',
    'content/static/own.json': JSON.stringify([LONG]),
  })
  await build()
})
afterAll(() => site?.remove())

async function build(...flags: string[]) {
  const run = await site.run('build', '--json', ...flags)
  expect([run.exitCode, run.stderr]).toMatchObject([0, expect.anything()])
  return run.report
}
const inode = (name: string) => fs.statSync(`${site.root}/${name}`).ino
const bytes = (name: string) => fs.readFileSync(`${site.root}/${name}`)

describe('precompress', () => {
  test('compresses texts above 1 kB, and leaves alone what is small or the author’s', () => {
    for (const name of ['docs/a/index.html', 'docs/a/page.json']) {
      expect(gunzipSync(bytes(`build/${name}.gz`)).equals(bytes(`build/${name}`))).toBe(true)
      expect(brotliDecompressSync(bytes(`build/${name}.br`)).equals(bytes(`build/${name}`))).toBe(
        true,
      )
    }
    expect(site.has('build/small.txt.gz')).toBe(false)
    expect(site.read('build/own.json.gz')).toBe('mine')
    expect(site.has('build/own.json.br')).toBe(true)
  })

  test('compresses again what has changed, and nothing else', async () => {
    const [same, other] = ['build/docs/a/index.html.br', 'build/docs/b/index.html.br']
    const [before, changed] = [inode(same!), bytes(other!)]
    site.write('content/docs/b.md', `# B\n\n${LONG}\n\nNew.\n`)
    const { files } = await build()
    expect(inode(same!)).toBe(before)
    expect(bytes(other!).equals(changed)).toBe(false)
    // Two files of the page, each with two compressed ones.
    expect(files.written).toBe(6)
    const warm = Object.fromEntries(site.files().map((name) => [name, bytes(`build/${name}`)]))
    await build('--no-cache', '--out', `${site.root}/cold`)
    for (const [name, content] of Object.entries(warm))
      expect([name, bytes(`cold/${name}`).equals(content)]).toEqual([name, true])
  })
})

describe('the folder next to the output', () => {
  test('is written with the site, and again when it was touched', async () => {
    expect(site.files('build.hosts')).toEqual(['csp.json', 'nginx.conf'])
    expect((await build()).files.written).toBe(0)
    site.delete('build.hosts/csp.json')
    await build()
    expect(site.has('build.hosts/csp.json')).toBe(true)
  })

  test('is not written for a base URL that a server would read as a variable', async () => {
    const other = await tempSite({
      'site.config.ts': configWith("hosts: ['nginx'], baseUrl: '/a$b/'"),
      'content/docs/a.md': '# A\n',
    })
    const { exitCode, report } = await other.run('build', '--json')
    expect(report.problems).toMatchObject([{ code: 'HOST_BASE_URL', severity: 'error' }])
    expect([exitCode, other.has('build'), other.has('build.hosts')]).toEqual([1, false, false])
    other.remove()
  })

  test('is refused when it is not ours, before anything is published', async () => {
    const other = await tempSite({
      'site.config.ts': configWith("hosts: ['nginx']"),
      'content/docs/a.md': '# A\n',
      'build.hosts/mine.txt': 'mine',
    })
    const { exitCode, stderr } = await other.run('build')
    expect([exitCode, stderr]).toMatchObject([
      2,
      expect.stringContaining('"build.hosts" has files'),
    ])
    expect([other.has('build'), other.read('build.hosts/mine.txt')]).toEqual([false, 'mine'])
    other.remove()
  })
})

describe('keepAssets', () => {
  const sheets = () =>
    site
      .files()
      .filter(
        (name) => /^assets\/css\/.*\.css$/.test(name) && bytes(`build/${name}`).includes('color'),
      )

  test('keeps what went out of use for two generations of assets, with its compressed files', async () => {
    const [first] = sheets()
    site.write('own.css', css('green'))
    await build()
    expect(sheets()).toHaveLength(2)
    expect(site.has(`build/${first}.br`)).toBe(true)
    // A text that changes makes no asset older.
    for (const text of ['one', 'two', 'three']) {
      site.write('content/docs/b.md', `# B\n\n${text} ${LONG}`)
      await build()
    }
    expect(sheets()).toContain(first)
    site.write('own.css', css('blue'))
    await build()
    expect(sheets()).toHaveLength(3)
    site.write('own.css', css('pink'))
    await build()
    expect(sheets()).toHaveLength(3)
    expect(sheets()).not.toContain(first)
    expect(site.has(`build/${first}.br`)).toBe(false)
    expect((await build()).files.written).toBe(0)
  })

  test('keeps nothing that somebody has changed', async () => {
    const kept = sheets()
    for (const name of kept) fs.appendFileSync(`${site.root}/build/${name}`, '/* mine */')
    site.write('own.css', css('gray'))
    await build()
    expect(sheets().filter((name) => kept.includes(name))).toEqual([])
  })
})

test('clear removes all of it', async () => {
  const { exitCode } = await site.run('clear')
  expect([exitCode, site.has('build'), site.has('build.hosts')]).toEqual([0, false, false])
})
