// What would vanish or pass in silence is told, with its place; what is right is not.
import { describe, expect, test } from 'vitest'
import { compile, html } from './compiling.ts'

type Told = [severity: string, code: string, line: number | undefined, column: number | undefined]

const MDX = { path: 'content/docs/a.mdx', format: 'mdx' } as const
const told = async (text: string, over = {}, options = {}): Promise<Told[]> =>
  (await compile(text, over, options)).problems.map(({ severity, code, line, column }) => [
    severity,
    code,
    line,
    column,
  ])
const hints = async (text: string, over = {}) =>
  (await compile(text, over)).problems.map(({ hint }) => hint)
const messages = async (text: string, over = {}) =>
  (await compile(text, over)).problems.map(({ message }) => message)

describe('the tag of a component that nobody knows goes, and what stands in it stays', () => {
  test.each([
    ['beside HTML', '<div><foo a="b">x</foo></div>\n', '<div>x</div>'],
    [
      'in a heading, its id and the contents',
      '# The page <Badge type="x" />\n',
      '<h1>The page </h1>',
    ],
    ['around blocks', '<Listing number="1">\n\nText.\n\n</Listing>\n', '<p>Text.</p>'],
    ['alone', 'a\n\n<Missing />\n', '<p>a</p>'],
  ])('%s', async (_, text, expected) => {
    expect((await html(text)).trim().replace(/\n+/g, '\n')).toBe(expected)
    expect(
      (await compile(text)).problems.map(({ code, severity, message }) => [
        code,
        severity,
        message.includes('left out'),
      ]),
    ).toEqual([['HTML_UNKNOWN', 'warning', true]])
  })
})

describe('a tag that HTML does not have is text', () => {
  test.each([
    [
      'a type with its parameter',
      'an Array<string> and a Map<string>\n',
      '<p>an Array&#x3C;string> and a Map&#x3C;string></p>',
    ],
    ['a placeholder', '# Run <name>\n\nx\n', '<h1>Run &#x3C;name></h1>\n<p>x</p>'],
    ['on a line of its own', '<T>\nfoo\n', '<p>&#x3C;T>\nfoo</p>'],
    ['in a list, a quote and a table', '- a <x>\n\n> b\n\n| c |\n|---|\n| d<e> |\n', undefined],
    ['beside HTML', '<div><foo>x</foo></div>\n', '<div>&#x3C;foo>x&#x3C;/foo></div>'],
    ['a name of SVG outside of SVG', 'cp a.txt <path>\n', '<p>cp a.txt &#x3C;path></p>'],
    [
      'an element of the author’s own',
      '<my-box>x</my-box>\n',
      '<p>&#x3C;my-box>x&#x3C;/my-box></p>',
    ],
  ])('%s', async (_, text, expected) => {
    if (expected) expect(await html(text)).toBe(expected)
    for (const [tag] of text.matchAll(/<(?!\/?div)[^>]*>/g))
      expect(await html(text)).toContain(
        tag.replaceAll('<', '&#x3C;').replaceAll('&#x3C;/', '&#x3C;/'),
      )
    expect((await compile(text)).problems.map(({ code }) => code)).toContain('HTML_UNKNOWN')
  })

  test('each name is told once, at its first place, with how often it is there', async () => {
    const text = 'a\n\nan Array<string>, a Map<K>,\na Set<string>\n'
    expect(await told(text)).toEqual([
      ['warning', 'HTML_UNKNOWN', 3, 9],
      ['warning', 'HTML_UNKNOWN', 3, 24],
    ])
    expect(await messages(text)).toEqual([
      '"<string>" is not an HTML element: it is shown as text (2 times in this file)',
      '"<K>" is not an HTML element: it is shown as text',
    ])
  })

  test('code, escaped signs, comments, HTML and SVG are not told', async () => {
    const text =
      '`Array<string>` Array\\<string> Array&lt;string>\n\n<!-- <foo> -->\n\n<kbd>a</kbd> <svg viewBox="0 0 1 1"><path d="M0"/></svg> a < b > c\n\n```ts\nArray<T>\n```\n'
    expect(await told(text)).toEqual([])
  })

  test('in MDX a component that nobody knows is an error, once for each name', async () => {
    const text = '# A\n\n<Chart data={[1,2]} />\n\n<Chart />\n\n<Box>x</Box>\n'
    expect(await told(text, MDX)).toEqual([
      ['error', 'MDX_COMPONENT', 3, 1],
      ['error', 'MDX_COMPONENT', 7, 1],
    ])
    expect((await messages(text, MDX))[0]).toBe(
      '<Chart> is neither imported nor a known part (2 times in this file)',
    )
    expect(await told('a Promise<Foo>\n')).toEqual([['warning', 'HTML_UNKNOWN', 1, 10]])
  })

  test('an expression of MDX is run, or told where nothing is; in Markdown braces are text', async () => {
    const text = '# A {#id}\n\n{1 + 1} and {b} and {c}\n\n`{c}` \\{d} {/* e */}\n'
    expect(await told(text, MDX, { modules: false })).toEqual([
      ['error', 'MDX_MODULE', 3, 13],
      ['error', 'MDX_EXPRESSION', 3, 21],
    ])
    expect((await compile(text, MDX)).body.type).toBe('document')
    expect(await told('{1 + 1}\n')).toEqual([])
    expect(await told('`{c}` \\{d} {/* e */}\n\n```js\n{}\n```\n', MDX)).toEqual([])
  })
})

