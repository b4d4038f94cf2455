// Front matter as other programs have it, or as it was mistyped: each is one problem, with the line
// to write.
import { expect, test } from 'vitest'
import { configWith } from '../support/site.ts'
import { told } from '../support/told.ts'

const page = (...lines: string[]) => `---\n${lines.join('\n')}\n---\n\n# X\n\nText.\n`
const unknown = (key: string, hint: string) =>
  `content/docs/x.md:2:1 unknown front matter key "${key}" | ${hint}`

test.each([
  ['published: false', 'Write draft: true on a page that is not to be published.'],
  ['permalink: /x/ # old', 'Write slug in its place.'],
  ['nav_order: 2', 'Write sidebar_position in its place.'],
  ['categories:\n  - a', 'Write tags in its place.'],
  ['lastmod: 2024-01-01', 'Write last_update: { date: 2023-03-01 }.'],
  ['sidebarDepth: 2', 'Write toc_max_heading_level: 3, the lowest level of headings in it.'],
  ['prev: false', 'Write pagination_prev in its place.'],
  ['toc: false', 'Write hide_table_of_contents: true on a page without one.'],
  ['layout: doc', 'Remove the line: Quire does without it.'],
  ['summary: Short', 'Write description in its place.'],
  ['Title: X', 'Did you mean "title"?'],
])('a key of another generator has ours beside it: %s', async (line, hint) => {
  const key = line.split(':')[0]!
  expect(await told({ 'content/docs/x.md': page(line) })).toEqual([unknown(key, hint)])
})

test('keys of the author, and those that say the same as ours, are silent', async () => {
  const own = ['version: 2', 'status: stable', 'parent: X', 'cover: { src: a }']
  const both = ['slug: /z', 'permalink: /z', 'weight: 1', 'sidebar_position: 1', 'comments: true']
  expect(await told({ 'content/docs/x.md': page(...own, ...both) })).toEqual([])
})

test('a date under another name is told there, and not as a date that is missing', async () => {
  const at = (line: string) => told({ 'content/blog/x.md': page('title: X', line) })
  expect(await at('Date: 2024-01-01')).toEqual([
    'content/blog/x.md:3:1 unknown front matter key "Date" | Did you mean "date"?',
  ])
  expect(await at('pubDate: 2024-01-01')).toEqual([
    'content/blog/x.md:3:1 unknown front matter key "pubDate" | Write date in its place.',
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
    `${at} the address "${path}" has spaces, which are shown as %20 | ${hint}`
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

const HINTS = {
  colon: 'Put quotes around a value that contains ": ", and begin all keys in the same column.',
  end: 'End the value before this place, or put other quotes around all of it.',
  key: 'Write "key: value", with a space behind the colon.',
  quote: 'End it with the same quote, or put quotes around the text.',
  tag: 'Write words alone, [a, b], or [{ label: A, permalink: /a }].',
}

test.each([
  ['title: a: b', '2:8', 'Nested mappings are not allowed in compact mappings', HINTS.colon],
  ['title: "x', '2:8', 'this quote is never closed', HINTS.quote],
  ["title: 'It's'", '2:12', 'Unexpected scalar at node end', HINTS.end],
  [
    'title: @a/b',
    '2:8',
    'Plain value cannot start with reserved character @',
    'Put quotes around the value.',
  ],
  ['title: [WIP] A', '2:14', 'Unexpected scalar at node end', HINTS.end],
  ['title: "X",', '2:11', 'Unexpected scalar at node end', HINTS.end],
  ['id: b\ntitle:X', '3:1', 'Implicit map keys need to be followed by map values', HINTS.key],
  ['title: X\ntitle: Y', '3:1', 'Map keys must be unique', 'Remove one of the two lines.'],
  [
    'tags:\n\t- a',
    '3:1',
    'Tabs are not allowed as indentation',
    'Write two spaces in place of each tab.',
  ],
  ['sidebar_position: -', '2:19', 'Unexpected block-seq-ind on same line with key', HINTS.end],
])('YAML that cannot be read has the words of its parser: %j', async (text, place, what, hint) => {
  expect(await told({ 'content/docs/x.md': page(text) })).toEqual([
    `content/docs/x.md:${place} the front matter is not YAML: ${what} | ${hint}`,
  ])
})

test.each([
  [
    'title = X',
    '2:1 the front matter must be a map of keys and values | Write lines like "title: …", with a space behind the colon.',
  ],
  ['tags: a, b', '2:7 tags must be a list | Write it as a list: tags: [first, second].'],
  ['tags: [{ label: X }]', `2:7 tags[0] must be text or {label, permalink} | ${HINTS.tag}`],
])('a value of the wrong kind has one to write: %j', async (text, expected) => {
  expect(await told({ 'content/docs/x.md': page(text) })).toEqual([`content/docs/x.md:${expected}`])
})

test.each(['--', '----', ' ---', '\u2013\u2013\u2013', '\u2014-', '...', '+++'])(
  'front matter that ends with %j is told there',
  async (end) => {
    expect(await told({ 'content/docs/x.md': `---\ntitle: X\n${end}\n\n# X\n` })).toEqual([
      'content/docs/x.md:3:1 the front matter is never closed: this line is no "---" | Write a line that is just "---" below its last key.',
    ])
  },
)

test('front matter that never ends is told where it begins, with a rule below where its text does', async () => {
  const text = '---\ntitle: X\n\n# Heading\n\nSome text.\n'
  expect(await told({ 'content/docs/x.md': text })).toEqual([
    'content/docs/x.md:1:1 the front matter is never closed | Write a line that is just "---" below its last key.',
  ])
  expect(await told({ 'content/docs/x.md': `${text}\n---\n\nMore text.\n` })).toEqual([
    `content/docs/x.md:6:1 the front matter is not YAML: Implicit map keys need to be followed by map values | ${HINTS.key}`,
  ])
})

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
  ['last_update: { dat: 2024-01-01 }', '2:14 last_update has no key "dat" | Did you mean "date"?'],
  [
    'slug: https://example.com/docs/x',
    '2:7 the path "/https:/example.com/docs/x" of the doc "x" is an absolute address | Write a path only: slug: /x.',
  ],
  ['last_update:\n  autor: Ada', '2:1 last_update has no key "autor" | Did you mean "author"?'],
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
  ['---\n# comment\ntitle: A\n...\n\ntext\n', '4:1'],
  ['---\n\ntitle: A\n\ntext\n', '1:1'],
  ['---\ntext: |\n  a\n\n  b\ntags: [a]\n--\n\ntext\n', '7:1'],
  ['---\ntitle: A\n# Heading\n\ntext\n', '1:1'],
])('the end of front matter that is never closed: %j', async (text, place) => {
  const [found, ...others] = await told({ 'content/docs/x.md': text })
  expect(others).toEqual([])
  expect(found).toMatch(
    new RegExp(`^content/docs/x\\.md:${place} the front matter is never closed`),
  )
})
