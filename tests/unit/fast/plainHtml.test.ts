// What is drawn as plain Markdown is what unified and the plugins make of it, letter for letter,
// with the same notes.
import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, test } from 'vitest'
import type { BlockContext } from '../../../src/compile/containers/blocks.ts'
import { drawByUnified, drawMarkdown } from '../../../src/compile/markdown.ts'
import { drawPlain } from '../../../src/fast/markdown/plainHtml.ts'
import { nativeParse } from '../../../src/fast/parse/native.ts'
import { commonMarkExamples, notebookBodies } from '../../support/markdownCorpora.ts'
import { randomDocument } from '../../support/randomMarkdown.ts'

const context = (): BlockContext => ({
  path: 'a.md',
  chain: ['a.md'],
  parts: [],
  includes: { root: '/', found: [], count: 0 },
})

const remark = unified().use(remarkParse).use(remarkGfm).freeze()
const remarkTree = (text: string) => remark.parse(text) as Root

function reference(text: string, takeTitle: boolean) {
  const { notes, ...drawn } = drawByUnified(text, { html: 'sanitize' }, context(), takeTitle)
  const { headings, links, problems } = notes
  return { ...drawn, notes: { headings, links, problems } }
}

/** Compares all that is plain, read by either parser; gives how many were for the native one. */
function compareAll(texts: string[]): number {
  let count = 0
  for (const [i, text] of texts.entries()) {
    const takeTitle = i % 2 === 0
    const native = drawPlain(text, context(), takeTitle)
    const plain = drawPlain(text, context(), takeTitle, remarkTree)
    if (native) count++
    const expected = (native || plain) && reference(text, takeTitle)
    if (native) expect(native, JSON.stringify(text)).toEqual(expected)
    if (plain) expect(plain, JSON.stringify(text)).toEqual(expected)
  }
  return count
}

describe.skipIf(!nativeParse)('the same as the packages make', () => {
  test('of CommonMark’s examples', () => {
    expect(compareAll(commonMarkExamples())).toBeGreaterThan(250)
  })

  test('of the notebook', () => {
    expect(compareAll(notebookBodies())).toBeGreaterThan(15)
  })

  test('of 10,000 documents put together by chance', () => {
    expect(compareAll(Array.from({ length: 10_000 }, (_, i) => randomDocument(i)))).toBeGreaterThan(
      700,
    )
  }, 240_000)

  test.each([
    '# Title\n\nText *with* **signs** ~~and~~ `code & <b>`.  \n  Next  \n  *line*  \n`  code` here.\n',
    '```js\na\n```\n\n# Title\n',
    'Before\n\n# Title\n\nText.\n',
    '<!-- a -->\n\n# Title\n\nText.\n',
    '# A `b` *c* [d](e.md) ![f](g.png)\n\n## A `b` *c* [d](e.md) ![f](g.png)\n\n## !!!\n\n## Same\n\n## Same\n\n> ## Same\n\n- ### In\n  a list\n',
    '## Own {#id}\n\n### *Own* `x` {#b-c}\n\nSetext  \nheading {#s}\n---\n',
    'a  \n[ x](y.md)  \n**` `**  \n*[b](c.md)*\n',
    'A [link](./b.md "t"i"), [out](https://x.org/a?b=c&d), <https://x.org>, [hash](#a), [mail](mailto:a), [//](//x.org), [[a](b) [c](d)](e).\n',
    '![alt](a.png) ![alt "&<](https://x.org/ä%20ö.png "t") [![in](i.png)](l.md) [![out](https://x.org/i.png)](https://x.org)\n',
    '- tight\n- list\n  - inner\n\n    loose\n- code\n\n  ```js\n  let a\n  ```\n\n3. three\n4. four\n\n   > quote\n   > - in\n',
    '| a | b | c |\n|:--|:-:|--:|\n| `x` | **y** | [z](z.md) |\n| 1 |\n\n| only | head |\n|---|---|\n',
    ':::note A *title*\n\n## Inside\n\ntext [l](m.md)\n\n:::tip\n\ninner\n\n:::\n\n:::\n\n:::danger\nno blank lines\n:::\n',
    'Intro [a](b.md).\n\n<!-- truncate -->\n\n## More\n\n---\n\nText.\n',
    '<!--truncate-->\n\n# Title\n\nText.\n',
    '```c title="a.c" {1,3} showLineNumbers=4 run\nint a; /* x\n\n y */\nint b;\n```\n\n```\n<plain> & text\n```\n\n    indented\n\n```text input\n1\n```\n',
    '',
  ])('of %j', (text) => {
    expect(compareAll([text, text])).toBe(2)
  })
})

test.each([
  ['raw HTML', 'a <kbd>b</kbd>\n'],
  ['a reference', '[a][b]\n\n[b]: c\n'],
  ['a footnote', 'a[^1]\n\n[^1]: b\n'],
  ['parts', '<Tabs><TabItem value="a">b</TabItem></Tabs>\n'],
  ['an address that would run code', '[a](javascript:b)\n'],
  ['an address outside of the router', '[a](pathname:///b)\n'],
  ['a picture without words', '![](a.png)\n'],
  ['a language nobody knows', '```klingon\na\n```\n'],
  ['two titles', '# a\n\n# b\n'],
  ['a level left out', '## a\n\n#### b\n'],
  ['one id twice', '## a {#b}\n\n## c {#b}\n'],
  ['an id that a later title would have', '## a {#b}\n\n## b\n'],
  ['a link without an address', '[a]()\n'],
  ['a link without a text', '[](/a)\n'],
  ['an address that reaches nothing', '[a](https://)\n'],
  ['a footnote without a definition', 'a[^1]\n'],
  ['a reference without a definition', '[a][bc]\n'],
  ['a formula', 'a $\\alpha$ b\n\n'],
  ['a formula on lines of its own', '$$\na\n$$\n'],
  ['a name of emoji', 'a :tada:\n'],
  ['a diagram', '```mermaid\na\n```\n'],
  ['code that is never closed', '~~~~\na\n~~~\n'],
  ['two truncate markers', 'a\n\n<!-- truncate -->\n\nb\n\n<!-- truncate -->\n'],
  ['what the native parser may not have', 'www.example.org\n'],
])('%s is left to the packages', (_, text) => {
  expect(drawPlain(text, context(), false)).toBeUndefined()
})

test('what the native parser may not have is plain all the same once remark-parse has read it', () => {
  const { body } = drawMarkdown(
    '1. *a*  \n  b\\\nc\n\nme@example.org\n',
    { html: 'sanitize' },
    context(),
    false,
  )
  expect(body).toBe(
    '<ol>\n<li><em>a</em><br>\nb<br>\nc</li>\n</ol>\n<p><a href="mailto:me@example.org" target="_blank" rel="noopener noreferrer">me@example.org</a></p>',
  )
})