describe('raw HTML', () => {
  test.each<[string, string, Told[]]>([
    ['inside a line', 'a\n\nb <iframe src="x"></iframe>\n', [['warning', 'HTML_DROPPED', 3, 3]]],
    ['with style', '<p style="color:red">x</p>\n', [['warning', 'HTML_DROPPED', 1, 1]]],
    ['a script', '<script>x()</script>\n', [['warning', 'HTML_DROPPED', 1, 1]]],
    ['an instruction', 'a <?php echo 1 ?> b\n', [['warning', 'HTML_DROPPED', 1, 3]]],
    ['a declaration', 'a\n\n<!DOCTYPE html>\n', [['warning', 'HTML_DROPPED', 3, 1]]],
    ['a cell outside of a table', 'a\n\n<td>x</td>\n', [['warning', 'HTML_DROPPED', 3, 1]]],
    ['an open element', 'a\n\n<div>\n\nb\n', [['warning', 'HTML_OPEN', 3, 1]]],
    ['an open element in a line', 'a <b>b\n\nc\n', [['warning', 'HTML_OPEN', 1, 3]]],
    [
      'an open element inside of another',
      '<div>\n<section>\n</div>\n',
      [['warning', 'HTML_OPEN', 2, 1]],
    ],
    ['an end tag that ends nothing', 'a </b> b\n', [['warning', 'HTML_OPEN', 1, 3]]],
    ['a comment that never ends', 'a\n\n<!-- b\n\nc\n', [['warning', 'HTML_OPEN', 3, 1]]],
    ['a tag that never ends', '<div class="a\n\nb\n', [['warning', 'HTML_OPEN', 1, 1]]],
  ])('%s is told', async (_, text, expected) => {
    expect(await told(text)).toEqual(expected)
  })

  test.each([
    '<details>\n<summary>a</summary>\n\nb\n\n</details>\n',
    '<ul><li>a<li>b</ul>\n\n<p>c\n\n<table><tr><td>d<td>e</table>\n',
    'a<br>b<br/>c <img src="https://x.org/a.png" alt="a"/> H<sub>2</sub>O <kbd>x</kbd> <a id="b"></a> <a id="c" />\n',
    '<p align="center">\n  <a href="https://x.org"><b>a</b></a>\n</p>\n',
    'a[^1] ~~b~~\n\n- [x] c\n\n[^1]: d\n\n| e |\n|:-:|\n| <b>f</b> |\n\n```c title="a.c" {1}\ng\n```\n\n:::note\n<b>h</b>\n:::\n',
    '<Tabs><TabItem value="a"><b>x</b></TabItem></Tabs>\n',
  ])('that is right is not told: %j', async (text) => {
    expect(await told(text)).toEqual([])
  })

  test('an attribute is told once, with how often it is there', async () => {
    expect(await messages('<b style="a">x</b> <b style="b" onclick="c">y</b>\n')).toEqual([
      '"style" of <b> is not allowed in Markdown and is left out (2 times in this file)',
      '"onclick" of <b> is not allowed in Markdown and is left out',
    ])
  })
})

