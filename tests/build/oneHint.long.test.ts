// Each mistake of an author is one problem, at its own place, with a hint to type as it stands.
import { expect, test } from 'vitest'
import { told } from '../support/told.ts'

const post = (...lines: string[]) => `---\n${lines.join('\n')}\n---\n\nText.\n`

test('a post whose front matter cannot be read lacks nothing else', async () => {
  expect(await told({ 'content/blog/x.md': post('title: "Open', 'tags: [a]') })).toEqual([
    expect.stringMatching(
      /^content\/blog\/x\.md:2:8 the front matter is not YAML: this quote is never closed/,
    ),
  ])
  const latin = Buffer.from('# Caf\u00e9\n', 'latin1')
  expect(await told({ 'content/blog/x.md': latin })).toHaveLength(1)
  expect(await told({ 'content/blog/x.md': post('title: X', 'date: [1]') })).toHaveLength(1)
})

test('a field of front matter is told at its value, with a value to write', async () => {
  const fields = post('title: X', 'draft: yes', 'sidebar_position: first', 'unlisted: no')
  expect(await told({ 'content/docs/x.md': fields })).toEqual([
    'content/docs/x.md:3:8 draft must be true or false | Write draft: true or false, or remove the line.',
    'content/docs/x.md:4:19 sidebar_position must be a number | Write sidebar_position: 1, or remove the line.',
    'content/docs/x.md:5:11 unlisted must be true or false | Write unlisted: true or false, or remove the line.',
  ])
  expect((await told({ 'content/blog/x.md': post('date: 2024-13-45') }))[0]).toMatch(
    /x\.md:2:7 the/,
  )
})

test.each([
  ['docs/x.md', 'My Slug?x', 'the path "/My Slug?x" of the doc "x" contains "?"', 'my-slug-x'],
  ['docs/GEO/x.md', '/GEO/First #1', 'of the doc "x" in the folder "GEO" contains', '/GEO/first-1'],
  ['docs/x.md', 'a.html', 'the path "/docs/a.html" of the doc ends in ".html"', 'a'],
  ['docs/x.md', String.raw`a\b`, 'contains a backslash', 'a/b'],
  ['blog/2024-01-01-x.md', 'a//b?', 'the path "/blog/a/b?" of the post contains', 'a/b'],
])('a slug that cannot be, with one that can: %s %s', async (file, slug, message, clean) => {
  const [problem, ...others] = await told({ [`content/${file}`]: post(`slug: '${slug}'`) })
  expect(others).toEqual([])
  expect(problem).toContain(message)
  expect(problem!.split(' | ')[1]).toBe(`Write slug: ${clean}.`)
})

test('what cannot be made clean, or is no part of the slug, keeps its own hint', async () => {
  expect(await told({ 'content/docs/x.md': post("slug: '???'") })).toEqual([
    expect.stringMatching(/ \| Leave it out\.$/),
  ])
  expect(await told({ 'content/docs/what?.md': '# W\n' })).toEqual([
    expect.stringMatching(/ \| Rename the file, or set slug .*, such as slug: \/what\.$/),
  ])
})

test.each([
  ['jss', 'js'],
  ['tss', 'ts'],
  ['pyt', 'py'],
  ['shh', 'sh'],
  ['jso', 'json'],
  ['jsn', 'json'],
])('of the languages that are as near the likeliest is named: %s', async (written, meant) => {
  const fence = `\`\`\`${written}\na\n\`\`\`\n`
  expect(await told({ 'content/docs/x.md': fence })).toEqual([
    `content/docs/x.md:1:1 no highlighting for "${written}" | Did you mean "${meant}"?`,
  ])
})

test('a code block that is never closed is told with its own signs', async () => {
  expect(await told({ 'content/docs/x.md': '# X\n\n~~~~js\na\n' })).toEqual([
    'content/docs/x.md:3:1 the code block that opens here is never closed | Add a line with ~~~~ below its code.',
  ])
})

const picture = Buffer.from('89504e470d0a', 'hex')

test('an image that is broken or missing is told with the file to write', async () => {
  const images =
    '![a](./img/a.png) ![b](/b.svg) ![c](img/no.gif) ![d](/none.png) ![e](./imgs/a.png) ![f](img/b.png)'
  const problems = await told({
    'content/docs/x.md': images,
    'content/docs/img/a.png': picture,
    'content/static/b.svg': '',
  })
  expect(problems.map((problem) => problem.split(' | ')[1])).toEqual([
    'Export it again as PNG or JPEG to content/docs/img/a.png.',
    'Export it again as SVG to content/static/b.svg.',
    'Save it as content/docs/img/no.gif, or correct the path.',
    'Save it as content/static/none.png, or correct the path.',
    'Did you mean ./img/a.png?',
    'Save it as content/docs/img/b.png, or correct the path.',
  ])
})

