// Texts of a tree go through the parser as marks: what comes out is what the package alone makes.
import fc from 'fast-check'
import type { Element, ElementContent, Root } from 'hast'
import { raw } from 'hast-util-raw'
import { expect, test } from 'vitest'
import { parseRaw } from '../../../src/compile/tree/parseRaw.ts'

const html = (value: string) => ({ type: 'raw', value }) as unknown as ElementContent
const text = (value: string): ElementContent => ({ type: 'text', value })
const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})
const root = (...children: ElementContent[]): Root => ({ type: 'root', children })

const TAGS =
  'p div b a table tr td col colgroup caption select option template svg title frameset head body pre'
    .split(' ')
    .flatMap((name) => [`<${name}>`, `</${name}>`])

const pieces = fc.oneof(
  fc.constantFrom(...TAGS, '<!-- ', ' -->', '<textarea>', 'raw words').map(html),
  fc.constantFrom('one', 'two words', ' three words here\n', '\n\n', ' ', '\0 a b').map(text),
)
const blocks = fc.oneof(
  pieces,
  fc
    .tuple(
      fc.constantFrom('p', 'li', 'td', 'table', 'pre', 'h2'),
      fc.array(pieces, { maxLength: 4 }),
    )
    .map(([name, children]) => element(name, children)),
)

function outcome(parse: () => unknown): unknown {
  try {
    return parse()
  } catch (error) {
    return String(error)
  }
}

test('any tree becomes what the package makes of it, and stays as it was', () => {
  fc.assert(
    fc.property(fc.array(blocks, { maxLength: 8 }), (children) => {
      const tree = root(...children)
      const before = JSON.stringify(tree)
      expect(outcome(() => parseRaw(tree))).toEqual(outcome(() => raw(tree)))
      expect(JSON.stringify(tree)).toBe(before)
    }),
    { numRuns: 5000 },
  )
})

test('where only space may stand, the space of a text stays', () => {
  const tree = root(html('<col>'), text('one two'))
  expect(parseRaw(tree)).toEqual(raw(tree))
})

test.each([
  ['in a text', text('\ue0000\ue001 is mine')],
  ['in HTML', html('\ue0000\ue001')],
  ['by its number', html('&#xE000;0&#xE001;')],
  ['by its decimal number', html('&#057344;0&#57345;')],
])('a mark that an author has written %s stays', (_, written) => {
  const tree = root(html('<i>'), written, element('p', [text('two words')]))
  expect(parseRaw(tree)).toEqual(raw(tree))
})
