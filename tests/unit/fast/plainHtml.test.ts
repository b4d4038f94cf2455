// What plain Markdown is not. That the rest is rendered as the reference does: tests/fast/.
import { beforeAll, expect, test } from 'vitest'
import { renderMarkdown } from '../../../src/compile/markdown.ts'
import { plainHtml } from '../../../src/fast/markdown/plainHtml.ts'
import { loadNative } from '../../../src/fast/parse/native.ts'

const inputOf = (text: string) => ({
  text,
  options: { html: 'sanitize' as const },
  context: {
    path: 'a.md',
    chain: ['a.md'],
    parts: [],
    includes: { root: '/', found: [], count: 0 },
  },
  dropTitle: false,
})

beforeAll(loadNative)

test.each([
  ['HTML with attributes', 'a <kbd class="c">b</kbd>\n'],
  ['HTML in many tags', `${'<div>'.repeat(201)}${'</div>'.repeat(201)}\n`],
  ['HTML in lists and tags', `${'- '.repeat(60)}${'<b>'.repeat(99)}x${'</b>'.repeat(99)}\n`],
  ['HTML that is never closed', '<details>\n\nb\n'],
  ['HTML that is closed elsewhere', 'a <kbd>b\n\nc</kbd>\n'],
  ['a title with HTML in it', '## a <kbd>b</kbd>\n'],
  ['a reference', '[a][b]\n\n[b]: c\n'],
  ['a footnote that names one', 'a[^1] b[^2]\n\n[^1]: c[^2]\n\n[^2]: d\n'],
  ['a footnote that nothing names', 'a\n\n[^1]: b\n'],
  ['an address that would run code', '[a](javascript:b)\n'],
  ['an address outside of the router', '[a](pathname:///b)\n'],
  ['a language nobody knows', '```klingon\na\n```\n'],
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
  ['what the native parser may not have', '/www.example.org\n'],
])('%s is left to the reference', (_, text) => {
  expect(plainHtml(inputOf(text))).toBeUndefined()
})

test.each([
  [
    'an image without alt text',
    '![](a.png)\n\n- a [![ ](b.png "t")](c)\n\n## d ![](https://x.org/e.png)\n',
  ],
  ['two titles', '# a\n\n# b\n\n> # c\n'],
  ['a level left out', '### a\n\n##### b\n\n## c\n'],
  ['several of them', '#### a\n\n![](b.png)\n\n# c\n\n| ![](d.png) |\n|---|\n\n# e\n'],
])('%s is told as the reference tells it', (_, text) => {
  const plain = plainHtml(inputOf(text))
  expect(plain?.notes.problems).not.toEqual([])
  const { notes, ...reference } = renderMarkdown(inputOf(text))
  expect(plain).toMatchObject(reference)
  expect(notes).toMatchObject(plain!.notes)
})

test('what the native parser may not have is rendered by the reference', () => {
  const { body } = renderMarkdown(inputOf('1. *a*  \n  b\\\nc\n\nme@example.org\n'))
  expect(body).toBe(
    '<ol>\n<li><em>a</em><br>\nb<br>\nc</li>\n</ol>\n<p><a href="mailto:me@example.org" target="_blank" rel="noopener noreferrer">me@example.org</a></p>',
  )
})
