// What the check made of a configuration, kept for the next command: of which, and until when.
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
import { afterAll, expect, test } from 'vitest'
import { CHECKED } from '../../../src/config/checkedBefore.ts'
import { isJson } from '../../../src/config/isJson.ts'
import { loadConfig } from '../../../src/config/load.ts'
import { notesOf } from '../../../src/config/texts.ts'

const work = realpathSync(mkdtempSync(join(tmpdir(), 'quire-checked-')))
let count = 0
afterAll(() => rmSync(work, { recursive: true }))

function siteOf(config: string, name = 'site.config.ts'): string {
  const root = join(work, String(++count))
  mkdirSync(root)
  writeFileSync(join(root, name), config)
  return root
}

const written = (rest = '') => `export default { title: 'A', url: 'https://a.example'${rest} }`
const keptIn = (root: string) => join(root, '.quire', CHECKED)

/** Puts another title in the place of what is kept, to see whether that is taken. */
async function exchanged(config: string, name?: string): Promise<string> {
  const root = siteOf(config, name)
  await loadConfig(root)
  const kept = JSON.parse(readFileSync(keptIn(root), 'utf8'))
  kept.values.title = 'Kept'
  writeFileSync(keptIn(root), JSON.stringify(kept))
  return root
}

const titleOf = async (...of: Parameters<typeof loadConfig>) => (await loadConfig(...of)).title

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
  await loadConfig(root)
  expect(await loadConfig(root)).toEqual(first)
  expect(await titleOf(await exchanged(config, name))).toBe('Kept')
})

test('paths of the site and of the output are those of now', async () => {
  const root = await exchanged(written())
  const { outDir, lacksDocs } = await loadConfig(root, { out: 'elsewhere' })
  expect([outDir, lacksDocs]).toEqual([join(process.cwd(), 'elsewhere'), true])
  mkdirSync(join(root, 'content/docs'), { recursive: true })
  const config = await loadConfig(root)
  expect([config.title, config.docs?.path, config.lacksDocs]).toEqual([
    'Kept',
    'content/docs',
    undefined,
  ])
})

const changes: [string, (root: string) => void][] = [
  ['a value', (root) => writeFileSync(join(root, 'site.config.ts'), written(", tagline: 'B'"))],
  ['what is kept, which is cut short', (root) => writeFileSync(keptIn(root), '{"key":')],
  ['what is kept, which is no map', (root) => writeFileSync(keptIn(root), 'null')],
]

test.each(changes)('it is not taken after a change of %s', async (_, change) => {
  const root = await exchanged(written())
  change(root)
  expect(await titleOf(root)).toBe('A')
})

test('it is not taken by a command that takes nothing', async () => {
  expect(await titleOf(await exchanged(written()), { cache: false })).toBe('A')
})

test('it is another one with --base-url', async () => {
  const root = await exchanged(written())
  const { title, baseUrl } = await loadConfig(root, { baseUrl: '/b/' })
  expect([title, baseUrl]).toEqual(['A', '/b/'])
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
