// What authors get wrong most quietly: each is reported where it stands, with what to type.
import { afterAll, expect, test } from 'vitest'
import { configWith, type TempSite, tempSite } from '../support/site.ts'

const sites: TempSite[] = []
afterAll(() => {
  for (const site of sites) site.remove()
})

async function told(files: Record<string, string | Uint8Array>, ...args: string[]) {
  const site = await tempSite({ 'content/docs/a.md': '# A\n\nText.\n', ...files })
  sites.push(site)
  const { report } = await site.run('build', '--json', ...args)
  return report.problems.map(({ code, file, line, column, message, hint }) => ({
    code,
    place: [file, line, column].filter(Boolean).join(':'),
    text: `${message} | ${hint}`,
  }))
}

test('what is read by nothing is named, with what was probably meant', async () => {
  const problems = await told({
    'site.config.ts': configWith(
      "i18n: { defaultLocale: 'en', locales: ['en', 'de', 'german'] }, blog: {}",
    ),
    'i18n/de/docs/current/a.md': '# A\n',
    'i18n/de/docusaurus-plugin-content-docs/current/a.md': '# A auf Deutsch\n',
    'theme/parts/Fooer.tsx': 'export function Footer() { return null }\n',
    'content/blog/x.md': '# X\n\nText.\n',
    'content/blog/authors.yml': 'me:\n  name: Me\n  socials:\n    githbu: me\n',
  })
  expect(problems).toEqual([
    {
      code: 'AUTHORS_FILE',
      place: 'content/blog/authors.yml:4:5',
      text: '"githbu" is no service that is known by names, so "me" leads nowhere | Did you mean github?',
    },
    {
      code: 'POST_DATE_MISSING',
      place: 'content/blog/x.md:1:1',
      text: expect.stringContaining('2023-03-01-title.md'),
    },
    {
      code: 'TRANSLATION_STRAY',
      place: 'i18n/de/docs',
      text: 'no translations are read from the folder "docs" | Rename it to i18n/de/docusaurus-plugin-content-docs/current, or remove it.',
    },
    {
      code: 'CONFIG_LOCALE',
      place: expect.stringMatching(/^site\.config\.ts:1:\d+$/),
      text: expect.stringContaining('Did you mean "de"?'),
    },
    {
      code: 'THEME_FILE',
      place: 'theme/parts/Fooer.tsx:1:1',
      text: expect.stringContaining('Did you mean "theme/parts/Footer/Footer.tsx"?'),
    },
  ])
})

test('a plugin that throws is named with its own line, and a brace that is open by its own', async () => {
  const plugin = 'export default () => (tree) => {\n  tree.childs.forEach(() => {})\n}\n'
  const thrown = await told({
    'site.config.ts': `import toc from './plugins/toc.ts'\n${configWith('markdown: { remarkPlugins: [toc] }')}`,
    'plugins/toc.ts': plugin,
  })
  expect(thrown).toMatchObject([
    {
      code: 'PLUGIN_THROWS',
      place: 'plugins/toc.ts:2:15',
      text: expect.stringMatching(
        /^the plugin toc threw .* stumbles over in content\/docs\/a\.md;/,
      ),
    },
  ])
  const open = await told({
    'site.config.ts': configWith("theme: { customCss: 'my.css' }"),
    'my.css': '.a { color: red\n',
  })
  expect(open).toEqual([
    {
      code: 'BUNDLE_FAILED',
      place: 'my.css:1:4',
      text: 'this "{" is never closed | End it with "}".',
    },
  ])
})

test.each([
  ["customCss: 'a.css'", 'customCss is not a known key | Did you mean theme.customCss?'],
  ["navbr: { title: 'x' }", 'Did you mean themeConfig.navbar?'],
  ["trailingSlash: 'never'", 'Write true or false, without quotes.'],
  [
    "markdown: { admonitions: { types: { a: { color: 'blu' } } } }",
    "must be a colour of CSS, got 'blu'",
  ],
])('of the configuration: %s', async (option, text) => {
  const problems = await told({ 'site.config.ts': configWith(option) })
  expect(problems[0]).toMatchObject({
    place: expect.stringMatching(/^site\.config\.ts:1:/),
    text: expect.stringContaining(text),
  })
})

test('a configuration that is not exported is named', async () => {
  const config = "const notes = {\n  title: 'Notes',\n}\n"
  expect(await told({ 'site.config.ts': config })).toMatchObject([
    { place: 'site.config.ts:1:1', text: expect.stringContaining('Write export default notes ') },
  ])
})

