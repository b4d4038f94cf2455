// What an author of a first site types who knows other programs: each slip is reported where it
// stands, with what to type here.
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
  return report.problems.map(({ code, file, line, column, message, hint }) => {
    const place = [file, line, column].filter(Boolean).join(':')
    return `${code} ${place} ${message} | ${hint}`
  })
}

test('a folder of Markdown that nothing reads is named, with the section that was meant', async () => {
  const problems = await told({
    'content/posts/p.md': '# P\n',
    'content/page/about.md': '# About\n',
    'content/cookbook/soup/a.md': '# Soup\n',
    'content/_drafts/x.md': '# X\n',
    'content/static/readme.md': '# X\n',
    'content/styles/x.css': 'a {}\n',
  })
  const told1 = (folder: string, section: string, command: string) =>
    `SOURCE_UNREAD content/${folder} the folder "content/${folder}" is not read: no section of the site is there | Move it into content/${section} (${command}), or write ${section}: { path: "content/${folder}" } in the configuration; begin its name with "_" if it has no pages.`
  expect(problems).toEqual([
    told1('cookbook', 'docs', 'mv content/cookbook content/docs'),
    told1('page', 'pages', 'mv content/page content/pages'),
    told1('posts', 'blog', 'mv content/posts content/blog'),
  ])
})

test('a day that is written as people do is told as it is written here', async () => {
  const post = (date: string) => `---\ndate: ${date}\n---\n\nText.\n`
  const problems = await told({
    'content/blog/a.md': post('31.12.2026'),
    'content/blog/b.md': post('12/31/2026'),
    'content/blog/c.md': post('1/2/2026'),
    'content/docs/a.md': '---\ntitle: A\nlast_update: { date: 1.5.2026 }\n---\n\nText.\n',
    'content/docs/b.md': '---\ntitle: B\nlast_update: { date: yesterday }\n---\n\nText.\n',
  })
  const hints = problems.map((problem) => problem.slice(problem.indexOf('| ') + 2))
  expect(hints.map((hint) => hint.slice(0, 31))).toEqual([
    'Write date: 2026-12-31.',
    'Write date: 2026-12-31.',
    'Write date: 2026-01-02, or 2026',
    'Write a day that exists: date: ',
    'Write a day that exists: date: ',
  ])
  expect(problems[3]).toMatch(/^FRONT_MATTER_DATE content\/docs\/a\.md:3:14 .*date: 2026-05-01\.$/)
})

test('addresses of files, of hosts and of static folders are told as what they are here', async () => {
  const problems = await told({
    'site.config.ts': configWith(
      "favicon: 'content/static/a.svg', redirects: [{ from: '/old', to: '/doc/a' }], themeConfig: { navbar: { items: [{ to: 'docs/b/index.md', label: 'B' }] } }",
    ),
    'content/static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/static/a.pdf': 'x',
    'content/docs/b/index.md': '# B\n\nText.\n',
    'content/docs/c.md':
      '# C\n\n[a](/content/static/a.pdf) [b](http//a.example/x) [c](example.com/x) [d](/static/a.pdf)\n',
    'content/pages/t.tsx': "export default () => (\n  <a href='/docs/aa'>x</a>\n)\n",
  })
  expect(problems).toEqual([
    'LINK_BROKEN content/docs/c.md:3:1 /content/static/a.pdf does not exist | Did you mean /a.pdf? A static file is named from its folder.',
    'LINK_BROKEN content/docs/c.md:3:28 /docs/http/a.example/x does not exist | Did you mean http://a.example/x?',
    'LINK_BROKEN content/docs/c.md:3:51 /docs/example.com/x does not exist | Did you mean https://example.com/x?',
    'LINK_BROKEN content/docs/c.md:3:70 /static/a.pdf does not exist | Did you mean /a.pdf? A static file is named from its folder.',
    'LINK_BROKEN content/pages/t.tsx:2:12 /docs/aa does not exist | Did you mean /docs/a?',
    'LINK_BROKEN site.config.ts:1:62 /content/static/a.svg does not exist | Write a.svg: the static folder is no part of it.',
    'REDIRECT site.config.ts:1:123 /doc/a does not exist | Did you mean /docs/a?',
    'LINK_BROKEN site.config.ts:1:175 /docs/b/index.md does not exist | Did you mean /docs/b/? Correct themeConfig.navbar.items[0].to.',
  ])
})