describe('links', () => {
  test.each<[string, number]>([
    ['a [x]()', 3],
    ['a [x](<>)', 3],
    ['a [](/a)', 3],
    ['a [ ](/a)', 3],
    ['a ![x]()', 3],
  ])('%s has no address or no text', async (text, column) => {
    expect(await told(`# A\n\n${text}\n`)).toEqual([['warning', 'LINK_EMPTY', 3, column]])
  })

  test.each([
    'http://[::1',
    'http://a%20b',
    'https://',
    'https:',
    'https:x.org',
    'mailto:',
    'tel:',
    '//',
  ])('%s reaches nothing', async (target) => {
    expect(await told(`a [x](${target})\n`)).toEqual([['warning', 'LINK_ADDRESS', 1, 3]])
    expect(await told(`a [x][r] b\n\n[r]: ${target}\n`)).toEqual([
      ['warning', 'LINK_ADDRESS', 3, 1],
    ])
  })

  test.each([
    'https://x.org',
    'https://[::1]/',
    'https://exämple.org/ü',
    'HTTPS://X.ORG',
    'mailto:a@b.org',
    'mailto:?subject=a',
    'tel:+49',
    '//x.org/a',
    '#a',
    './a.md',
    '/a b',
    'https://user@x.org',
  ])('%s may be right', async (target) => {
    expect(await told(`[x](<${target}>)\n`)).toEqual([])
  })

  test('a picture is a link’s text', async () => {
    expect(await told('[![a](https://x.org/a.png)](/b) [`c`](/d) <a id="e"></a>\n')).toEqual([])
  })

  test('a mistyped scheme is told with the right one', async () => {
    expect((await compile('[x](htp://x.org)\n')).problems).toMatchObject([
      { code: 'LINK_SCHEME', severity: 'error', hint: 'Did you mean "http:"?' },
    ])
  })

  test('references and footnotes without a definition are told where they stand', async () => {
    expect(await told('a\n\nsee [the text][ref]\nand [**b**][own] b[^note]\n')).toEqual([
      ['warning', 'REFERENCE_MISSING', 3, 15],
      ['warning', 'REFERENCE_MISSING', 4, 12],
      ['warning', 'FOOTNOTE_MISSING', 4, 19],
    ])
    expect(await told('www.example.org and [the text][ref]\n')).toEqual([
      ['warning', 'REFERENCE_MISSING', 1, 31],
    ])
  })

  test('brackets that are only brackets are not told', async () => {
    const text =
      'a [b] m[i][j] [0][1] x[foo][bar] `[a][ref]` \\[text\\]\\[ref\\] [^a-z] [^"] [text][ref2] d[^1] - [x]\n\n- [ ] e\n\n[ref2]: /f\n[^1]: g\n'
    expect(await told(text)).toEqual([])
  })
})

