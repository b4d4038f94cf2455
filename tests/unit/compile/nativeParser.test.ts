// The native parser gives the reference's tree, positions included, on every text that `isProven` lets it have.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, test } from 'vitest'
import { nativeParse } from '../../../src/compile/nativeParser.ts'
import { isProven } from '../../../src/compile/proven.ts'
import { engineRoot } from '../../../src/tools/engine.ts'

const reference = unified().use(remarkParse).use(remarkGfm).freeze()
const parsed = (text: string) => JSON.stringify(sorted(reference.parse(text)))
const native = (text: string) => JSON.stringify(sorted(nativeParse!(text)))

/** Keys in one order, absent values left out: `null` and undefined mean the same in mdast's optional fields only where both write them so. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value as Root).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]))
}

/** Compares all that may be compared; gives how many that were. */
function compareAll(texts: string[]): number {
  const safe = texts.filter(isProven)
  for (const text of safe) if (native(text) !== parsed(text)) expect(native(text), JSON.stringify(text)).toBe(parsed(text))
  return safe.length
}

function markdownBelow(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.mdx?$/.test(name))
  return files.map((name) => readFileSync(join(folder, name), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, ''))
}

describe.skipIf(!nativeParse)('on every text that is let through', () => {
  test('CommonMark’s examples', () => {
    const spec = readFileSync(join(dirname(createRequire(import.meta.url).resolve('commonmark-spec/package.json')), 'spec.txt'), 'utf8')
    const examples = [...spec.matchAll(/^`{32} example\n([\s\S]*?)^\.$/gm)].map(([, text]) => text!.replaceAll('→', '\t'))
    expect(examples).toHaveLength(652)
    // What is left to the reference is mostly HTML inside containers and odd definitions.
    expect(compareAll(examples)).toBeGreaterThan(400)
  })

  test('GFM’s tables, strikethrough and plain autolinks', () => {
    const examples = [
      '| a | b |\n|---|:-:|\n| `x|y` | \\| |\n| 1 |\n',
      'a ~~b~~ ~c~ ~~~d~~~\n',
      'Go to https://example.com/a_b?c=d&e=f#g, or (https://x.org/y).\n',
      '| h |  j |\n| :- | -: |\n',
    ]
    expect(compareAll(examples)).toBe(examples.length)
  })

  test('the notebook', () => {
    expect(compareAll(markdownBelow(join(engineRoot, 'content')))).toBeGreaterThan(25)
  })

  test('10,000 documents put together by chance', () => {
    expect(compareAll(Array.from({ length: 10_000 }, (_, i) => randomDocument(i)))).toBeGreaterThan(1500)
  }, 240_000)
})

describe('left to the reference', () => {
  // Each of these was seen to differ.
  test.each([
    'www.',
    '[http://x.',
    '- [x] <b>',
    '[e@x.g',
    '[r]:\n|-',
    '>```\n+',
    '* .\n <b>\n',
    '- [\n  \\\n2',
    '+ y\n\t```\n\n>',
    '>\n---\n    )\n    ',
    '**\\***y',
    '[r]: "\n#',
  ])('%j', (text) => {
    expect(isProven(text)).toBe(false)
  })

  test.skipIf(!nativeParse)('the comparison can fail: the first of them is another tree', () => {
    expect(native('www.')).not.toBe(parsed('www.'))
  })
})

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

/** The same document for the same number, on every machine. */
function randomDocument(seed: number): string {
  let state = (seed * 2654435761 + 12345) >>> 0
  const random = () => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) >>> 0
    return ((state ^ (state >>> 14)) >>> 0) / 4294967296
  }
  const pick = (list: string[]) => list[Math.floor(random() * list.length)]!
  const line = () =>
    pick(BLOCKS) +
    (random() < 0.2 ? pick(BLOCKS) : '') +
    Array.from({ length: Math.floor(random() * 7) }, () => pick(random() < 0.6 ? WORDS : INLINE)).join(random() < 0.5 ? ' ' : '')
  return Array.from({ length: 1 + Math.floor(random() * 7) }, line).join(pick(['\n', '\n\n']))
}
