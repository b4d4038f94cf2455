import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHECKED } from '../../../src/config/checkedBefore.ts'
import { loadConfig, loadModule } from '../../../src/config/load.ts'
import { engineRoot } from '../../../src/tools/engine.ts'
import { type Problem, SiteError } from '../../../src/tools/problem.ts'

let root: string
beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'quire config ')))
})
afterEach(() => fs.rmSync(root, { recursive: true }))

const site = () => ({ root, file: 'site.config.ts' })
const write = (name: string, text: string) => fs.writeFileSync(path.join(root, name), text)

async function problemOf(run: () => Promise<unknown> = () => loadConfig(root)): Promise<Problem> {
  const error = await run().then(
    () => new Error('nothing was thrown'),
    (thrown: unknown) => thrown,
  )
  if (error instanceof SiteError && error.exitCode === 2) return error.problems[0]!
  throw error
}

test('site.config.ts is read with its imports, and quire resolves to the engine', async () => {
  write('words.ts', "export const title: string = 'From another file'")
  write(
    'site.config.ts',
    "import { defineConfig } from 'quire'\nimport { title } from './words'\nexport default defineConfig({ title, url: 'https://a.example' })",
  )
  expect(await loadConfig(root)).toMatchObject({
    title: 'From another file',
    root,
    file: 'site.config.ts',
  })
  expect(fs.readdirSync(path.join(root, '.quire'))).toEqual(['CACHEDIR.TAG', CHECKED])
})

test('the notebook’s own config holds what the specification says', async () => {
  const { title, tagline, theme, docs, blog, ...config } = await loadConfig(engineRoot)
  expect({ title, tagline }).toEqual({ title: 'Marginalia', tagline: "a developer's notebook" })
  expect(config).toMatchObject({
    baseUrl: '/',
    titleDelimiter: '|',
    noIndex: false,
    onBrokenLinks: 'throw',
    onDuplicateRoutes: 'warn',
  })
  expect(config).toMatchObject({
    onBrokenMarkdownLinks: 'warn',
    baseUrlIssueBanner: true,
    markdown: { mermaid: false },
  })
  expect(config.i18n).toEqual({
    defaultLocale: 'en',
    path: 'i18n',
    locales: [{ name: 'en', label: 'English', direction: 'ltr', htmlLang: 'en' }],
  })
  expect(docs).toMatchObject({ sidebarName: 'tutorialSidebar', routeBasePath: 'docs' })
  expect(blog).toMatchObject({ postsPerPage: 5, blogSidebarCount: 5, showReadingTime: true })
  expect(theme).toMatchObject({
    toc: { min: 2, max: 3 },
    sidebar: { hideable: false, autoCollapseCategories: false },
  })
  expect(theme.colorMode).toEqual({
    defaultMode: 'light',
    disableSwitch: false,
    respectPrefersColorScheme: false,
  })
})

test.each([
  ['site.config.js', "module.exports = { title: 'a', url: 'https://a.example' }"],
  ['site.config.mjs', "export default Promise.resolve({ title: 'a', url: 'https://a.example' })"],
  [
    'site.config.mts',
    "export default async (): Promise<object> => ({ title: 'a', url: 'https://a.example' })",
  ],
  ['site.config.json', '{"title": "a", "url": "https://a.example"}'],
])('%s is read', async (name, text) => {
  write(name, text)
  expect(await loadConfig(root)).toMatchObject({ title: 'a', file: name })
})

test('a changed config is read anew', async () => {
  for (const title of ['one', 'two', 'one']) {
    write('site.config.ts', `export default { title: '${title}', url: 'https://a.example' }`)
    expect((await loadConfig(root)).title).toBe(title)
  }
})

// C-98
test('a missing config is named, and the hint says what to type', async () => {
  const { code, message, hint } = await problemOf()
  expect(code).toBe('CONFIG_MISSING')
  expect(message).toContain('no site.config.ts in')
  expect(hint).toMatch(/^Make a site: \S.* init my-notes; /)
  expect(hint).toContain('write export default { title:')
  expect(hint).toContain('--site')
})

