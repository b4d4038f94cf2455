// A site's own theme/ folder as it is read before anything is bundled.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { namesIn, readOwnTheme } from '../../../src/bundle/ownTheme.ts'
import { mainOf, replaceable, siteTheme, THEME } from '../../../src/config/siteTheme.ts'
import { engineRoot } from '../../../src/tools/engine.ts'
import { SiteError } from '../../../src/tools/problem.ts'

let root: string
beforeEach(() => {
  root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'quire-theme-')))
})
afterEach(() => fs.rmSync(root, { recursive: true, force: true }))

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    fs.writeFileSync(path.join(root, name), text)
  }
}

const problemsOf = () =>
  readOwnTheme(root).then(
    () => [],
    (error) => (error instanceof SiteError ? error.problems : [error]),
  )

const FOOTER = 'theme/parts/Footer/Footer.tsx'
const DEFAULT = 'export default () => null\n'

test('every file that can be replaced says what it exports', () => {
  const code = replaceable().filter((file) => file.endsWith('.tsx'))
  expect(code.length).toBeGreaterThan(50)
  for (const file of code) {
    const text = fs.readFileSync(path.join(THEME, file), 'utf8')
    const exported = text.match(/^export (?!type|interface)/gm) ?? []
    expect(namesIn(file), file).toHaveLength(exported.length)
    if (!file.includes('VersionNotes')) expect(mainOf(file, namesIn(file)), file).toBeDefined()
  }
  expect(replaceable()).not.toContain('parts/lazyPart.tsx')
  expect(replaceable()).not.toContain('layouts/common.ts')
})

test('the notebook, whose theme/ is the theme itself, replaces nothing', () => {
  expect(siteTheme(engineRoot)).toBeUndefined()
  expect(siteTheme(root)).toBeUndefined()
  write({ theme: 'a file of that name\n' })
  expect(siteTheme(root)).toBeUndefined()
})

test('each of four endings stands for a part, and a style sheet for itself', async () => {
  write({
    'theme/parts/Footer/Footer.js': 'export const Footer = () => <p />\n',
    'theme/parts/Navbar/Navbar.jsx': DEFAULT,
    'theme/parts/Navbar/navbar.css': '',
    'theme/layouts/DocLayout.ts': "export { default } from '../own'\n",
    'theme/own.ts': DEFAULT,
    'theme/MDXComponents.tsx': DEFAULT,
    'theme/parts/.hidden/Html.tsx': DEFAULT,
  })
  expect(await readOwnTheme(root)).toEqual({
    root,
    parts: {
      'layouts/DocLayout.tsx': { file: 'theme/layouts/DocLayout.ts', exports: ['default'] },
      'parts/Footer/Footer.tsx': { file: 'theme/parts/Footer/Footer.js', exports: ['Footer'] },
      'parts/Navbar/Navbar.tsx': { file: 'theme/parts/Navbar/Navbar.jsx', exports: ['default'] },
    },
    sheets: { 'parts/Navbar/navbar.css': 'theme/parts/Navbar/navbar.css' },
  })
  expect(siteTheme(root)!.others).toEqual(['theme/own.ts'])
})

describe('what cannot be used is a problem at its place', () => {
  test.each<[string, Record<string, string>, object]>([
    [
      'code that is none',
      { [FOOTER]: 'export default () => {\n  a b\n}\n' },
      { code: 'BUNDLE_FAILED', file: FOOTER, line: 2, column: 5 },
    ],
    [
      'no export',
      { [FOOTER]: '// none\nconst Footer = () => null\n' },
      { code: 'THEME_EXPORT', file: FOOTER, message: expect.stringMatching(/default.*"Footer"/) },
    ],
    [
      'another export',
      { [FOOTER]: '// one\nexport const Foter = () => null\n' },
      { code: 'THEME_EXPORT', file: FOOTER, line: 2 },
    ],
    [
      'a default export for several',
      { 'theme/parts/VersionNotes/VersionNotes.tsx': DEFAULT },
      { code: 'THEME_EXPORT', message: expect.stringMatching(/"VersionBanner" or "VersionBadge"/) },
    ],
    [
      'two files for one part',
      { [FOOTER]: DEFAULT, 'theme/parts/Footer/Footer.jsx': DEFAULT },
      { code: 'THEME_FILE', hint: 'Remove one of them.' },
    ],
  ])('%s', async (_, files, problem) => {
    write(files)
    expect(await problemsOf()).toMatchObject([
      { severity: 'error', hint: expect.stringMatching(/^[A-Z].*\.$/), ...problem },
    ])
  })

  test('a pipe in the place of a file', async () => {
    write({ 'theme/parts/Footer/a.txt': '' })
    const { execFileSync } = await import('node:child_process')
    execFileSync('mkfifo', [path.join(root, FOOTER)])
    expect(await problemsOf()).toMatchObject([{ code: 'SOURCE_KIND', file: FOOTER }])
  })
})
