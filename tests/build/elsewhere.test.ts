// Files where other generators have them: a site reads none of them, and each folder is told.
import { expect, test } from 'vitest'
import { configWith, PIXEL } from '../support/site.ts'
import { told } from '../support/told.ts'

const shown = { 'content/docs/b.md': '# B\n\n![x](/img/a.png)\n\n[x](/a.pdf)\n' }
const files = { 'public/img/a.png': PIXEL, 'public/a.pdf': 'x' }
const PUBLIC = 'public the folder "public" is not read: static files are in "content/static" |'

test('static files in public are told, in place of the images and links that lack them', async () => {
  const hint = `${PUBLIC} Move its files there (mv public content/static), or write staticDirectories: ['public'] in site.config.ts.`
  expect(await told(files)).toEqual([hint])
  expect(await told({ ...files, ...shown })).toEqual([hint])
  const both = { 'content/static/x.txt': 'x', ...files }
  expect(await told(both)).toEqual([expect.stringContaining('(mv -n public/* content/static)')])
  const [, ...others] = await told({ ...files, 'content/docs/b.md': '![x](/img/none.png)\n' })
  expect(others).toHaveLength(1)
  const moved = { 'content/static/img/a.png': PIXEL, 'content/static/a.pdf': 'x' }
  expect(await told({ ...moved, ...shown })).toEqual([])
})

test.each<Record<string, string>>([
  { 'site.config.ts': configWith("staticDirectories: ['public']") },
  { 'site.config.ts': configWith("customFields: { app: './public/app.json' }") },
  { 'package.json': '{ "devDependencies": { "vite": "^7.0.0" } }' },
  { 'vite.config.ts': 'export default {}\n' },
  { 'public/index.html': '<p>App</p>\n' },
  { Gemfile: '' },
])('another use of public is none: %j', async (other) => {
  expect(await told({ ...files, ...other })).toEqual([])
})

test('versions that no list names are told with the list to write', async () => {
  const version = (name: string) => ({ [`versioned_docs/version-${name}/a.md`]: '# A\n' })
  const versions = { ...version('1.9'), ...version('1.10'), 'versioned_docs/version-2/x.txt': '' }
  expect(await told(versions)).toEqual([
    'versioned_docs the folder "versioned_docs" is not read: there is no versions.json, which lists the versions | Write the file versions.json with ["1.10", "1.9"], the newest first.',
  ])
  expect(await told({ ...versions, 'versions.json': '["1.10"]' })).toEqual([])
  const off = configWith('docs: { disableVersioning: true }')
  expect(await told({ ...versions, 'site.config.ts': off })).toEqual([])
})

test('translations into a language that the site has not are noted', async () => {
  const folder = 'i18n/fr/docusaurus-plugin-content-docs/current'
  const translated = { [`${folder}/a.md`]: '# A\n\nTexte.\n' }
  expect(await told(translated)).toEqual([
    `i18n/fr the translations in "i18n/fr" are not read: i18n.locales has no 'fr' | Write i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } in site.config.ts to publish them.`,
  ])
  const config = configWith("i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }")
  expect(await told({ ...translated, 'site.config.ts': config })).toEqual([])
  expect(await told({ 'i18n/glossary/x.md': '# X\n', 'i18n/fr/x.md': '# X\n' })).toEqual([])
})

const FRENCH = {
  'site.config.ts': configWith("i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }"),
}
const PLUGIN = 'i18n/fr/docusaurus-plugin-content-docs'

test('translated docs that lie in no version are told with where they belong', async () => {
  const at = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [`${PLUGIN}/${name}.md`, '# X\n']))
  const files = { ...FRENCH, 'content/docs/guide/b.md': '# B\n' }
  const place = `${PLUGIN}/current`
  const stray = (name: string, places = place) =>
    `${PLUGIN}/${name} no translations are read from "${name}" | Move it into ${places}.`
  expect(await told({ ...files, ...at('a', 'README', 'current/a') })).toEqual([stray('a.md')])
  expect(await told({ ...files, ...at('guide/b', 'current/a') })).toEqual([stray('guide')])
  const versions = { 'versions.json': '["1.0"]', 'versioned_docs/version-1.0/a.md': '# A\n' }
  const own = { ...files, ...versions }
  const both = `${place} or ${PLUGIN}/version-1.0`
  expect(await told({ ...own, ...at('1.0/a', 'latest/a') })).toEqual([
    stray('1.0', both),
    stray('latest', both),
  ])
  expect(await told({ ...own, ...at('current/a', 'version-1.0/a', 'version-0.9/a') })).toEqual([])
})

test('a file that is missing is told with its place', async () => {
  const text = '# B\n\n<video src="./film.mp4" controls></video>\n\n[x](/files/a.pdf)\n'
  expect(await told({ 'content/docs/b.md': text })).toEqual([
    'content/docs/b.md:3:1 /docs/film.mp4 does not exist | Put the file at content/docs/film.mp4, or correct the address.',
    'content/docs/b.md:5:1 /files/a.pdf does not exist | Put the file at content/static/files/a.pdf, or correct the address.',
  ])
})

test('a link is never meant for the file that it stands in', async () => {
  expect(await told({ 'content/pages/index.md': '# A\n\n[x](../blog/index.md)\n' })).toEqual([
    expect.stringContaining('| Write content/blog/index.md, or correct the path.'),
  ])
})

test.each([
  ['[x](./c%23.md)', []],
  ['[x](../blog/2026-01-01-first.md)', ['Did you mean ../blog/first.md?']],
  ['```ts file=./server.ts\n```', ['Did you mean @site/code/server.ts?']],
  [
    '![x](C:\\\\Users\\\\me\\\\a.png)',
    ['That is a file of your machine: copy it next to this one, and write ./a.png.'],
  ],
])('a file by the name that an author has for it: %s', async (text, hints) => {
  const found = await told({
    'content/docs/c#.md': '---\nslug: /c\n---\n\n# C\n',
    'content/blog/first.md': '---\ndate: 2026-01-01\n---\n\n# First\n',
    'code/server.ts': 'export {}\n',
    'content/docs/b.md': `# B\n\n${text}\n`,
  })
  expect(found.map((one) => one.split(' | ')[1])).toEqual(hints)
})

test('translations in a folder with another name of their language', async () => {
  const found = await told({
    'site.config.ts': configWith("i18n: { defaultLocale: 'en', locales: ['en', 'de'] }"),
    'i18n/de_DE/docusaurus-plugin-content-docs/current/a.md': '# Notizen\n',
  })
  expect(found).toEqual([
    'i18n/de_DE the translations in "i18n/de_DE" are not read: the locale is \'de\' | Rename the folder: mv i18n/de_DE i18n/de.',
  ])
})
