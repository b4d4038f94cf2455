// Slips in Markdown that a build would pass in silence: what stands on the page as text, or not at
// all. Each is told once, with what to write; what only looks like one is not.
import { expect, test } from 'vitest'
import { told } from '../support/told.ts'

const toldOf = (text: string, path = 'content/docs/b.md') => told({ [path]: `# B\n\n${text}\n` })

const LINES =
  'it is no list of lines | Write numbers from 1 and ranges without spaces, the smaller number first, such as {1,3-5}.'

test.each([
  ['```js title="b.js\nx\n```', '3:1 the quote of title=" is never closed | Write title="…".'],
  [
    '```js title="a.js" label=\'b showLineNumbers\nx\n```',
    "3:1 the quote of label=' is never closed | Write label='…'.",
  ],
  ['```js {1-\nx\n```', `3:1 "{1-" marks no line: ${LINES}`],
  ['```js {1, 2}\nx\ny\n```', `3:1 "{1, 2}" marks no line: ${LINES}`],
  ['```js {,\nx\n```', `3:1 "{," marks no line: ${LINES}`],
  [
    '```js title=“b.js”\nx\n```',
    '3:1 the title of this code has no quotes, or other ones, and is left out | Write title="…", with straight quotes around all of it.',
  ],
])('behind the language of code: %j', async (text, problem) => {
  expect(await toldOf(text)).toEqual([`content/docs/b.md:${problem}`])
})

test.each([
  ['```js title="it\'s.js"\nx\n```'],
  ['```js title=\'a "b".js\' {1}\nx\n```'],
  ['```text x="\nx\n```'.replace('="', ' "')],
  ['```js title="a=\'b.js"\nx\n```'],
])('what is in order behind the language of code: %j', async (text) => {
  expect(await toldOf(text)).toEqual([])
})

test.each([
  [':::note[Title\n\nx\n\n:::', '3:8', ':::note'],
  [':::tip[A *b*] c\n\nx\n\n:::', '3:7', ':::tip'],
  ['> :::::Note[Title\n> x\n> :::::', '3:12', ':::::Note'],
])('the title of an admonition: %j', async (text, place, fence) => {
  expect(await toldOf(text)).toEqual([
    `content/docs/b.md:${place} the brackets of this title do not hold all of it | Write ${fence}[Title] and nothing behind it.`,
  ])
})

test.each([
  [':::note [Title](./a.md) more\n\nx\n\n:::'],
  [':::note[A [b]]\n\nx\n\n:::'],
  [':::note[Title]{.class}\n\nx\n\n:::'],
  [':::note [x\n\ny\n\n:::'],
])('what is in order as a title: %j', async (text) => {
  expect(await toldOf(text)).toEqual([])
})

test.each([
  [
    '## Set up {#my id}',
    '3:11 "{#my id}" is text, not an id | Write {#my-id} at the end of the heading, without spaces in it.',
  ],
  [
    '## Set up {# up }',
    '3:11 "{# up }" is text, not an id | Write {#my-id} at the end of the heading, without spaces in it.',
  ],
  [
    '## Set up {#up',
    '3:11 "{#up" is text, not an id | Write {#my-id} at the end of the heading, without spaces in it.',
  ],
  [
    '![[my image.png|300]]',
    '3:1 "![[my image.png|300]]" is text: double brackets name no file here | Write [text](./name.md) for a link to a file, and ![text](./name.png) for an image.',
  ],
  [
    '![[a]]',
    '3:1 "![[a]]" is text: double brackets name no file here | Write [text](./name.md) for a link to a file, and ![text](./name.png) for an image.',
  ],
  [
    '[a](./a.md){target="_blank" .big}',
    '3:12 "{target="_blank" .big}" is text: Markdown has no attributes | Write the element in HTML, the size of an image as ![…](./name.png =300x).',
  ],
  [
    'Text\n{: .big #x }',
    '4:1 "{: .big #x }" is text: Markdown has no attributes | Write the element in HTML, the size of an image as ![…](./name.png =300x).',
  ],
  [
    'A ** very important ** word.',
    '3:3 "**" makes nothing bold here: it is text | Write "**" right next to the first and the last bold word, or put code between backticks.',
  ],
])('signs that are text: %j', async (text, problem) => {
  expect(await toldOf(text)).toEqual([`content/docs/b.md:${problem}`])
})

test.each([
  ['## Set up {#up}'],
  ['Braces {a}, {a: 1}, {width} and a set {1, 2}.'],
  ['2 ** 3 ** 4, x ** y, and a ** b ** c.'],
  ['`![[a.png]]`, `{.big}` and `{#my id}`'],
  ['A comment {# of a template #} stays.'],
  ['Escaped: \\{#my id} and \\*\\* so **'],
  ['- ** a\n- ** b'],
])('what only looks like one of these: %j', async (text) => {
  expect(await toldOf(text)).toEqual([])
})

test('the size of an image in braces is told with the form that is read', async () => {
  const told1 = await told({
    'content/docs/b.md': '# B\n\n![A pixel](./a.png){width=300}\n',
    'content/docs/a.png': PIXEL,
  })
  expect(told1).toEqual([
    'content/docs/b.md:3:20 "{width=300}" is text: Markdown has no attributes | Write the element in HTML, the size of an image as ![…](./name.png =300x).',
  ])
})

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