test('a link to a document that is missing is told with the file to write', async () => {
  expect(await told({ 'content/docs/w/x.md': '[a](./missing.md) [b](../elsewhere.md)' })).toEqual([
    expect.stringMatching(/ \| Write content\/docs\/w\/missing\.md, or correct the path\.$/),
    expect.stringMatching(/ \| Write content\/docs\/elsewhere\.md, or correct the path\.$/),
  ])
})

const config = (...lines: string[]) => ({
  'site.config.ts': `export default {\n${lines.join('\n')}\n  url: 'https://x.example',\n}\n`,
})

test.each([
  [
    ['  title: "X"'],
    '2:13 a comma or a quote is missing here | Write a comma after title: "X", or put the whole text in quotes.',
  ],
  [
    ['  title: "X",', '  blog: {', '  }', '  // more', ''],
    '4:4 a comma or a quote is missing here | Write a comma after }, or put the whole text in quotes.',
  ],
  [
    ["  title: 'What I'd say',"],
    "2:18 a comma or a quote is missing here | Write a comma after title: 'What I', or put the whole text in quotes.",
  ],
  [
    ['  title: My notes,'],
    '2:12 a comma or a quote is missing here | Write a comma after title: My, or put the whole text in quotes.',
  ],
  [["  title: 'X,"], "2:10 this quote is never closed | End the text with ' on the same line."],
  [
    ["  title: 'X', tags: ['a',", '  blog: {},'],
    '3:7 the file cannot be read as code: expected "]" but found ":" | Check the commas, quotes and brackets on this line and the one above.',
  ],
  [['  title: Notes,'], `2:10 the name "Notes" is not defined | A text needs quotes: 'Notes'.`],
  [
    ['  title: Notes.name,'],
    '2:10 the name "Notes" is not defined | Correct the name, or define it above.',
  ],
])('a slip in a configuration is told where it is: %s', async (lines, expected) => {
  expect(await told(config(...lines))).toEqual([`site.config.ts:${expected}`])
})

test('a mistyped key that is needed is one problem', async () => {
  const sidebars =
    "export default { main: [\n{ type: 'category', lable: 'C', items: ['a'] },\n{ type: 'link', herf: '/x' },\n] }\n"
  expect(
    await told({
      ...config("title: 'X', docs: { sidebarPath: 'sidebars.ts' },"),
      'sidebars.ts': sidebars,
    }),
  ).toEqual([
    'sidebars.ts:2:21 the sidebar item main[0] (category) has the unknown key "lable" | Did you mean "label"?',
    'sidebars.ts:3:1 the sidebar item main[1] (link) needs "label" | Add "label".',
    'sidebars.ts:3:17 the sidebar item main[1] (link) has the unknown key "herf" | Did you mean "href"?',
  ])
  const authors = 'me:\n  nam: Me\nyou:\n  colour: red\n'
  expect(
    (await told({ 'content/blog/authors.yml': authors })).map((each) => each.split(' | ')[0]),
  ).toEqual([
    'content/blog/authors.yml:2:3 me.nam is not a known key',
    'content/blog/authors.yml:3:1 the author "you" has neither a name nor an image',
    'content/blog/authors.yml:4:3 you.colour is not a known key',
  ])
})

test('an unknown author has a line to add, or a name to write', async () => {
  const files = { 'content/blog/x.md': post('date: 2024-01-01', 'authors: ann-lee') }
  const line = 'Write ann-lee: { name: Ann Lee } into content/blog/authors.yml.'
  expect(await told(files)).toEqual([
    `content/blog/x.md:3:10 the author "ann-lee" is unknown: content/blog/authors.yml is missing, or empty | ${line}`,
  ])
  expect(await told({ ...files, 'content/blog/authors.yml': 'bo: { name: Bo }\n' })).toEqual([
    `content/blog/x.md:3:10 the author "ann-lee" is not in content/blog/authors.yml; known are: bo | ${line}`,
  ])
  expect(await told({ ...files, 'content/blog/authors.yml': 'ann-le: { name: Bo }\n' })).toEqual([
    expect.stringMatching(/Did you mean ann-le\?$/),
  ])
})
