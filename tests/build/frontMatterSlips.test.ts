// Front matter as other programs have it, or as it was mistyped: each is one problem, with the line
// to write.
import { expect, test } from 'vitest'
import { configWith } from '../support/site.ts'
import { told } from '../support/told.ts'

const page = (...lines: string[]) => `---\n${lines.join('\n')}\n---\n\n# X\n\nText.\n`
const unknown = (key: string, hint: string) =>
  `content/docs/x.md:2:1 unknown front matter key "${key}" | ${hint}`

test.each([
  ['published: false', 'Write draft: true in its place.'],
  ['permalink: /x/ # old', 'Write slug: /x/ in its place.'],
  ['nav_order: 2', 'Write sidebar_position: 2 in its place.'],
  ['weight: 10', 'Write sidebar_position: 10 in its place.'],
  ['categories: [a, b]', 'Write tags: [a, b] in its place.'],
  ['category: a', 'Write tags: [a] in its place.'],
  ['categories:\n  - a', 'Write tags in its place.'],
  ['redirect_from: /old', 'Write aliases: /old in its place.'],
  ['lastmod: 2024-01-01', 'Write last_update: { date: 2024-01-01 } in its place.'],
  ['sidebarDepth: 2', 'Write toc_max_heading_level: 3 in its place.'],
  ['next: ./b.md', 'Write pagination_next: b in its place.'],
  ['prev: false', 'Write pagination_prev: null in its place.'],
  ['sidebar: false', 'Write displayed_sidebar: null in its place.'],
  ['toc: false', 'Write hide_table_of_contents: true in its place.'],
  ['toc: true', 'Remove the line: Quire does without it.'],
  ['layout: doc', 'Remove the line: Quire does without it.'],
  ['sidebar_title: S', 'Write sidebar_label: S in its place.'],
  ['summary: Short', 'Write description: Short in its place.'],
  ['Title: X', 'Did you mean "title"?'],
])('a key of another generator has ours beside it: %s', async (line, hint) => {
  const key = line.split(':')[0]!
  expect(await told({ 'content/docs/x.md': page(line) })).toEqual([unknown(key, hint)])
})

test('keys of the author, and those that say the same as ours, are silent', async () => {
  const own = ['version: 2', 'status: stable', 'hidden: false', 'parent: X', 'cover: { src: a }']
  const both = ['slug: /z', 'permalink: /z', 'weight: 1', 'sidebar_position: 1', 'comments: true']
  expect(await told({ 'content/docs/x.md': page(...own, ...both) })).toEqual([])
})

test('a date under another name is told there, and not as a date that is missing', async () => {
  const at = (line: string) => told({ 'content/blog/x.md': page('title: X', line) })
  expect(await at('Date: 2024-01-01')).toEqual([
    'content/blog/x.md:3:1 unknown front matter key "Date" | Did you mean "date"?',
  ])
  expect(await at('pubDate: 2024-01-01')).toEqual([
    'content/blog/x.md:3:1 unknown front matter key "pubDate" | Write date: 2024-01-01 in its place.',
  ])
  expect(await at('published: 2024-01-01')).toEqual([
    'content/blog/x.md:3:1 unknown front matter key "published" | Write date: 2024-01-01 in its place.',
  ])
  expect(await at('made_on: 2024-01-01')).toEqual([
    'content/blog/x.md:3:10 this post has no date and is listed last | Add the line date: 2024-01-01 to the front matter: "made_on" is not read.',
  ])
})

test('a key of the authors file that would be shown as a name is told', async () => {
  const authors = { 'content/blog/authors.yml': 'ada: { name: Ada Lovelace }\nBo: { name: Bo }\n' }
  const by = (...lines: string[]) =>
    told({ ...authors, 'content/blog/x.md': page('date: 2024-01-01', ...lines) })
  expect(await by('author: ada')).toEqual([
    'content/blog/x.md:3:9 the author is shown as "ada", which is a key of content/blog/authors.yml | Write authors: ada in place of author: ada.',
  ])
  expect(await by('author: Bo')).toEqual([])
  expect(await by('author: ada', 'author_title: Countess')).toEqual([])
  expect(await by('author: Someone Else')).toEqual([])
})

