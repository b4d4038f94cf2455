// A site's own theme/ folder: its files replace parts, layouts and style sheets of the theme.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { ended, spawnCommand } from '../support/commandLine.ts'
import { withSite } from '../support/fixtureSite.ts'
import { type TempSite, tempSite } from '../support/site.ts'

let site: TempSite | undefined
afterEach(() => site?.remove())

const FOOTER = 'theme/parts/Footer/Footer.tsx'
const OWN = 'export default () => <p className="own">own</p>\n'
const DOC = { 'content/docs/a.md': '# A\n' }

/** A site of a doc with these files. */
async function siteWith(files: Record<string, string>): Promise<TempSite> {
  site = await tempSite({ ...DOC, ...files })
  return site
}

const styleOf = (built: TempSite) => {
  const [name] = built.files('build/assets/css').filter((file) => file.startsWith('styles-'))
  return built.read(`build/assets/css/${name}`)
}

test('a site with a style sheet of a part is built in its own folder', async () => {
  const own = "import './own.css'\nimport { useShell } from 'quire/theme'\n"
  const footer = `${own}export default () => <p>{useShell().title}</p>\n`
  const { root } = await siteWith({
    [FOOTER]: footer,
    'theme/parts/Footer/own.css': 'p { top: 0 }',
  })
  const child = spawnCommand({ args: ['build'], cwd: root })
  const late = setTimeout(() => child.kill('SIGKILL'), 60_000)
  expect(await ended(child)).toMatchObject({ exitCode: 0 })
  clearTimeout(late)
}, 70_000)

