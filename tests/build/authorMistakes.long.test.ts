// What authors get wrong most quietly: each is reported where it stands, with what to type.
import { afterAll, expect, test } from 'vitest'
import { checkThreads } from '../../src/tools/poolThread.ts'
import { configWith, type TempSite, tempSite } from '../support/site.ts'

const sites: TempSite[] = []
afterAll(() => {
  for (const site of sites) site.remove()
})

async function told(files: Record<string, string | Uint8Array>, ...args: string[]) {
  return toldOf({ 'content/docs/a.md': '# A\n\nText.\n', ...files }, ...args)
}

async function toldOf(files: Record<string, string | Uint8Array>, ...args: string[]) {
  const site = await tempSite(files)
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
      text: '"githbu" is not a service that Quire knows, so "me" leads nowhere | Did you mean github?',
    },
    {
      code: 'POST_DATE_MISSING',
      place: 'content/blog/x.md:1:1',
      text: expect.stringContaining('2023-03-01-title.md'),
    },
    {
      code: 'TRANSLATION_STRAY',
      place: 'i18n/de/docs',
      text: 'no translations are read from "docs" | Rename it to i18n/de/docusaurus-plugin-content-docs/current, or remove it.',
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

test('a docs.path that leads nowhere is one problem, with the folder that was meant', async () => {
  const pathNamed = (path: string, more: Record<string, string> = {}) =>
    told({
      'site.config.ts': configWith(`docs: { path: '${path}' }`),
      'content/pages/index.md': '# Home\n\n[a](../docs/a.md) [b](/docs/a)\n',
      ...more,
    })
  const place = expect.stringMatching(/^site\.config\.ts:1:\d+$/)
  const says = (path: string, hint: string) => [
    {
      code: 'DOCS_EMPTY',
      place,
      text: `docs.path names the folder "${path}", which does not exist | ${hint}`,
    },
  ]
  expect(await pathNamed('nowhere')).toEqual(says('nowhere', 'Did you mean "content/docs"?'))
  expect(await pathNamed('notse', { 'notes/a.md': '# A\n' })).toEqual(
    says('notse', 'Did you mean "notes"?'),
  )
  const alone = await toldOf({ 'site.config.ts': configWith("docs: { path: 'nowhere' }") })
  expect(alone).toEqual(says('nowhere', 'Create it, or write docs: false in the configuration.'))
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
    expect.stringMatching(/x\.md:3:1 .* decomposed accents: rename it/),
    expect.stringMatching(
      /x\.md:4:1 the link \.\/\u{1F680}-launch.* Did you mean \.\/\u{1F680} launch\.md\?$/u,
    ),
    'content/docs/x.md:5:1 the image .\\img\\p.png does not exist | Did you mean ./img/p.png?',
    expect.stringMatching(/x\.md:6:1 .* Did you mean \/img\/logo\.png\?$/),
    expect.stringMatching(
      /x\.md:7:1 .*"c:" \| That is a file of your machine: copy it next to this one/,
    ),
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
    expect.stringMatching(/^the file is UTF-16, not UTF-8 \| (?:Run iconv|Save the file as UTF-8)/),
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
  expect(node[0]!.text).toMatch(/^"node:fs" is a module of Node.js, which browsers do not have/)
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
    expect.stringContaining('Rename or delete one of the two, "content/blog/2024-01-02-first.mdx"'),
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

test('of two configurations none is taken, and a key that is written twice is named', async () => {
  const two = await told({ 'site.config.ts': configWith(''), 'site.config.json': '{}\n' })
  expect([two[0]!.code, two[0]!.place]).toEqual(['CONFIG_TWICE', 'site.config.json'])
  const config = "export default {\n  title: 'A',\n  url: 'https://a.example',\n  title: 'B',\n}\n"
  const [twice] = await told({ 'site.config.ts': config })
  expect([twice!.place, twice!.text]).toEqual([
    'site.config.ts:4:3',
    '"title" is written twice | Keep one of the two; the other is on line 2.',
  ])
  const same = "export default { title: 'A', url: 'https://a.example', title: 'A' }\n"
  expect(await told({ 'site.config.ts': same })).toEqual([])
  const unset = "export default { title: 'A', url: process.env.NOT_SET_BY_ANYBODY }\n"
  expect((await told({ 'site.config.ts': unset }))[0]!.text).toMatch(/^url is undefined: .* Check /)
})

test('files that nothing reads, although their names say what they are for, are named', async () => {
  const problems = await told({
    'content/note.md': '# N\n',
    'content/docs/w/category.json': '{"label":"W"}\n',
    'content/docs/w/b.md': '# B\n',
  })
  expect(problems.map(({ code, place, text }) => [code, place, text])).toEqual([
    ['SOURCE_UNREAD', 'content/docs/w/category.json', expect.stringContaining('_category_.json')],
    ['SOURCE_UNREAD', 'content/note.md', expect.stringContaining('is in no folder of docs')],
  ])
})

test('a folder of pages next to content/ is named, where the one that is read is not there', async () => {
  const beside = {
    'content/pages/index.md': '# A\n\nText.\n',
    'docs/guide/b.md': '# B\n\nText.\n',
    'blog/2026-01-01-c.md': '# C\n\nText.\n',
  }
  expect(await toldOf(beside)).toEqual(
    ['blog', 'docs'].map((name) => ({
      code: 'SOURCE_UNREAD',
      place: name,
      text: expect.stringContaining(
        `(mv ${name} content/${name}), or write ${name}: { path: "${name}" }`,
      ),
    })),
  )
  const left = { 'site.config.ts': configWith('docs: false, blog: false') }
  expect(await toldOf({ ...beside, ...left })).toEqual([])
  expect((await told(beside)).map(({ place }) => place)).toEqual(['blog', 'docs'])
})

test('a service of an author in a post that is none is told there', async () => {
  const post = '---\nauthors: {name: A, socials: {githbu: a, constructor: b, x: c}}\n---\n\nText.\n'
  const place = 'content/blog/2026-01-01-c.md:2:10'
  expect(await told({ 'content/blog/2026-01-01-c.md': post })).toEqual([
    { code: 'FRONT_MATTER_AUTHORS', place, text: expect.stringMatching(/^"constructor"/) },
    { code: 'FRONT_MATTER_AUTHORS', place, text: expect.stringMatching(/^"githbu".*mean github/) },
  ])
})

test('an image of a category that would run is refused at its place', async () => {
  const category = 'link:\n  type: generated-index\n  image: javascript:alert(1)\n'
  expect(
    await told({ 'content/docs/w/b.md': '# B\n', 'content/docs/w/_category_.yml': category }),
  ).toMatchObject([{ code: 'CATEGORY_FILE', place: 'content/docs/w/_category_.yml:3:3' }])
})

test('an image that is something else says what it is', async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(9)])
  const problems = await told({
    'content/docs/x.md': '# X\n\n![a](p.jpg) ![b](q.png) ![c](static/r.png) ![d](/home/me/s.png)\n',
    'content/docs/p.jpg': heic,
    'content/docs/q.png': '<!doctype html>\n<p>Not found',
    'content/static/r.png': '',
  })
  expect(problems.map(({ text }) => text)).toEqual([
    'the image "p.jpg" is HEIC, which most browsers cannot show | Save it as JPEG, PNG or WebP.',
    expect.stringMatching(/is a page of HTML, not an image \| Name an image/),
    expect.stringMatching(/\| Did you mean \/r\.png\?$/),
    expect.stringMatching(/\| That is a path on this machine: put the image next to the page/),
  ])
})

