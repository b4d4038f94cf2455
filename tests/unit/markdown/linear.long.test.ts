// Time grows with a text's length and no faster, whatever it repeats. What stays slow is micromark,
// which reads tags of the theme in CommonMark: a file of it is told when its time is over.
import { test } from 'vitest'
import { textOnly } from '../../../src/markdown/text/mdx1Text.ts'
import { expectLinear } from '../../support/linear.ts'
import { compile } from './compiling.ts'

/** All of them took more than 30 s, or minutes, when each sign looked for its end anew. */
const REPEATED: [name: string, unit: string, times: number, before?: string, after?: string][] = [
  ['comments in braces that never end', '{/*', 12_000],
  ['tags whose values never end', '<Tabs values={"', 20_000],
  ['tags whose braces never end', '<Tabs values={', 20_000],
  ['tags with values without quotes', '<Foo a=b ', 50_000],
  ['ids of a heading', '{#', 50_000, '# a '],
  ['blanks before an id', ' ', 100_000, '# a ', '{#a b}'],
  ['HTML comments that never end', '<!-- a\n\n', 15_000],
  ['quotes in a title', '"', 50_000, '```js title="', '\nx\n```'],
  ['letters in an info string', 'a', 100_000, '```js ', '\nx\n```'],
  ['marks of code on one line', ' // [!code x]', 8000, '```js\n', '\n```'],
  ['marks of words', 'x // [!code word:x]\n', 8000, '```js\n', '\n```'],
  ['marks of code that never end', '// [!code ', 20_000, '```js\n', '\n```'],
  ['blanks before a mark', ' ', 100_000, '```js\n', '// [!code ++\n```'],
  ['ranges of added lines', '1-99999,', 12_000, '```js ins={', '}\nx\n```'],
  ['marked words', '/a/ ', 20_000, '```js ', '\na\n```'],
  ['slashes of marked words', ' /', 50_000, '```js ', '\na\n```'],
  ['sizes of images', '![a](b =1x2) ', 15_000],
  ['sizes of no images', '](b =1x2', 20_000, '!['],
  ['blanks before a size', ' ', 100_000, '![a](b', '=1x2)'],
  ['files of code', '```js file=./a.js\n```\n\n', 3000],
  ['attributes of a file', ' file=', 50_000, '```js ', '\n```'],
  ['code spans beside a comment', 'a `b` ', 50_000, '{/* c */} '],
  ['quote signs with two blanks', '>  ', 60, '', 'x'],
  ['list signs with two blanks', '-  ', 60, '', 'x'],
  ['blanks before a table', ' ', 100_000, 'a\n', '-x'],
  ['brackets before an address', '[', 20_000, 'https://x.org '],
  ['brackets of an admonition', ']{', 50_000, ':::note['],
  ['blanks in an admonition', ' ', 100_000, '::: a', 'b'],
  ['unknown components', '<Foo />\n', 1500, "import Foo from './Foo'\n\n"],
  ['tabs with one value', '<TabItem value="a">x</TabItem>', 1500, '<Tabs>', '</Tabs>'],
  ['front matter that never comes', '\n---', 50_000],
  ['comments in braces on one line', '{/* a */}', 8000],
  ['formulas that never end', '\\al', 50_000, '$'],
  ['undefined references', '[ab][cd] ', 3000],
  ['mismatched openers', '*a_ ', 8000],
  ['closers of other marks', 'a*_', 8000],
  ['stars beside a sign', '*🎉', 8000],
  ['headings with a line below', 'a\n-\n', 4000],
  ['footnotes that nothing defines', '[^1] ', 8000],
  ['addresses in open brackets', '[www.x.org ', 1500],
  ['addresses in cells', 'https://', 10_000, '| a |\n|---|\n| '],
  ['hosts with brackets', '(www.a', 10_000],
  ['backticks that begin no code', '` `` ', 2000, '- '],
  ['fences in a quote', '> ```\n> a\n> ```\n', 2000],
  ['fences in a quote that never end', '> ```js\n', 2000],
  ['tags in a list that never end', '<b ', 16_000, '- '],
  ['HTML in a list', '- <b>a</b>\n', 1500],
  ['lists of several kinds in a quote', '> - a\n> 1. b\n', 400],
  ['empty items', '-\n', 4000],
  ['empty tasks', '- [ ]\n', 600],
  ['mail addresses in each other', 'a@b.c+', 4000],
  ['definitions without a blank', '[a]:b\n', 6000],
  ['closing brackets', ']', 30_000, 'x\ufeffx\n\n'],
  ['definitions without an address', '[a]: <\n', 2500, 'x\ufeffx\n\n'],
  ['tildes that only close', 'a~~', 8000, 'x\ufeffx\n\n'],
  ['tildes on both sides', '~a~', 8000, 'x\ufeffx\n\n'],
  ['references to characters', '&copy;', 12_000],
  ['marks in words', '_a_b', 8000],
  ['marks beside letters of other scripts', '**日**', 10_000],
  ['instructions that never end', '_a(<?', 16_000],
  ['CDATA that never ends', '<Tabs><![CDATA[a_', 5000],
  ['comments that never end in a line', 'a<!--', 12_000, 'x\ufeffx\n\n'],
  ['declarations that never end', 'a <!a b_', 10_000],
  ['addresses beside brackets', 'http://]]>', 10_000],
  ['titles of several lines', 't\n', 20_000, '[a](b "', '")'],
]

async function compileTwice(text: string): Promise<void> {
  await compile(text)
  await compile(text, { path: 'content/docs/a.mdx', format: 'mdx' })
}

test.each(REPEATED)('%s', { timeout: 60_000 }, async (_, unit, times, before = '', after = '') => {
  await expectLinear(
    (share) => before + unit.repeat(Math.ceil(times * share)) + after,
    compileTwice,
  )
})

test.each([
  ['{'],
  ['<a b={'],
  ['<a b="'],
  ["<a b='x "],
  ['<a '],
  ['` `` '],
  ['$a '],
  ['$$$ '],
  ['{/* '],
  ['<pre>\n\n'],
])('%j in a document of MDX 1', { timeout: 60_000 }, async (unit) => {
  await expectLinear(
    (share) => `x ${unit.repeat(Math.ceil(50_000 * share))}`,
    async (text) => void textOnly(text, { math: true }),
  )
})

const lines = (count: number) => 'const a = 1\n'.repeat(count)
/** Both grow: neither may be gone through once for each of the other. */
const TOGETHER: [name: string, textOf: (count: number) => string, count: number][] = [
  [
    'lines and ranges of added lines',
    (n) => `\`\`\`js ins={${'1-99999,'.repeat(n)}1}\n${lines(n)}\`\`\``,
    4000,
  ],
  [
    'lines and marks of focus',
    (n) => `\`\`\`js ${' focus={1-99999}'.repeat(n)}\n${lines(n)}\`\`\``,
    4000,
  ],
  ['marks within marks', (n) => `x\ufeffx\n\n${'*a **a '.repeat(n)}b${'** a*'.repeat(n)}`, 500],
  ['lines and marked words', (n) => `\`\`\`js ${'/a/ '.repeat(n)}\n${lines(n)}\`\`\``, 4000],
  [
    'lines that mark all lines after them',
    (n) => `\`\`\`js\n${'x // [!code focus:99999]\n'.repeat(n)}\`\`\``,
    6000,
  ],
]

test.each(TOGETHER)('%s', { timeout: 60_000 }, async (_, textOf, count) => {
  await expectLinear((share) => textOf(Math.ceil(count * share)), compileTwice)
})
