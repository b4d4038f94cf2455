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