test('a slug with a host, or with the path of the docs, says where the page would be', async () => {
  const problems = await told({
    'content/docs/x.md': '---\nslug: https://a.example/docs/x\n---\n\n# X\n',
    'content/docs/y.md': '---\nslug: /docs/y\n---\n\n# Y\n',
  })
  expect(problems.map(({ text }) => text)).toEqual([
    expect.stringMatching(/is an absolute address \| Write a path only: slug: \/x\.$/),
    expect.stringMatching(/^the page is at "\/docs\/docs\/y": .*\| Write slug: \/y for/),
  ])
})

test('authors in one text, and one without a name, are told', async () => {
  const post = (authors: string) => `---\nauthors: ${authors}\n---\n\nText.\n`
  const problems = await told({
    'content/blog/authors.yml': 'me:\n  name: Me\n',
    'content/blog/2024-01-02-a.md': post('me, you'),
    'content/blog/2024-01-03-b.md': post('[{ url: "https://a.example" }]'),
  })
  expect(problems.map(({ text }) => text).sort()).toEqual([
    '"me, you" is a single text, not several authors | Write a list: authors: [me, you].',
    expect.stringContaining('an author of this post has neither a name nor an image'),
  ])
})

test.each([
  ['  ;<p>hi</p>', /^\/t shows nothing: .* Write return before/],
  ['  return <p>{{ a: 1 }}</p>', /an object is used where text or elements belong/],
  [
    '  return <p><No.Such /></p>\n}\nconst No: any = {\n',
    /the value used as a component is not one/,
  ],
])('a page in React: %s', async (body, text) => {
  const page = `export default function T() {\n${body}\n}\n`
  expect((await told({ 'content/pages/t.tsx': page }))[0]!.text).toMatch(text)
})

test('modules that import one another are a note', async () => {
  const [circle] = await told({
    'content/pages/t.tsx':
      "import { b } from './_b'\nexport const a = 1\nexport default () => b()\n",
    'content/pages/_b.ts': "import { a } from './t'\nexport const b = () => a\n",
  })
  expect([circle!.code, circle!.text]).toEqual([
    'IMPORT_CIRCLE',
    expect.stringContaining('content/pages/_b.ts → content/pages/t.tsx → content/pages/_b.ts'),
  ])
})

test('a number of threads that is none is refused', async () => {
  expect(() => checkThreads('two')).toThrow(/QUIRE_THREADS must be a whole number, not "two"/)
  expect(() => checkThreads('2')).not.toThrow()
})