describe('what only looks as if it worked', () => {
  test.each<[string, Told[]]>([
    ['a\n\n```js\nb\n', [['warning', 'CODE_OPEN', 3, 1]]],
    ['```js', [['warning', 'CODE_OPEN', 1, 1]]],
    ['~~~~\na\n~~~\n', [['warning', 'CODE_OPEN', 1, 1]]],
    ['- a\n\n  ```\n  b\n\nc\n', [['warning', 'CODE_OPEN', 3, 3]]],
    ['```\na\n```\n', []],
    ['> ~~~\n> a\n> ~~~\n\n    ```indented\n\n- ```js\n  a\n  ```\n\n````md\n```\n````\n', []],
  ])('a fence that is never closed: %j', async (text, expected) => {
    expect(await told(text)).toEqual(expected)
  })

  test.each<[string, number | undefined]>([
    ['\n---\ntitle: A\n---\nx\n', 2],
    ['\n\n---\ntags:\n  - a\n# note\nmood: calm\n---\nx\n', 3],
    ['Hello.\n\n---\ntitle: A\n---\nx\n', 3],
    [' ---\ntitle: A\n---\nx\n', 1],
    ['--\ntitle: A\n--\n\nx\n', 1],
    ['--\ntitle: A\n---\n\nx\n', 1],
    ['----\ntitle: A\n----\n\nx\n', 1],
    ['***\ntitle: A\ntags:\n  - b\n***\n\nx\n', 1],
    ['===\nslug: a\n===\n\nx\n', 1],
    ['+++\ntitle = "A"\n+++\n\nx\n', 1],
    ['--\ntitle: A\n\nx\n', undefined],
    ['***\n\ndate: the fruit\n\nA text.\n\n***\n', undefined],
    ['***\n\nNote: a\n\n***\n', undefined],
    ['===\n\nx\n===\n', undefined],
    ['- - -\ntitle: A\n- - -\n\nx\n', 1],
    ['- - -\n\ntitle words\n\n- - -\n', undefined],
    ['---\ntitle: A\n---\n\n---\ntitle: B\n---\nx\n', undefined],
    ['a\n\n---\n\nb\n\n---\n', undefined],
    ['a\n\n---\nNote: b\n---\n', undefined],
    ['a\n\nb\n\nc\n\nd\n\n---\ntitle: A\n---\n', undefined],
    ['```yaml\n---\ntitle: A\n---\n```\n\n# x\n', undefined],
  ])('front matter that does not begin the file: %j', async (text, line) => {
    expect((await told(text)).filter(([, code]) => code === 'FRONT_MATTER_LATE')).toEqual(
      line ? [['warning', 'FRONT_MATTER_LATE', line, 1]] : [],
    )
  })

  test.each<[string, number | undefined, number?]>([
    ['$$\na + b\n$$\n', 1],
    ['so $\\alpha + 1$ is\n', 1, 4],
    ['x $a^{2}$ y\n', 1, 3],
    ['```math\nx\n```\n', 1],
    ['```mermaid\nx\n```\n', 1],
    [':tada: a\n', 1],
    ['$5 and $10, $HOME and $PATH, $a\\b and $c, `$\\alpha$`, $$ is the process\n', undefined],
    ['12:30:45 a:x:b :foo: `:tada:` ::tada::\n', undefined],
  ])('signs of other generators are a note: %j', async (text, line, column = 1) => {
    expect(await told(text)).toEqual(line ? [['info', 'SYNTAX_UNSUPPORTED', line, column]] : [])
  })

  test('a note is told once in a file', async () => {
    expect(
      await told(':tada: :x:\n\n:rocket:\n\n```mermaid\na\n```\n\n```mermaid\na\n```\n'),
    ).toHaveLength(2)
  })

  test('a mistyped language or admonition is told with the right one', async () => {
    expect(await hints('```javscript\na\n```\n')).toEqual(['Did you mean "javascript"?'])
    expect(await hints(':::waring\na\n:::\n')).toEqual(['Did you mean "warning"?'])
    expect(await hints('> [!NOTTE]\n> a\n')).toEqual(['Did you mean "note"?'])
  })

  test('tabs name each value once', async () => {
    const text =
      '<Tabs defaultValue="zebra"><TabItem value="apple">1</TabItem><TabItem value="apple">2</TabItem></Tabs>\n'
    expect(await hints(text)).toEqual([
      'Give each tab a value of its own.',
      'Name one of its tabs: apple.',
    ])
    expect(
      await hints('<Tabs defaultValue="aple"><TabItem value="apple">1</TabItem></Tabs>\n'),
    ).toEqual(['Did you mean "apple"?'])
  })
})