// C-98
test('a syntax error has its file, line and column', async () => {
  write('site.config.ts', 'export default {\n  title: "a",\n  url "b",\n}')
  expect(await problemOf()).toMatchObject({
    code: 'CONFIG_SYNTAX',
    file: 'site.config.ts',
    line: 3,
    column: 7,
  })
})

// C-98
test('an import that does not exist has its place', async () => {
  write('site.config.ts', "\nimport x from './nope'\nexport default x")
  expect(await problemOf()).toMatchObject({
    code: 'CONFIG_SYNTAX',
    file: 'site.config.ts',
    line: 2,
    column: 15,
  })
})

// C-98
test('a config that throws has its place in the source', async () => {
  write('site.config.ts', "interface Unused {\n  a: 1\n}\n\nthrow new Error('boom')")
  expect(await problemOf()).toMatchObject({
    code: 'CONFIG_THROWS',
    message: 'the file threw an error: boom',
    line: 5,
    column: 7,
  })
})

// C-98
test('a function that throws is named', async () => {
  write('site.config.ts', "export default () => { throw new Error('boom') }")
  expect(await problemOf()).toMatchObject({ code: 'CONFIG_THROWS', file: 'site.config.ts' })
})

test.each(['export {}', 'export default 5', 'export default undefined'])(
  'C-98 %j exports no configuration',
  async (text) => {
    write('site.config.ts', text)
    expect(await problemOf()).toMatchObject({
      code: 'CONFIG_VALUE',
      message: 'the file exports no configuration',
    })
  },
)

test.each(['[]', '{}', '"a"', '["a"]', 'null'])(
  'a site.config.json that is %s is told what to hold, as JSON',
  async (text) => {
    write('site.config.json', text)
    expect(await problemOf()).toMatchObject({
      code: 'CONFIG_VALUE',
      message: 'the file holds no configuration',
      ...{ file: 'site.config.json', line: 1, column: 1 },
      hint: 'Write { "title": "My notes", "url": "https://notes.example" }.',
    })
  },
)

test('a key that a JSON configuration has twice is told at its place, with the other’s line', async () => {
  const about = '  "title": "T",\n  "url": "https://t.example",\n'
  write('site.config.json', `{\n${about}  "title": "U"\n}\n`)
  expect(await problemOf()).toMatchObject({
    code: 'CONFIG_SYNTAX',
    message: '"title" is written twice',
    ...{ file: 'site.config.json', line: 4, column: 3 },
    hint: 'Keep one of the two; the other is on line 2.',
  })
  write('site.config.json', `{\n${about}  "docs": {\n    "path": "a",\n    "path": "b"\n  }\n}\n`)
  expect(await problemOf()).toMatchObject({ message: '"path" is written twice', line: 6 })
})

// C-98
test('a promise that never settles ends after 10 s', async () => {
  write('site.config.ts', 'export default new Promise(() => {})')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const ended = vi.fn()
    const problem = problemOf().finally(ended)
    while (vi.getTimerCount() === 0) await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    // A busy machine has more.
    while (ended.mock.calls.length === 0) await vi.advanceTimersByTimeAsync(10_000)
    expect(await problem).toMatchObject({ code: 'CONFIG_TIMEOUT', file: 'site.config.ts' })
  } finally {
    vi.useRealTimers()
  }
})

test('a problem in a value has the line of its key', async () => {
  write('site.config.ts', "export default {\n  title: 'a',\n  url: 'https://a.example/x',\n}")
  expect(await problemOf()).toMatchObject({
    code: 'CONFIG_VALUE',
    file: 'site.config.ts',
    line: 3,
    column: 3,
  })
})

test('a sidebars file gives its export, from TypeScript, CommonJS and JSON', async () => {
  write('a.ts', "export default { main: ['x'] satisfies string[] }")
  write('b.js', "exports.main = ['x']")
  write('c.json', '{"main": ["x"]}')
  for (const name of ['a.ts', 'b.js', 'c.json'])
    expect(await loadModule(path.join(root, name), site())).toEqual({ main: ['x'] })
})

test('a broken JSON sidebars file has its place', async () => {
  write('c.json', '{\n  "main": [,]\n}')
  expect(await problemOf(() => loadModule(path.join(root, 'c.json'), site()))).toMatchObject({
    code: 'CONFIG_SYNTAX',
    file: 'c.json',
    line: 2,
  })
})
