// Configurations of Docusaurus in all the ways in which they are written.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SiteConfig } from '../../../src/config/config.ts'
import { loadConfig } from '../../../src/config/load.ts'
import { notesOf } from '../../../src/config/texts.ts'
import { type Problem, SiteError } from '../../../src/tools/problem.ts'

let root: string
beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'quire move in ')))
})
afterEach(() => fs.rmSync(root, { recursive: true }))

function write(name: string, text: string): void {
  const file = path.join(root, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
}

const ABOUT = "title: 'T', url: 'https://t.example', baseUrl: '/'"

/** The configuration with these options of its own. */
async function loaded(options: string, before = ''): Promise<SiteConfig> {
  write('docusaurus.config.js', `${before}\nexport default {\n  ${ABOUT},\n  ${options}\n}\n`)
  return loadConfig(root)
}

const reportOf = (config: SiteConfig) => notesOf(config)[0]!.details!.join('\n')

async function problemsOf(run: () => Promise<unknown>): Promise<Problem[]> {
  const error = await run().then(
    () => new Error('nothing was thrown'),
    (thrown: unknown) => thrown,
  )
  if (error instanceof SiteError && error.exitCode === 2) return error.problems
  throw error
}

test.each([
  ['docusaurus.config.js', `module.exports = { ${ABOUT} }`],
  ['docusaurus.config.cjs', `module.exports = async () => ({ ${ABOUT} })`],
  ['docusaurus.config.mjs', `export default { ${ABOUT} }`],
  ['docusaurus.config.js', `export default async function () { return { ${ABOUT} } }`],
  [
    'docusaurus.config.ts',
    `import type { Config } from '@docusaurus/types'\nconst config: Config = { ${ABOUT} }\nexport default config`,
  ],
])('%s is read: %s', async (name, text) => {
  write(name, text)
  expect(await loadConfig(root)).toMatchObject({ title: 'T', file: name, root })
})

test('a file that something else writes is named from the site’s folder', async () => {
  const before = "const made = require(require('path').join(__dirname, '/data/made.json'))"
  const config = await loaded('customFields: { made }', before)
  expect(notesOf(config)[1]).toMatchObject({
    message: '"./data/made.json" leads to no file: what it gives is left out of the configuration',
    hint: expect.stringContaining('Correct the path'),
  })
})

test('a module that is there and lacks a package is not said to be missing', async () => {
  write('plugin.cjs', "module.exports = require('not-installed')")
  const before = `
import { createRequire } from 'node:module'
const load = createRequire(import.meta.url)`
  const config = await loaded("plugins: [load('./plugin.cjs')]", before)
  expect(notesOf(config)).toHaveLength(1)
  expect(reportOf(config)).toContain('taken as empty: not-installed')
})

test.each([
  ["const { title } = require('./constantz')", './constantz', 'Did you mean "./constants"?'],
  ["const { title } = require('../nowhere/x.js')", '../nowhere/x.js', /^Correct the path/],
])('a module of the site’s own that is not there is a warning: %s', async (before, name, hint) => {
  write('constants.js', "exports.title = 'T'")
  const config = await loaded('tagline: String(title)', before)
  expect(notesOf(config)).toMatchObject([
    { code: 'MOVE_IN' },
    {
      code: 'IMPORT_MISSING',
      severity: 'warning',
      message: `"${name}" leads to no file: what it gives is left out of the configuration`,
      file: config.file,
      line: expect.any(Number),
      column: before.indexOf(name),
      hint: typeof hint === 'string' ? hint : expect.stringMatching(hint),
    },
  ])
  expect(reportOf(config)).not.toContain('taken as empty')
})

test('a module of the site knows where it is, and not where the configuration is', async () => {
  write('helpers/old.js', '#!/usr/bin/env node\nexports.at = [__dirname, __filename]\n')
  write(
    'helpers/deep/new.mts',
    `import { fileURLToPath } from 'node:url'
export const at = [fileURLToPath(import.meta.url), import.meta.dirname]
`,
  )
  write('helpers/own.mjs', "export const __dirname = 'mine'\nexport const at = [__dirname]\n")
  const before = `import { at as young } from './helpers/deep/new.mts'
import { at as own } from './helpers/own.mjs'
const { at: old } = require('./helpers/old')`
  const { customFields } = await loaded(
    'customFields: { at: [__dirname, ...old, ...young, ...own] }',
    before,
  )
  expect(customFields.at).toEqual([
    root,
    path.join(root, 'helpers'),
    path.join(root, 'helpers/old.js'),
    path.join(root, 'helpers/deep/new.mts'),
    path.join(root, 'helpers/deep'),
    'mine',
  ])
})

test('a site.config of ours comes first', async () => {
  write('docusaurus.config.js', `module.exports = { ${ABOUT} }`)
  write('site.config.ts', "export default { title: 'Ours', url: 'https://t.example' }")
  expect(await loadConfig(root)).toMatchObject({ title: 'Ours' })
})

test('the defaults are those of Docusaurus', async () => {
  write('docs/a.md', '# A\n')
  expect(await loaded('presets: ["classic"]')).toMatchObject({
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'warn',
    onBrokenMarkdownLinks: 'warn',
    onBrokenRawImages: 'ignore',
    staticDirectories: ['static'],
    docs: { path: 'docs', routeBasePath: 'docs', sidebarName: 'defaultSidebar' },
    blog: { path: 'blog', onInlineAuthors: 'warn', onUntruncatedBlogPosts: 'warn' },
    pages: { path: 'src/pages', routeBasePath: '/' },
    sitemap: { filename: 'sitemap.xml' },
  })
})

test('a preset leaves out what it is told to, and a site without one has none of it', async () => {
  const options = 'docs: false, blog: false, sitemap: false'
  expect(await loaded(`presets: [["classic", { ${options} }]]`)).toMatchObject({
    docs: undefined,
    blog: undefined,
    pages: { path: 'src/pages' },
    sitemap: false,
  })
  expect(await loaded('plugins: []')).toMatchObject({ allDocs: [], blogs: [], allPages: [] })
})

test('plugins are known by name, by short name, by the path of their file and as modules', async () => {
  const before = "import community from '@docusaurus/plugin-content-docs'"
  const names = [
    "'@docusaurus/plugin-content-docs'",
    "'content-docs'",
    "'/x/node_modules/@docusaurus/plugin-content-docs/lib/index.js'",
    'community',
  ]
  const plugins = names.map((name, i) => `[${name}, { id: 'd${i}', routeBasePath: '/d${i}/' }]`)
  const config = await loaded(`plugins: [${plugins.join(', ')}, null, false]`, before)
  expect(config.allDocs.map(({ id, routeBasePath }) => [id, routeBasePath])).toEqual([
    ['d0', 'd0'],
    ['d1', 'd1'],
    ['d2', 'd2'],
    ['d3', 'd3'],
  ])
})

test('blogs and folders of pages may be several', async () => {
  const config = await loaded(
    "presets: ['classic'], plugins: [['content-blog', { id: 'news', path: 'news', routeBasePath: 'news' }], ['content-pages', { id: 'more', path: 'more', routeBasePath: 'm' }]]",
  )
  expect(config.blogs.map(({ path }) => path)).toEqual(['blog', 'news'])
  expect(config.allPages.map(({ path }) => path)).toEqual(['src/pages', 'more'])
  expect(config.blog).toBe(config.blogs[0])
})

test('docs may lie outside of the site’s folder', async () => {
  const config = await loaded("presets: [['classic', { docs: { path: '../docs' } }]]")
  expect(config.docs).toMatchObject({ path: '../docs' })
})

test('data files are read with js-yaml where the site has not installed it', async () => {
  const config = await loaded("tagline: yaml.load('a: b').a", "\nimport yaml from 'js-yaml'")
  expect(config.tagline).toBe('b')
})

test('modules that are not installed are empty, whatever is done with them, and told', async () => {
  const before = `
import gone, { some } from 'not-installed'
import * as all from 'not-there'
import { themes } from 'prism-react-renderer'
const made = new gone.Thing(...some.list)
const text = \`\${made.run().value}\`
all.start()
const { a = 'none' } = { ...some }
const later = await import('not-here')`
  const config = await loaded(
    'tagline: text + a, themeConfig: { prism: { theme: themes.github } }, plugins: [gone, [later.default, {}]]',
    before,
  )
  expect(config.tagline).toBe('none')
  expect(reportOf(config)).toContain(
    'not installed, taken as empty: not-here, not-installed, not-there',
  )
  expect(reportOf(config)).toContain('not run: not-installed, not-here')
})

test('require.resolve finds files as bundlers do, and names packages that are not there', async () => {
  write('sidebars.ts', 'export default {}')
  const config = await loaded(
    "presets: [[require.resolve('@docusaurus/preset-classic'), { docs: { sidebarPath: require.resolve('./sidebars') } }]]",
  )
  expect(config.docs).toMatchObject({ sidebarPath: 'sidebars.ts' })
  // By the name that the file will have when it is compiled.
  const compiled =
    "presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.js') } }]]"
  expect((await loaded(compiled)).docs).toMatchObject({ sidebarPath: 'sidebars.ts' })
})

test('packages that are installed are loaded, and files beside the configuration', async () => {
  write('node_modules/words/package.json', '{ "name": "words", "main": "main.js" }')
  write('node_modules/words/main.js', "module.exports = { tagline: 'Installed' }")
  write('name.json', '{ "icon": "img/a.svg" }')
  const before = "import words from 'words'\nimport name from './name.json'"
  expect(await loaded('tagline: words.tagline, favicon: name.icon', before)).toMatchObject({
    tagline: 'Installed',
    favicon: 'img/a.svg',
  })
})

test('a require that the configuration makes itself is as patient', async () => {
  const before =
    "import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)"
  const config = await loaded(
    "tagline: typeof require('gone'), presets: [['classic', { theme: { customCss: [require.resolve('gone/a.css')] } }]]",
    before,
  )
  expect(config.tagline).toBe('function')
  expect(config.theme.customCss).toEqual([])
  expect(reportOf(config)).toContain('"gone/a.css" is not read')
})

test('what changes nothing is one note, and never an error', async () => {
  const config = await loaded(`
    organizationName: 'o', projectName: 'p', future: { v4: true }, storage: {}, unheardOf: 1,
    presets: [['classic', {
      docs: { editLocalizedFiles: true, admonitions: { keywords: ['x'] }, somethingNew: 1 },
      blog: { feedOptions: { xslt: true, language: 'en' } },
    }]],
    themeConfig: { prism: { additionalLanguages: ['ini'] }, other: {} },`)
  expect(notesOf(config)).toHaveLength(1)
  expect(notesOf(config)[0]).toMatchObject({ code: 'MOVE_IN', severity: 'info' })
  expect(reportOf(config)).toContain(
    'changes nothing here: organizationName, projectName (only its command deploy reads it), future (it',
  )
})

test('the report has at most ten lines, and places for what needs a hand', async () => {
  const config = await loaded(`
  markdown: { preprocessor: () => '', madeUp: true },
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  clientModules: ['./a.js'],
  presets: [['classic', {
    docs: { docItemComponent: '@site/src/Item' },
    blog: { processBlogPosts: () => [], blogListComponent: '@site/src/List' },
    gtag: { trackingID: 'G-1' },
  }]],
  plugins: ['one', 'two'],
  themeConfig: { algolia: {}, liveCodeBlock: {} },`)
  const { details = [], hint } = notesOf(config)[0]!
  expect(details.length).toBeLessThanOrEqual(8)
  expect(hint).toContain('quire migrate')
  expect(reportOf(config)).toContain('taken over: docs, blog, pages, gtag, themeConfig')
  expect(reportOf(config)).toContain(
    'needs your hand: docusaurus.config.js:5:39 markdown.madeUp is not used',
  )
  expect(reportOf(config)).toMatch(/… \d more for your hand/)
})

test('wrong values are reported at their place, by the keys of Docusaurus', async () => {
  const run = () =>
    loaded(`onBrokenLinks: 'perhaps',
  presets: [
    ['classic', {
      docs: { routeBasePath: 'a b' },
      blog: { postsPerPage: 0 },
    }],
  ],`)
  expect(await problemsOf(run)).toMatchObject([
    {
      code: 'CONFIG_VALUE',
      message: expect.stringContaining("onBrokenLinks must be 'ignore'"),
      file: 'docusaurus.config.js',
      line: 4,
      column: 3,
      hint: expect.any(String),
    },
    { message: expect.stringContaining('presets[0][1].docs.routeBasePath must'), line: 7 },
    { message: expect.stringContaining('presets[0][1].blog.postsPerPage must'), line: 8 },
  ])
})

test('a configuration that throws, exports nothing or does not parse is told as ours is', async () => {
  write('docusaurus.config.js', "throw new Error('no token')")
  expect(await problemsOf(() => loadConfig(root))).toMatchObject([
    { code: 'CONFIG_THROWS', file: 'docusaurus.config.js', line: 1 },
  ])
  write('docusaurus.config.js', 'module.exports = {}')
  expect(await problemsOf(() => loadConfig(root))).toMatchObject([
    { code: 'CONFIG_VALUE', message: 'the file exports no configuration' },
  ])
  write('docusaurus.config.js', 'export default {')
  expect(await problemsOf(() => loadConfig(root))).toMatchObject([
    { code: 'CONFIG_SYNTAX', file: 'docusaurus.config.js', line: 1 },
  ])
})

test('a key at the top with a slip in its name is a warning at its place', async () => {
  const config = await loaded("titel: 'U', taglin: 'X',\n  ours: 1")
  const slips = notesOf(config).slice(1)
  expect(slips).toMatchObject([
    { message: 'titel is not a known key', line: 4, column: 3, hint: 'Remove it: title is there.' },
    { message: 'taglin is not a known key', line: 4, hint: 'Did you mean tagline?' },
  ])
  for (const slip of slips)
    expect(slip).toMatchObject({
      ...{ code: 'CONFIG_KEY', severity: 'warning', file: 'docusaurus.config.js' },
    })
  expect(reportOf(config)).toContain('changes nothing here: ours (nothing here reads it)')
})

test('a slip in a name that has to be there is one error', async () => {
  write(
    'docusaurus.config.js',
    "export default {\n  titel: 'T',\n  url: 'https://t.example',\n  baseUrl: '/',\n}",
  )
  expect(await problemsOf(() => loadConfig(root))).toMatchObject([
    {
      code: 'CONFIG_KEY',
      message: 'titel is not a known key',
      ...{ file: 'docusaurus.config.js', line: 2, column: 3 },
      hint: expect.stringMatching(/^Did you mean title\?/),
    },
  ])
})

test('functions are named by the text they come from, so that an unchanged site is known', async () => {
  const options = (url: string) => `presets: [['classic', { docs: { editUrl: () => '${url}' } }]]`
  const nameOf = async (url: string) => JSON.stringify((await loaded(options(url))).docs)
  const first = await nameOf('https://a.example')
  expect(first).toContain('function /docs/editUrl of ')
  expect(await nameOf('https://a.example')).toBe(first)
  expect(await nameOf('https://b.example')).not.toBe(first)
})

test('a preset around the classic one is read as that, and told', async () => {
  const config = await loaded(
    "presets: [['@own/preset', { docs: { path: '../docs' }, gtag: { trackingID: 'G-1' } }]]",
  )
  expect(config.docs).toMatchObject({ path: '../docs' })
  expect(reportOf(config)).toContain('not run: @own/preset')
})

test('`require` gives what the default export of a module has, as their loader does', async () => {
  write(
    'part.ts',
    "const part = { title: 'Part' }\nexport default part\nexport const own = 'Own'\n",
  )
  const read =
    "tagline: require('./part.ts').title + require('./part').own + require('./part').default.title"
  expect(await loaded(read)).toMatchObject({ tagline: 'PartOwnPart' })
})

test('where a plugin of Markdown is not installed, wrong anchors are warnings, and told', async () => {
  const config = await loaded(
    "onBrokenAnchors: 'throw', presets: [['classic', { docs: { remarkPlugins: [require('remark-gone')] } }]]",
  )
  expect(config.onBrokenAnchors).toBe('warn')
  expect(reportOf(config)).toContain('anchors are warnings: remark-gone may make some')
})
