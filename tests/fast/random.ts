// Random documents, made of what Markdown and YAML are made of: the same for the same number, on
// every machine.
const WORDS = ['foo', 'bar', 'a', 'x_y', 'naïve', '日本', 'C++', '1.', '42', 'é']
const INLINE = [
  '*',
  '**',
  '_',
  '__',
  '`',
  '``',
  '~~',
  '~',
  '[',
  ']',
  '(',
  ')',
  '](',
  '![',
  '<',
  '>',
  '&amp;',
  '&',
  '\\',
  '\\*',
  '"',
  "'",
  '|',
  'https://x.org/a_b?c=d',
  '<https://x.org>',
  '<b>',
  '</b>',
  '<!-- c -->',
  '[a](b)',
  '[a](b "t")',
  '[a][r]',
  '[r]',
  '![i](p.png)',
  '[^1]',
  '  \n',
  '\n',
  ' ',
  ' ',
  ' ',
  '{#id}',
  '&copy;',
  '&#35;',
  '\t',
  '!',
  '#',
]
const BLOCKS = [
  '# ',
  '## ',
  '- ',
  '* ',
  '1. ',
  '2) ',
  '> ',
  '> [!NOTE]\n> ',
  '    ',
  '```js\n',
  '```\n',
  '~~~\n',
  '---\n',
  '===\n',
  '| a | b |\n|---|:-:|\n| ',
  '[r]: /u "t"\n',
  '[^1]: note ',
  '<div>\n',
  '</div>\n',
  '',
  '',
  '',
  '',
  '\n',
  '  ',
  '   ',
  '+ ',
  '10. ',
]

const YAML_PIECES = [
  'a',
  'b-c',
  'title',
  ': ',
  ':',
  ' ',
  '\n',
  '\n',
  '#',
  ' #',
  '\n- ',
  '\n  - ',
  '🃏',
  '⏩',
  '\ufe0f',
  '12 a',
  '"',
  "'",
  '[',
  ']',
  ', ',
  ',',
  'true',
  'null',
  'no',
  'y',
  '0',
  '12',
  '-',
  '- ',
  '1e3',
  '.5',
  '0x1',
  'é',
  '!',
  '&',
  '*',
  '|',
  '>',
  '%',
  '@',
  '`',
  '{',
  '}',
  '?',
  '\t',
  '~',
  '2020-01-02',
  '=',
  '<<',
  '\u2028',
  '\u0085',
  '\ufeff',
  '…',
]

export function randomFrom(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0
  return () => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) >>> 0
    return ((state ^ (state >>> 14)) >>> 0) / 4294967296
  }
}

export function randomDocument(seed: number): string {
  const random = randomFrom(seed)
  const pick = (list: string[]) => list[Math.floor(random() * list.length)]!
  const line = () =>
    pick(BLOCKS) +
    (random() < 0.2 ? pick(BLOCKS) : '') +
    Array.from({ length: Math.floor(random() * 7) }, () =>
      pick(random() < 0.6 ? WORDS : INLINE),
    ).join(random() < 0.5 ? ' ' : '')
  return Array.from({ length: 1 + Math.floor(random() * 7) }, line).join(pick(['\n', '\n\n']))
}

/** Up to three lines, most of them `key: value`. */
export function randomYaml(seed: number): string {
  const random = randomFrom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const value = () =>
    Array.from({ length: below(5) }, () => YAML_PIECES[below(YAML_PIECES.length)]).join('')
  return Array.from({ length: 1 + below(3) }, (_, i) => {
    const key = below(9) === 0 ? value() : `k${below(2) * i}`
    return `${key}${below(9) === 0 ? ':' : ': '}${value()}`
  }).join('\n')
}
