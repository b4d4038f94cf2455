// `checked` of the front matter: a line below the text, in the words of the page's locale, and the
// same as data and in the copies in Markdown.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configWith, type TempSite, tempSite } from '../support/site.ts'

const CHECKED = `checked:
  on: 2026-11-29
  with: GCC 12.2.0 & "glibc" <2.36>
  how: compiled and run
`
const DATA = { on: '2026-11-29', with: 'GCC 12.2.0 & "glibc" <2.36>', how: 'compiled and run' }
const LINE =
  'Checked on <time datetime="2026-11-29">November 29, 2026</time> with GCC 12.2.0 &amp; &quot;glibc&quot; &lt;2.36&gt;: compiled and run.'

let site: TempSite

beforeAll(async () => {
  site = await tempSite({
    'site.config.ts': configWith(
      "llms: true, search: false, i18n: { defaultLocale: 'en', locales: ['en', 'de'] }",
    ),
    'content/docs/a.md': `---\n${CHECKED}---\n\n# A\n\nText.\n`,
    'content/docs/b.md': '# B\n\nText.\n',
    'content/blog/p.md': `---\ntitle: P\ndate: 2024-01-02\n${CHECKED}---\n\nShort.\n\n<!-- truncate -->\n\nLong.\n`,
    'content/pages/c.md': `---\n${CHECKED}---\n\n# C\n`,
    'content/docs/run.mdx': `---\n${CHECKED}---\n\n# Run\n\nimport { Now } from './now.jsx'\n\nChecked {frontMatter.checked.on}, <Now />\n`,
    'content/docs/now.jsx': 'export const Now = () => <em>now</em>\n',
    'i18n/de/docusaurus-plugin-content-docs/current/a.md': `---\n${CHECKED}---\n\n# A\n\nEin Text.\n`,
  })
  const { exitCode, stderr } = await site.run('build')
  expect(exitCode, stderr).toBe(0)
})
afterAll(() => site?.remove())

const json = (name: string) => JSON.parse(site.read(`build/${name}/page.json`))

test.each(['/docs/a', '/blog/p', '/c'])('the text of %s ends with the line', (href) => {
  const [, prose] = site.html(href).split('data-prose="0"')
  expect(prose).toContain(`<p class="checked-line">${LINE}</p></div>`)
})

test('a page that says nothing has none, nor has a list of posts', () => {
  for (const href of ['/docs/b', '/blog']) expect(site.html(href)).not.toContain('checked')
  expect(json('docs/b')).not.toHaveProperty('checked')
})

test('the page’s data has it, of a page with a module too', () => {
  for (const name of ['docs/a', 'blog/p', 'c', 'docs/run']) expect(json(name).checked).toEqual(DATA)
  expect(site.html('/docs/run')).toMatch(/Checked (?:<!-- -->)?2026-11-29/)
})

test('the copy in Markdown ends with it', () => {
  expect(site.read('build/docs/a.md')).toMatch(
    /Text\.\n\nChecked on November 29, 2026 with GCC 12\.2\.0 & "glibc" <2\.36>: compiled and run\.\n$/,
  )
})

test('a page of another language says it in that, though its text is not translated', () => {
  const german = '>Geprüft am <time datetime="2026-11-29">29. November 2026</time> mit GCC 12.2.0'
  expect(site.html('/de/docs/a')).toContain(`<p class="checked-line"${german}`)
  expect(site.html('/de/c')).toContain(`<p class="checked-line" lang="de" dir="ltr"${german}`)
})

test('a page whose text is not translated says so in its own language, and no other page', () => {
  const german =
    '<p class="language-line" lang="de" dir="ltr">Diese Seite ist noch nicht übersetzt.</p>'
  expect(site.html('/de/c')).toContain(german)
  for (const href of ['/c', '/de/docs/a']) expect(site.html(href)).not.toContain('language-line')
})

test.each(['true', 'today', '[GCC]', '{ by: me }'])(
  'checked: %s is a value of the author',
  async (written) => {
    const own = await tempSite({
      'site.config.ts': configWith(''),
      'content/docs/a.md': `---\ntitle: A\nchecked: ${written}\n---\n\nText.\n`,
    })
    const { exitCode, report } = await own.run('build', '--json')
    expect([exitCode, report.problems]).toEqual([0, []])
    expect(own.html('/docs/a')).not.toContain('checked-line')
    await own.remove()
  },
)

test.each([
  [
    'checked: { on: 2026-11-29, how: read }',
    'checked must be a map with on, with and how',
    'Write all three: checked: {',
  ],
  [
    'checked: { on: 2026-02-30, with: GCC, how: read }',
    'checked.on must be a day',
    'Write year, month and day, such as 2023-03-01.',
  ],
  ['checked: { on: 2026-11-29, with: [GCC], how: read }', 'checked.with must be text', 'Write'],
])('%s is an error at its line', async (written, message, hint) => {
  const wrong = await tempSite({
    'site.config.ts': configWith(''),
    'content/docs/a.md': `---\ntitle: A\n${written}\n---\n\nText.\n`,
  })
  const { exitCode, report } = await wrong.run('check', '--json')
  expect(exitCode).toBe(1)
  expect(report.problems).toMatchObject([
    { code: 'FRONT_MATTER_FIELD', message, line: 3, hint: expect.stringContaining(hint) },
  ])
  await wrong.remove()
})
