// Random documents of what real ones have and specifications have little of: code in lists at any
// depth, footnotes, and tags on lines of their own with blocks between them.
import { randomFrom } from './random.ts'

type Pick = (texts: string[]) => string

const INDENTS = ['', '', '', '  ', '  ', '   ', '   ', '    ', '     ', '      ']
const BLANKS = ['\n', '\n', '\n', '  \n', '\t\n', '        \n']
const ITEMS = ['- a', '- b', '* c', '1. b', '2. b', '3) x', '- [ ] t', '10. ten', '-   wide', '-']
/** Of these the second dozen is read otherwise by the two parsers where it is no code. */
const LINES = [
  ...['text', 'more', '# h', '> q', '---', '| a | b |', '| - | - |', '<div>', '</div>', '```'],
  ...['===', '[r]: /u', '[^1]: note'],
  ...['a&#64;x.org', 'a@b.co+a@b.co', '/www.x.org', '**\\***y', '[http://x.', 'a **b🎉**c'],
  ...['`tick', '<SCRIPT>a</SCRIPT>', '<t x=//>', '[a]:', 'www.', '<!-- x'],
]
const INLINE = [
  ...['[a[^1]](u)', '![a[^1]](u)', '[^a b]', '[a [^two] b][r]', '[^a.b]', '[^/]', '[^]'],
  ...['word', '*em*', '`c`', 'https://a.b/c', '[l](u)', '[r]', '[^1]', '[^two]', 'a@b.org', '`t'],
  ...['<kbd>k</kbd>', '"q"', 'x]', '[y', '\\', 'a|b', '&amp;', '<b', '*o'],
]
const BLOCKS = [
  ...['text [^1] [r]', '- a\n- b', '1. x', '> q', '```js\n<Tabs>\n```', '~~~\n\n</Tabs>\n~~~'],
  ...['| a | b |\n| - | - |\n| 1 | 2 |', '    deep', '- a\n\n  ```\n  <Tabs>\n  ```', '- a\n  - b'],
  ...[
    'see <Foo a="b">y</Foo> z',
    '<Foo a={1} />',
    '<Foo a="b&amp;c"/>',
    '`<Tabs>`',
    '<Tabs>text</Tabs>',
  ],
]
const HTML_BLOCKS = [
  ...['<details>\n<summary>More</summary>', '</details>', '<details>', '<summary>S</summary>'],
  ...['<div>', '</div>', '<div>text</div>', '<br />', '<p>', '<hr>', '<!-- c -->', '<b>'],
  ...['<!-- truncate -->', '- [x] a <b>c</b>\n- [ ] b\n- c', '- [ ] a\n\n  p\n- b', '1. [x] a'],
  ...['# One', '## Two', '## A <kbd>b</kbd>', '| a<br>b | <sub>c</sub> |\n| - | - |', '> <b>q</b>'],
  ...['a[^1] b[^2] c[^1]', '[^1]: Note *x* [l](u)', '[^2]: See [^1].', '## Footnote label'],
  ...['<details><summary>S</summary>text</details>', '![i](a.png)', '[](u)', '<div>\n\n<details>'],
  ...[':::note\n\na <kbd>b</kbd>\n\n:::', '<kbd>a</kbd> b', 'a  \n<b>c</b> d', '<div class="a">'],
]
const HTML_INLINE = [
  ...['[a[^1]](u)', '![a [^1]](u)', '[^a b]'],
  ...['word', 'and', '<kbd>k</kbd>', '<br>', '<br />', '<br/>', 'H<sub>2</sub>O', '<b>', '</b>'],
  ...[
    '<u>a *b* c</u>',
    '*a <i>b</i>*',
    '*<i>a*</i>',
    '<KBD>x</KBD>',
    '<kbd class="a">x</kbd>',
    '`<b>`',
  ],
  ...[
    '[<kbd>x</kbd>](u)',
    '<b />',
    '</br>',
    '<em>a</em>',
    '<x>',
    '<b>a</b><i>c</i>',
    '&lt;',
    '[^1]',
  ],
  ...['<code>a</code>', '<b><i>x</i></b>', '<b><b>x</b></b>', '<s>~~a~~</s>', '<mark>a[^2]</mark>'],
]
const TAGS = ['Tabs', 'TabItem', 'Foo', 'a', 'div']

/** A quarter each of lists with code, of footnotes, of tags of the theme and of HTML. */
export function realBlocks(seed: number): string {
  const random = randomFrom(seed + 1)
  const pick: Pick = (texts) => texts[Math.floor(random() * texts.length)]!
  const times = (most: number) => 1 + Math.floor(random() * most)
  const blank = (share: number) => (random() < share ? '\n' : '')
  const document = [listsWithCode, footnotes, tags, html][seed % 4]!
  return document()

  function listsWithCode(): string {
    let text = ''
    for (let parts = times(4); parts > 0; parts--) {
      for (let items = times(3); items > 0; items--)
        text += `${pick(INDENTS)}${pick([...ITEMS, 'text'])}\n${blank(0.5)}`
      const indent = pick(INDENTS)
      const sign = pick(['```', '~~~'])
      text += `${indent}${sign}${pick(['', 'js'])}\n`
      for (let lines = times(5) - 1; lines > 0; lines--)
        text +=
          random() < 0.2
            ? pick(BLANKS)
            : `${pick([indent, indent, indent, '\t'])}${pick(INDENTS)}${pick([...LINES, ...ITEMS])}\n`
      text += `${random() < 0.95 ? indent : pick(INDENTS)}${sign}\n${blank(0.6)}`
    }
    return text
  }

  function footnotes(): string {
    const words = () => Array.from({ length: times(5) }, () => pick(INLINE)).join(' ')
    let text = ''
    for (let blocks = times(6); blocks > 0; blocks--)
      text +=
        random() < 0.6
          ? `[^${pick(['1', '2', 'two', 'A', 'a', 'x-y', 'a b', 'a.b'])}]: ${pick(['', 'It ', '('])}${words()}\n${blank(0.6)}`
          : `${pick(['', '', '# ', '- ', '> ', '1. ', '    '])}${words()}\n${blank(0.8)}`
    return text
  }

  function tags(depth = 0): string {
    let text = ''
    for (let blocks = times(3); blocks > 0; blocks--) {
      if (random() < 0.4 && depth < 3) {
        const name = pick(TAGS)
        const indent = ' '.repeat(random() < 0.7 ? 0 : depth * 2)
        const attributes = pick(['', ' x="b"', " x='y z'", ' hidden', ' x="b"  c'])
        const end = random() < 0.97 ? name : 'Foo'
        text += `${indent}<${name}${attributes}>\n${blank(0.8)}${tags(depth + 1)}${blank(0.85)}`
        text += `${indent}</${end}>\n${blank(0.6)}`
      } else text += `${pick(random() < 0.1 ? LINES : BLOCKS)}\n${blank(0.85)}`
    }
    return text
  }

  function html(): string {
    const words = () => Array.from({ length: times(5) }, () => pick(HTML_INLINE)).join(' ')
    const notes = random() < 0.5 ? '' : 'a[^1]\n\n[^1]: Note.\n\n'
    const block = () => (random() < 0.5 ? pick(HTML_BLOCKS) : words())
    return notes + Array.from({ length: times(7) }, block).join(random() < 0.9 ? '\n\n' : '\n')
  }
}