test('spaces in a slug or an id are told with the words to write; those in a file name are not', async () => {
  const spaced = (path: string, at: string, hint: string) =>
    `${at} the address "${path}" has spaces, which readers see as %20 | ${hint}`
  const files = {
    'content/docs/x.md': page('slug: /what a page'),
    'content/docs/y.md': page('id: One more page'),
    'content/docs/z.md': page('id: My z', 'slug: /z'),
    'content/docs/In words.md': '# In words\n',
    'content/blog/2024-01-01-x.md': page('id: a b', 'slug: GEO/my post'),
  }
  expect(await told(files)).toEqual([
    spaced('/blog/GEO/my post', 'content/blog/2024-01-01-x.md:3:7', 'Write slug: GEO/my-post.'),
    spaced('/docs/what a page', 'content/docs/x.md:2:7', 'Write slug: /what-a-page.'),
    spaced('/docs/One more page', 'content/docs/y.md:2:5', 'Write id: one-more-page.'),
  ])
})

test('a doc that is named by its file has its id beside it', async () => {
  const files = {
    'site.config.ts': configWith(
      "docs: { sidebarPath: 'sidebars.ts' }, themeConfig: { navbar: { items: [{ type: 'doc', docId: 'w/x' }] } }",
    ),
    'sidebars.ts': "export default { main: ['a', 'w/x', '02-y.md'] }\n",
    'content/docs/w/x.md': page('id: other'),
    'content/docs/02-y.md': page('pagination_next: w/x.md'),
  }
  const hint = 'Write "w/other": that is the id of content/docs/w/x.md.'
  expect((await told(files)).map((each) => each.split(' | ')[1])).toEqual([
    hint,
    hint,
    'Write "y": that is the id of content/docs/02-y.md.',
    hint,
  ])
})

test.each([
  [
    'title: a: b',
    '2:8 this text needs quotes: a colon would begin another key | Write title: "a: b".',
  ],
  ['title: "x', '2:8 this quote is never closed | Write title: "x".'],
  [
    "title: 'It's'",
    `2:8 this text needs quotes: another ' ends it too early | Write title: "It's".`,
  ],
  [
    'title: "say "hi""',
    `2:8 this text needs quotes: another " ends it too early | Write title: 'say "hi"'.`,
  ],
  ['title: @a/b', '2:8 this text needs quotes: "@" cannot begin one | Write title: "@a/b".'],
  ['title: [WIP] A', '2:8 this text needs quotes | Write title: "[WIP] A".'],
  ['title: "X",', '2:11 a comma ends this line | Write title: "X".'],
  [
    'id: b\ntitle:X',
    '3:7 a space is missing behind this colon | Write a space behind the colon: title: X.',
  ],
  ['title = X', '2:7 the front matter must be a map of keys and values | Write title: X.'],
  ['title: X\ntitle: Y', '3:1 "title" is set twice | Remove this line, or line 2.'],
  [
    'tags:\n\t- a',
    '3:1 a tab indents this line, which YAML does not allow | Write two spaces in place of each tab.',
  ],
  ['tags: a, b', '2:7 tags must be a list | Write it as a list: tags: [a, b].'],
  [
    'tags: [{ label: X }]',
    '2:7 tags[0] must be text or {label, permalink} | Write tags: [{ label: X, permalink: /x }], or words alone: [X].',
  ],
])('a slip in YAML has the line to write: %j', async (text, expected) => {
  expect(await told({ 'content/docs/x.md': page(text) })).toEqual([`content/docs/x.md:${expected}`])
})

