// What the check made of a configuration, kept for the next command: of which, and until when.
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { CHECKED } from '../../../src/config/checkedBefore.ts'
import { loadConfig } from '../../../src/config/load.ts'
import { isJson } from '../../../src/config/plainValue.ts'
import { notesOf } from '../../../src/config/texts.ts'

const count = vi.hoisted(() => ({ checks: 0 }))
vi.mock('../../../src/config/check.ts', async (original) => {
  const real = await original<typeof import('../../../src/config/check.ts')>()
  const checkValues: typeof real.checkValues = (...args) => {
    count.checks++
    return real.checkValues(...args)
  }
  return { ...real, checkValues }
})

const work = realpathSync(mkdtempSync(join(tmpdir(), 'quire-checked-')))
let sites = 0
afterAll(() => rmSync(work, { recursive: true }))

function siteOf(config: string, name = 'site.config.ts'): string {
  const root = join(work, String(++sites))
  mkdirSync(root)
  writeFileSync(join(root, name), config)
  return root
}

const written = (rest = '') => `export default { title: 'A', url: 'https://a.example'${rest} }`
const keptIn = (root: string) => join(root, '.quire', CHECKED)

/** The site, and how often its configuration is checked when it is read again. */
async function keptSite(config: string, name?: string) {
  const root = siteOf(config, name)
  await loadConfig(root)
  expect(existsSync(keptIn(root))).toBe(true)
  const checks = async (options?: Parameters<typeof loadConfig>[1]) => {
    const before = count.checks
    const config = await loadConfig(root, options)
    return { config, checks: count.checks - before }
  }
  return { root, checks }
}

const FOREIGN = `${written(", presets: [['classic', { docs: {}, blog: false }]]")}`

const sound: [config: string, name?: string][] = [
  [written()],
  [written(", themeConfig: { navbar: { title: 'A', items: [{ to: '/docs', label: 'B' }] } }")],
  [written(", docs: [{ id: 'a' }, { id: 'b', path: 'b', routeBasePath: 'b' }], blog: false")],
  [written(", i18n: { defaultLocale: 'en', locales: ['en', 'de'] }, search: true")],
  [
    '{ "title": "A", "url": "https://a.example", "customFields": { "a": [1, null] } }',
    'site.config.json',
  ],
  [FOREIGN, 'docusaurus.config.js'],
]

test.each(sound)('of %j it is taken again', async (config, name) => {
  const root = siteOf(config, name)
  const first = await loadConfig(root, { cache: false })
  expect(existsSync(keptIn(root))).toBe(false)
  const { checks } = await keptSite(config, name)
  const again = await checks()
  expect(again.checks).toBe(0)
  expect({ ...again.config, root, outDir: join(root, 'build') }).toEqual(first)
})

test('paths of the site and of the output are those of now', async () => {
  const { root, checks } = await keptSite(written())
  const elsewhere = await checks({ out: 'elsewhere' })
  const { outDir, lacksDocs } = elsewhere.config
  expect([elsewhere.checks, outDir, lacksDocs]).toEqual([0, join(process.cwd(), 'elsewhere'), true])
  mkdirSync(join(root, 'content/docs'), { recursive: true })
  const now = await checks()
  expect([now.checks, now.config.docs?.path, now.config.lacksDocs]).toEqual([
    0,
    'content/docs',
    undefined,
  ])
})

/** What is kept, changed and put back. */
const damaged = (damage: (text: string) => string) => (root: string) =>
  writeFileSync(keptIn(root), damage(readFileSync(keptIn(root), 'utf8')))

const changes: [string, (root: string) => void][] = [
  ['a value', (root) => writeFileSync(join(root, 'site.config.ts'), written(", tagline: 'B'"))],
  ['what is kept, which is cut short', damaged((text) => text.slice(0, 99))],
  ['what is kept, which is empty', damaged(() => '')],
  ['what is kept, in one place', damaged((text) => text.replace('"title":"A"', '"title":"B"'))],
  ['what is kept, which is a map without values', damaged((text) => `${text.slice(0, 32)}{}`)],
]

test.each(changes)('it is not taken after a change of %s', async (_, change) => {
  const { root, checks } = await keptSite(written())
  change(root)
  const { config, ...again } = await checks()
  expect([again.checks, config.title]).toEqual([1, 'A'])
  expect((await checks()).checks).toBe(0)
})

test.skipIf(process.platform === 'win32')('a pipe in its place is not waited for', async () => {
  const { root, checks } = await keptSite(written())
  rmSync(keptIn(root))
  execFileSync('mkfifo', [keptIn(root)])
  expect((await checks()).checks).toBe(1)
})

test('it is not taken by a command that takes nothing', async () => {
  const { checks } = await keptSite(written())
  expect((await checks({ cache: false })).checks).toBe(1)
})

test('it is another one with --base-url', async () => {
  const { root, checks } = await keptSite(written())
  const { config } = await checks({ baseUrl: '/b/' })
  expect(config.baseUrl).toBe('/b/')
  await expect(loadConfig(root, { baseUrl: 'b c' })).rejects.toThrow('--base-url')
})

test.each([
  ['has functions', ", onBrokenMarkdownLinks: () => 'x'"],
  ['has a slip, of which each command tells', ', themeConfig: { navbr: {} }'],
])('nothing is kept of one that %s', async (_, rest) => {
  const root = siteOf(written(rest))
  const notes = notesOf(await loadConfig(root)).length
  expect(existsSync(keptIn(root))).toBe(false)
  expect(notesOf(await loadConfig(root))).toHaveLength(notes)
})

test.each([
  ['', true],
  [[1, 'a', { b: [null, false] }], true],
  [undefined, false],
  [{ a: undefined }, false],
  [[Number.NaN], false],
  [-0, false],
  [{ a: new Date(0) }, false],
  [{ a: /b/ }, false],
  [{ a: () => 1 }, false],
])('%j comes back from JSON as it is: %j', (value, expected) => {
  expect(isJson(value)).toBe(expected)
})