test('a name that is nearly known, and an import with the wrong braces', async () => {
  const [tab] = await told({ 'content/docs/c.mdx': '# C\n\n<Tab value="a">\n\nText.\n\n</Tab>\n' })
  expect(tab).toMatch(/^MDX_COMPONENT content\/docs\/c\.mdx:3:1 .*Did you mean <TabItem value/)
  const [braces] = await told({
    'components/Y.tsx': 'export default () => <p>hi</p>\n',
    'content/docs/c.mdx': "import { Y } from '@site/components/Y'\n\n# C\n\n<Y />\n",
  })
  expect(braces).toMatch(/import Y from '@site\/components\/Y'\.$/)
  const [ours] = await told({
    'site.config.ts': "import { defineconfig } from 'quire'\nexport default defineconfig({})\n",
  })
  expect(ours).toBe(
    'CONFIG_SYNTAX site.config.ts:1:10 "quire" exports no "defineconfig" | Did you mean "defineConfig"?',
  )
})

test('items of a sidebar in the words of another program', async () => {
  const items = [
    { text: 'Start', link: '/docs/a' },
    { label: 'Group', items: [] },
    { slug: 'a' },
    { label: 'B', id: 'b' },
    { 'A category': ['a'] },
  ]
  const problems = await told({
    'site.config.ts': configWith("docs: { sidebarPath: './sidebars.json' }"),
    'sidebars.json': JSON.stringify({ s: items }),
  })
  expect(
    problems.map((problem) => problem.replace(/^SIDEBAR_ITEM sidebars\.json:1:\d+ /, '')),
  ).toEqual([
    "the sidebar item s[0] has no type | Write the id of a doc, or { type: 'link', label: 'Start', href: '/docs/a' }.",
    "the sidebar item s[1] has no type | Write { type: 'category', label: 'Group', items: […] }.",
    "the sidebar item s[2] has no type | Write the id of the doc: 'a'.",
    "the sidebar item s[3] has no type | Write { type: 'doc', id: 'b' }.",
  ])
})

test('UTF-16 without a mark is told as what it is, although ASCII in it is UTF-8', async () => {
  const wide = (text: string) => Buffer.from(text, 'utf16le')
  const [doc] = await told({ 'content/docs/a.md': wide('# A\n\nText.\n') })
  expect(doc).toMatch(/^SOURCE_ENCODING content\/docs\/a\.md:1:1 the file is UTF-16/)
  const [config] = await told({ 'site.config.ts': wide(configWith('')) })
  expect(config).toMatch(/^CONFIG_SYNTAX site\.config\.ts\S* the file is UTF-16/)
})

test('a style sheet in Latin-1 is no text: its letters would be lost', async () => {
  const problems = await told({
    'site.config.ts': configWith("theme: { customCss: 'own.css' }"),
    'own.css': Buffer.from("a { color: red }\nb::after { content: 'ü' }\n", 'latin1'),
  })
  expect(problems).toEqual([
    expect.stringMatching(
      /^BUNDLE_FAILED own\.css:2:22 the file is not UTF-8: byte 0xFC at offset 38 \| (?:Run|Save) /,
    ),
  ])
})

test('a list in authors.yml is told the form of the map', async () => {
  const [list] = await told({
    'content/blog/a.md': '---\ndate: 2026-01-01\n---\n\nText.\n',
    'content/blog/authors.yml': '- name: Ada\n',
  })
  expect(list).toMatch(/such as \{ NAME: \{ name: … \} \}\.$/)
})

test('what a shell completes is the place in the folder of the section', async () => {
  const site = await tempSite({ 'content/docs/a.md': '# A\n' })
  sites.push(site)
  const { stderr } = await site.run('new', 'doc', 'content/docs/b.md')
  expect(stderr).toContain('Created content/docs/b.md.')
  const next = await site.run('version', 'next')
  expect(next.stderr).toContain('"next" is where content/docs itself is shown')
  expect(next.exitCode).toBe(2)
})