test('parts and layouts are replaced on all pages, with the originals in them', () =>
  withSite('own-theme')
    .build()
    .check((built) => {
      const doc = built.html('/docs/a')
      expect(doc).toContain('Of the theme.')
      expect(doc).toContain('<p class="own-note">Own theme<!-- -->, <!-- -->A page</p>')
      expect(doc).toContain('<footer class="footer">')
      expect(doc).toContain('<p class="own-layout">A page</p><main class="doc-main">')
      expect(doc).toContain('<div class="own-sidebar"><ul class="theme-doc-sidebar-menu')
      expect(built.html('/docs/category/folder')).toContain('<div class="own-category"><main')
      expect(built.html('/404.html')).toContain('class="own-note"')
      // What is replaced is replaced for authors' modules as well.
      const link = /<span class="own-link"><a href="\/notes\/docs\/a">\/notes\/p<\/a><\/span>/
      expect(built.html('/p')).toMatch(link)
      expect(built.html('/docs/run')).toContain('<b>Own theme</b>')
      expect(built.html('/docs/run')).toContain('<span class="own-link">')
    })
    .check((built) => {
      const css = styleOf(built)
      expect(css).toContain('--own-navbar')
      expect(css).not.toContain('.navbar__items--right')
      expect(css).toMatch(/background:url\(['"]?data:image\/svg/)
      expect(css).toContain('url(/notes/img/a.svg)')
      // The configuration has the last word.
      expect(css.lastIndexOf('.own-footer{color:red}')).toBeGreaterThan(css.indexOf('color:green'))
      const [, name] = /class="(\w+_button)"/.exec(built.html('/docs/a')) ?? []
      expect(css).toContain(`.${name}{`)
      const scripts = built.files('build/assets/js')
      expect(scripts.filter((file) => /^(?!search-).*\.css$/.test(file))).toEqual([])
      expect(scripts.some((file) => built.read(`build/assets/js/${file}`).includes(name!))).toBe(
        true,
      )
    })
    .end())

test('an edit renders the pages again; without the folder they are as they were', async () => {
  const built = await siteWith({})
  await built.run('build')
  const before = contentsOf(built)
  built.write(FOOTER, OWN)
  await built.run('build')
  expect(built.html('/docs/a')).toContain('<p class="own">own</p>')
  const { report } = await built.run('build', '--json')
  expect(report).toMatchObject({ rendered: 0, files: { written: 0 } })
  built.write(FOOTER, OWN.replace('>own<', '>other<'))
  const edited = await built.run('build', '--json')
  expect(edited.report).toMatchObject({ compiled: 0, rendered: edited.report.pages })
  expect(built.html('/docs/a')).toContain('<p class="own">other</p>')
  built.delete('theme')
  await built.run('build')
  expect(contentsOf(built)).toEqual(before)
})

const contentsOf = (built: TempSite) =>
  Object.fromEntries(built.files().map((file) => [file, built.read(`build/${file}`)]))

test('the development server follows edits, new files and removed ones', async () => {
  const built = await siteWith({ [FOOTER]: OWN })
  const server = await built.start('dev', '--port', '0')
  try {
    const page = async () => (await fetch(new URL('/docs/a', server.url))).text()
    expect(await page()).toContain('<p class="own">own</p>')
    built.write(FOOTER, OWN.replace('>own<', '>edited<'))
    await expect.poll(page).toContain('<p class="own">edited</p>')
    built.write('theme/parts/SkipLink/SkipLink.tsx', 'export const SkipLink = () => <i>skip</i>\n')
    await expect.poll(page).toContain('<i>skip</i>')
    built.write('theme/layouts/DocLayout.tsx', 'export const DocLayout = () => <p>layout</p>\n')
    await expect.poll(page).toContain('<p>layout</p>')
    built.write(FOOTER, 'export default () => <p\n')
    await expect.poll(page).toContain(`"file":"${FOOTER}","line":2`)
    built.delete(FOOTER)
    await expect.poll(page).not.toContain('<p class="own">')
  } finally {
    await server.stop()
  }
})

describe('a faulty file is a problem at its place, and nothing is published', () => {
  test.each<[string, Record<string, string>, object]>([
    [
      'a throw while it is rendered',
      { [FOOTER]: 'export default function Footer() {\n  throw new Error("no")\n}\n' },
      {
        code: 'RENDER_FAILED',
        file: FOOTER,
        line: 2,
        message: expect.stringMatching(/^\/.* cannot be rendered: no$/),
      },
    ],
    [
      'a throw while it is loaded',
      { [FOOTER]: `${OWN}throw new Error('early')\n` },
      { code: 'RENDER_FAILED', file: FOOTER, line: 2 },
    ],
    [
      'a loop',
      { [FOOTER]: 'export default function Footer() {\n  for (;;);\n}\n' },
      { code: 'RENDER_FAILED', message: expect.stringMatching(/did not finish within 1 s/) },
    ],
    [
      'the end of the process',
      { [FOOTER]: 'export default function Footer() {\n  process.exit(0)\n}\n' },
      { code: 'RENDER_FAILED', file: FOOTER, line: 2 },
    ],
    [
      'a circle that is called at once',
      {
        [FOOTER]: `import Original from 'quire/theme-original/parts/Footer/Footer'\nexport default Original\n`,
        'theme/parts/Html.tsx': `import F from './Footer/Footer'\nexport const Html = () => <F />\n`,
      },
      { code: 'RENDER_FAILED', message: expect.stringMatching(/did not finish within 1 s$/) },
    ],
  ])('%s', async (_, files, problem) => {
    const built = await siteWith({
      'site.config.ts':
        "export default { title: 'T', url: 'https://t.example', themeConfig: { footer: { copyright: 'c' } } }\n",
      ...files,
    })
    const { exitCode, report } = await built.run('build', '--json', { QUIRE_FILE_SECONDS: '1' })
    expect([exitCode, built.has('build')], JSON.stringify(report.problems)).toEqual([1, false])
    expect(report.problems, JSON.stringify(report.problems)).toHaveLength(1)
    expect(report.problems).toMatchObject([
      { severity: 'error', hint: expect.stringMatching(/^[A-Z].*\.$|\?$/), ...problem },
    ])
  })

  test('imports that lead nowhere', async () => {
    const code = `import A from 'quire/theme-original/parts/Footer/Foter'
import B from './Nte'
import 'a/b.css'
import fs from 'node:fs'
import styles from './faulty.module.css'
export default () => [A, B, fs, styles]
`
    const built = await siteWith({
      [FOOTER]: code,
      'theme/parts/Footer/Note.tsx': OWN,
      'theme/parts/Footer/faulty.module.css': '.a { color: red; x y }\n',
    })
    const { report } = await built.run('build', '--json')
    expect(report.problems.map(({ file, line, hint }) => [file, line, hint])).toEqual([
      [FOOTER, 1, 'Did you mean "quire/theme-original/parts/Footer/Footer"?'],
      [FOOTER, 2, 'Did you mean "./Note"?'],
      [FOOTER, 3, 'Write @import "a/b.css" into a style sheet of the site’s own.'],
      [FOOTER, 4, 'Read the data in an emitter or in the configuration.'],
      ['theme/parts/Footer/faulty.module.css', 1, 'Correct the rule at this line.'],
    ])
  })

  test('links that lead out of the site, and what is no file', async () => {
    const outside = fs.mkdtempSync(path.join(os.tmpdir(), 'quire-outside-'))
    fs.writeFileSync(path.join(outside, 'Footer.tsx'), OWN)
    const built = await siteWith({ 'theme/parts/Footer/note.txt': '' })
    fs.symlinkSync(path.join(outside, 'Footer.tsx'), path.join(built.root, FOOTER))
    fs.symlinkSync(outside, path.join(built.root, 'theme/parts/Navbar'))
    const { report } = await built.run('build', '--json')
    fs.rmSync(outside, { recursive: true })
    expect(report.problems).toMatchObject([
      { code: 'SOURCE_LINK', file: FOOTER },
      { code: 'SOURCE_LINK', file: 'theme/parts/Navbar' },
    ])
    expect(built.has('build')).toBe(false)
  })
})

test('a file that replaces nothing is told, with the path that was meant', async () => {
  const built = await siteWith({
    'theme/parts/Foter/Footer.tsx': OWN,
    'theme/parts/Footer.tsx': OWN,
    'theme/layouts/DocLayot.jsx': OWN,
    'theme/parts/Tabs/Tabs.tsx': OWN,
    'theme/parts/Footer/own.css': '',
    'theme/parts/Footer/Footer.test.tsx': OWN,
    'theme/README.md': '# Read\n',
  })
  const { exitCode, report } = await built.run('build', '--json')
  expect(exitCode).toBe(0)
  expect(report.problems.map(({ file, hint }) => `${file}: ${hint}`)).toEqual([
    'theme/layouts/DocLayot.jsx: Did you mean "theme/layouts/DocLayout.jsx"?',
    'theme/parts/Footer.tsx: Did you mean "theme/parts/Footer/Footer.tsx"?',
    'theme/parts/Footer/own.css: Did you mean "theme/parts/Footer/footer.css"?',
    'theme/parts/Foter/Footer.tsx: Did you mean "theme/parts/Footer/Footer.tsx"?',
    'theme/parts/Tabs/Tabs.tsx: Style them by "theme/parts/Tabs/tabs.css".',
  ])
  for (const problem of report.problems)
    expect(problem).toMatchObject({ code: 'THEME_FILE', severity: 'warning' })
  // It is told again as long as it is there.
  expect((await built.run('build', '--json')).report.problems).toHaveLength(5)
  built.delete('theme')
  expect((await built.run('build', '--json')).report.problems).toEqual([])
})
