// The native parser gives the reference's tree, positions included, on every text that `isProven`
// lets it have.
import type { Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, test } from 'vitest'
import { nativeParse } from '../../../src/fast/parse/native.ts'
import { isProven } from '../../../src/fast/parse/nativeSafe.ts'
import { commonMarkExamples, notebookBodies } from '../../support/markdownCorpora.ts'
import { randomDocument } from '../../support/randomMarkdown.ts'

const reference = unified().use(remarkParse).use(remarkGfm).freeze()
const parsed = (text: string) => JSON.stringify(sorted(reference.parse(text)))
const native = (text: string) => JSON.stringify(sorted(nativeParse!(text)))

/**
 * Keys in one order, absent values left out: `null` and undefined mean the same in mdast's optional
 * fields only where both write them so.
 */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value as Root).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** Compares all that may be compared; gives how many that were. */
function compareAll(texts: string[]): number {
  const safe = texts.filter(isProven)
  for (const text of safe)
    if (native(text) !== parsed(text)) expect(native(text), JSON.stringify(text)).toBe(parsed(text))
  return safe.length
}

describe.skipIf(!nativeParse)('on every text that is let through', () => {
  test('CommonMark’s examples', () => {
    // What is left to the reference is mostly HTML inside containers and odd definitions.
    expect(compareAll(commonMarkExamples())).toBeGreaterThan(400)
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
    expect(compareAll(notebookBodies())).toBeGreaterThan(25)
  })

  test('10,000 documents put together by chance', () => {
    expect(compareAll(Array.from({ length: 10_000 }, (_, i) => randomDocument(i)))).toBeGreaterThan(
      1500,
    )
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
    '<SCRIPT>a</SCRIPT>\n\nb',
  ])('%j', (text) => {
    expect(isProven(text)).toBe(false)
  })

  test.skipIf(!nativeParse)('the comparison can fail: the first of them is another tree', () => {
    expect(native('www.')).not.toBe(parsed('www.'))
  })
})