test.each(['--', '----', ' ---', '\u2013\u2013\u2013', '\u2014-', '...', '+++'])(
  'front matter that ends with %j is told there',
  async (end) => {
    expect(await told({ 'content/docs/x.md': `---\ntitle: X\n${end}\n\n# X\n` })).toEqual([
      'content/docs/x.md:3:1 the front matter is never closed: this line is no "---" | Write three hyphens here and nothing else: ---.',
    ])
  },
)

test.each(['', '\n---\n\nMore text.\n'])(
  'front matter that never ends names its last line, with a rule below too: %j',
  async (rest) => {
    const text = `---\ntitle: X\n\n# Heading\n\nSome text.\n${rest}`
    expect(await told({ 'content/docs/x.md': text })).toEqual([
      'content/docs/x.md:1:1 the front matter is never closed | Write a line that is just "---" below line 2, "title: X".',
    ])
  },
)

test.each([
  ['12/31/2023', '2023-12-31'],
  ['01/02/2023', '2023-01-02, or 2023-02-01'],
  ['Dec 31, 2023', '2023-12-31'],
  ['31st December 2023 10:00', '2023-12-31'],
  ['20231231', '2023-12-31'],
  ['2023-12-31 25:00', '2023-12-31'],
])('a date that is written as elsewhere has ours: %s', async (date, meant) => {
  const [problem, ...others] = await told({ 'content/blog/x.md': page(`date: "${date}"`) })
  expect(others).toEqual([])
  expect(problem).toBe(
    `content/blog/x.md:2:7 the date "${date}" is not a valid date | Write date: ${meant}.`,
  )
})

test('legitimate YAML is silent', async () => {
  const lines = [
    'title: "A: b" # why',
    'description: >',
    '  Text: with a colon',
    '  --- and hyphens',
    "keywords: ['a: b', c]",
    'extra: { a: [1, 2], b: "x" }',
    '# A comment',
    '',
    'id: b',
  ]
  expect(await told({ 'content/docs/x.md': page(...lines) })).toEqual([])
})

test.each([
  [
    'sidebar_position: -',
    '2:19 "-" is no value of sidebar_position | Write a value behind "sidebar_position:", or take the line out.',
  ],
  ['last_update: { dat: 2024-01-01 }', '2:16 last_update has no key "dat" | Did you mean "date"?'],
  [
    'slug: https://example.com/docs/x',
    '2:7 the path "/https:/example.com/docs/x" of the doc "x" is a whole address | Write a path only: slug: /x.',
  ],
  ['last_update:\n  autor: Ada', '3:3 last_update has no key "autor" | Did you mean "author"?'],
])('within a value: %s', async (lines, problem) => {
  expect(await told({ 'content/docs/x.md': page(lines) })).toEqual([`content/docs/x.md:${problem}`])
})

test('an author of a post with a key that is nearly "name"', async () => {
  const post = page('title: X', 'date: 2024-01-01', 'authors:', '  - nmae: Ada')
  expect(await told({ 'content/blog/x.md': post })).toEqual([
    expect.stringContaining('| Did you mean name in place of nmae?'),
  ])
})

test.each([
  [
    '---\n# comment\ntitle: A\n...\n\ntext\n',
    '4:1',
    'Write three hyphens here and nothing else: ---.',
  ],
  ['---\n\ntitle: A\n\ntext\n', '1:1', 'Write a line that is just "---" below line 3, "title: A".'],
  [
    '---\ntext: |\n  a\n\n  b\ntags: [a]\n--\n\ntext\n',
    '7:1',
    'Write three hyphens here and nothing else: ---.',
  ],
  [
    '---\ntitle: A\n# Heading\n\ntext\n',
    '1:1',
    'Write a line that is just "---" below line 2, "title: A".',
  ],
])('the end of front matter that is never closed: %j', async (text, place, hint) => {
  const [found, ...others] = await told({ 'content/docs/x.md': text })
  expect(others).toEqual([])
  expect(found).toMatch(new RegExp(`^content/docs/x\\.md:${place} `))
  expect(found!.split(' | ')[1]).toBe(hint)
})
