// Copies of pages: what HTML is in Markdown.
import fs from 'node:fs'
import { describe, expect, test } from 'vitest'
import { markdownFromHtml } from '../../../../src/emit/markdown/markdownFromHtml.ts'
import { expectLinear } from '../../../support/linear.ts'

const convert = (html: string) => markdownFromHtml(html, '/docs/x')
const caseHtml = (name: string) => fs.readFileSync(`tests/markdown/${name}/output.html`, 'utf8')

test.each([
  ['text', '<p>a <strong>b</strong> <em>c</em> H<sub>2</sub>O</p>', 'a **b** *c* H<sub>2</sub>O'],
  [
    'links, which lead out of the file',
    '<a href="#y">a</a> <a href="/z">b</a>',
    '[a](/docs/x#y) [b](/z)',
  ],
  ['links around blocks', '<a href="/z"><h2>a</h2><p>b</p></a>', '## [a](/z)\n\n[b](/z)'],
  ['a summary that is a heading', '<summary><h3>a</h3></summary>b', '### a\n\nb'],
  ['marks around blocks', '<b>a<p>b</p></b>', 'a\n\nb'],
  ['an address with brackets', '<a href="/a(b) c">x</a>', '[x](</a(b) c>)'],
  ['images', '<img src="/a.png" alt="A [b]" width="3">', '![A \\[b\\]](/a.png)'],
  ['headings, without their links', '<h2 id="a">A<a class="hash-link" href="#a"></a></h2>', '## A'],
  ['code in text', '<code>a`b</code>', '``a`b``'],
  ['line breaks', '<p>a<br>b</p>', 'a\\\nb'],
  [
    'what would be Markdown',
    '<p># a *b* _c_ d_e [f](g) &lt;i> &amp;amp;</p>',
    '\\# a \\*b\\* \\_c\\_ d_e \\[f]\\(g) \\<i> \\&amp;',
  ],
  ['a number that begins a line', '<p>1. a</p><p>- b</p>', '1\\. a\n\n\\- b'],
  ['a summary', '<details><summary>More</summary><p>a</p></details>', '**More**\n\na'],
  [
    'what nobody sees',
    'a<!-- c --><script>b</script><style>c</style><svg><title>d</title></svg><span aria-hidden="true">e</span><i class="icon"></i>',
    'a',
  ],
  [
    'a drawing in the words of its author',
    '<p>a</p><svg role="img"><title>A tree</title>\n<desc> Two *leaves*. </desc><text>b</text></svg><p>c</p>',
    'a\n\n*A tree: Two \\*leaves\\*.*\n\nc',
  ],
  ['films', '<iframe src="/v" title="A film"></iframe>', '[A film](/v)'],
  ['films without a name', '<p><video src="/v"></video></p>', '[/v](/v)'],
  ['captions', '<table><caption>A</caption><tr><th>b</th></tr></table>', 'A\n\n| b |\n| - |'],
  [
    'formulas across the page',
    '<p>a <span><math display="block"><annotation>x</annotation></math></span> b</p>',
    'a\n\n$$\nx\n$$\n\nb',
  ],
])('has %s', (_, html, markdown) => {
  expect(convert(html)).toBe(`${markdown}\n`)
})

test('code keeps its lines, its language and its title', () => {
  expect(convert(caseHtml('code-titles'))).toBe(
    '```js title="src/a.js"\nexport const a = 1\n```\n\n```js title="it quotes"\nb\n```\n\n' +
      '```bash title="Run it"\nnpm test\n```\n',
  )
  expect(convert('<pre><code>a\n```\n&lt;b&gt;</code></pre>')).toBe('````\na\n```\n<b>\n````\n')
})

test('admonitions are quotes, and may hold each other', () => {
  expect(convert(caseHtml('admonitions-nested'))).toContain(
    '> **note**\n>\n> Outer\n>\n> > **tip**\n> >\n> > Inner with a list:\n> >\n> > - a\n> > - b\n',
  )
})

test('each tab is under a heading of its own', () => {
  const markdown = convert(`<h2>Install</h2>${caseHtml('npm2yarn')}`)
  expect(markdown).toContain('### npm\n\n```bash\nnpm install')
  expect(markdown).toContain('### Yarn\n\n```bash\n')
  expect(markdown.match(/npm install --save-dev/g)).toHaveLength(1)
})

test('tables, tasks, footnotes and formulas are as they were written', () => {
  expect(convert(caseHtml('tables'))).toContain(
    '| Left | Centre | Right | None |\n| :- | :-: | -: | - |\n| a | b | c | d |\n',
  )
  expect(convert(caseHtml('tasks'))).toContain('- [x] done too\n  - [ ] nested\n')
  expect(convert(caseHtml('footnotes'))).toMatch(/A claim\.\[\^1\][\s\S]*\n\[\^1\]: The source/)
  expect(convert(caseHtml('formulas'))).toContain('In a line $a_1 * b_1 * c_1$ and **bold $x$**')
})

test('what is nested too deeply for anyone is there as text', () => {
  for (const piece of ['<div><b><ul><li>', '<blockquote>', '<table><tr><td>', '<pre><code>']) {
    const markdown = convert(`${piece.repeat(400)}deep`)
    expect(markdown).toContain('deep')
    expect(markdown.length).toBeLessThan(10_000)
  }
})

describe('any HTML is Markdown, in a time that follows from its size', () => {
  test.each([
    ['tags that never end', '<a "'],
    ['closing tags that close nothing', '</b></div>'],
    ['comments that never end', '<!-- '],
    ['backticks', '<code>`</code>'],
    ['signs of Markdown', '<p>*_[`&lt;</p>'],
    ['lists', '<ul><li>a</li></ul>'],
  ])('%s', (_, piece) => expectLinear((share) => piece.repeat(5_000 * share), convert))
})