test('what is nearly right in an address or a name is named with what to type', async () => {
  const problems = await told({
    'content/docs/re\u0301sume\u0301.md': '# R\n',
    'content/docs/\u{1F680} launch.md': '# L\n',
    'content/static/img/logo.png': '',
    'content/docs/x.md': [
      '# X\n',
      '[f](./r\u00e9sum\u00e9.md)',
      '[e](./\u{1F680}-launch.md)',
      '![w](.\\img\\p.png)',
      '![s](/static/img/logo.png)',
      '![d](C:\\me\\p.png)',
    ].join('\n'),
  })
  const hints = problems.map(({ place, text }) => `${place} ${text}`)
  expect(hints).toEqual([
    expect.stringMatching(/x\.md:3:1 .* its accents as letters of their own: rename it/),
    expect.stringMatching(
      /x\.md:4:1 the link \.\/\u{1F680}-launch.* Did you mean \.\/\u{1F680} launch\.md\?$/u,
    ),
    'content/docs/x.md:5:1 the image .\\img\\p.png does not exist | Did you mean ./img/p.png?',
    expect.stringMatching(/x\.md:6:1 .* Did you mean \/img\/logo\.png\?$/),
    expect.stringMatching(/x\.md:7:1 .*"c:" \| That is a disk of this machine/),
  ])
})

test('a host and a person without their beginning are no files', async () => {
  const problems = await told({
    'content/docs/x.md': '# X\n\n[w](www.example.org/a) [m](me@example.org)\n',
  })
  expect(problems.map(({ text }) => text.split(' | ')[1])).toEqual([
    'Did you mean https://www.example.org/a?',
    'Did you mean mailto:me@example.org?',
  ])
})

test('files of data and configurations that are no text in UTF-8, or not merged, say so', async () => {
  const utf16 = Buffer.from('\ufeffme:\n  name: Me\n', 'utf16le')
  const conflict = '<<<<<<< HEAD\n"label": "A"\n=======\n"label": "B"\n>>>>>>> b\n'
  const [authors, category] = await told({
    'content/blog/authors.yml': utf16,
    'content/docs/w/_category_.json': `{\n${conflict}}\n`,
    'content/docs/w/a.md': '# A\n',
  })
  expect([authors!.place, authors!.text]).toEqual([
    'content/blog/authors.yml:1:1',
    'the file is UTF-16, not UTF-8 | Save the file as UTF-8.',
  ])
  expect([category!.place, category!.text]).toEqual([
    'content/docs/w/_category_.json:2:1',
    expect.stringContaining('a merge conflict that is not resolved | Keep one of the two'),
  ])
  const config = (bytes: string | Buffer) => told({ 'site.config.ts': bytes })
  expect((await config(utf16))[0]!.text).toContain('the file is UTF-16')
  const [marks] = await config(`export default {\n${conflict}}\n`)
  expect([marks!.place, marks!.text]).toEqual(['site.config.ts:2:1', category!.text])
})

test('a plugin of the site that throws for many files is one fault, at its own line', async () => {
  const problems = await told({
    'site.config.ts': `import plug from './plug.ts'\n${configWith('markdown: { remarkPlugins: [plug] }')}`,
    'plug.ts': 'export default () => (tree: any) => {\n  tree.none.forEach()\n}\n',
    'content/docs/b.md': '# B\n',
  })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatchObject({ code: 'PLUGIN_THROWS', place: 'plug.ts:2:13' })
})

test('what browsers do not have, and names that React has not, are told by the author’s words', async () => {
  const node = await told({
    'content/pages/a.tsx':
      "import fs from 'node:fs'\nexport default () => <p>{fs.readFileSync('a')}</p>\n",
  })
  expect(node[0]!.text).toMatch(/^"node:fs" is a module of Node, which browsers do not have/)
  const react = await told({
    'content/pages/b.tsx':
      "import { useStat } from 'react'\nexport default () => <p>{useStat(1)}</p>\n",
  })
  expect(react[0]!.text).toBe('"react" exports no "useStat" | Did you mean "useState"?')
})

test('a version without docs, a blog without posts and a post twice are at the line to change', async () => {
  const problems = await told({
    'site.config.ts': configWith("blog: { path: 'content/blgo' }"),
    'versions.json': '[\n  "1.0"\n]\n',
  })
  expect(problems.map(({ code, place }) => [code, place])).toEqual(
    expect.arrayContaining([
      ['DOCS_EMPTY', 'versions.json:2:3'],
      ['BLOG_EMPTY', expect.stringMatching(/^site\.config\.ts:\d+:\d+$/)],
    ]),
  )
  const usual = configWith("docs: {}, blog: { path: 'blog' }")
  expect(await told({ 'site.config.ts': usual })).toEqual([])
  const [twice] = await told({
    'content/blog/2024-01-02-first.md': '# A\n',
    'content/blog/2024-01-02-first.mdx': '# B\n',
  })
  expect([twice!.place, twice!.text]).toEqual([
    'content/blog/2024-01-02-first.mdx:1:1',
    expect.stringContaining('Rename "content/blog/2024-01-02-first.mdx"'),
  ])
})

test('a configuration of another name is named', async () => {
  const site = await tempSite({ 'site.config.ts': '', 'quire.config.ts': 'export default {}\n' })
  sites.push(site)
  site.delete('site.config.ts')
  const { report } = await site.run('build', '--json')
  expect(report.problems[0]!.hint).toBe(
    'Did you mean "quire.config.ts"? Rename it: site.config.ts.',
  )
})
