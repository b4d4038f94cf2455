// What a reader is told when a program prints something else.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceOf } from '../../../src/snippets/compare.ts'

test.each([
  ['one letter', 'a\nfour 4\n', 'a\nfour 5\n', 2, 6, 'expected "four 4", got "four 5"'],
  ['a blank at the end', 'a\n', 'a \n', 1, 2, 'expected "a", got "a "'],
  ['a tab for a blank', 'a b\n', 'a\tb\n', 1, 2, 'expected "a b", got "a\\tb"'],
  ['output that ends early', 'a\nb\n', 'a\n', 2, 1, 'expected "b", got nothing more'],
  ['no output', 'a\n', '', 1, 1, 'expected "a", got nothing more'],
  ['output that goes on', 'a\n', 'a\nb\n', 2, 1, 'expected nothing more, got "b"'],
  ['an empty line more', 'a\n', 'a\n\n', 2, 1, 'expected nothing more, got ""'],
  [
    'the last line end missing',
    'a\nb\n',
    'a\nb',
    2,
    1,
    'the line end after the last line is missing in what is printed',
  ],
])('%s', (_, expected, got, line, column, message) => {
  expect(differenceOf(expected, got)).toEqual({ line, column, message })
})

test('a long line is cut around the place that differs', () => {
  const { message } = differenceOf(
    `${'a'.repeat(300)}b${'c'.repeat(300)}\n`,
    `${'a'.repeat(300)}x${'c'.repeat(300)}\n`,
  )!
  expect(message).toMatch(/^expected …"a{50}bc{49}"…, got …"a{50}xc{49}"…$/)
})

test('there is a difference exactly when the texts differ, and it is on a line of the expected text or the one after it', () => {
  const text = fc.array(fc.constantFrom('a', 'b', '\n')).map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, text, (shown, got) => {
      const expected = `${shown}\n`
      const difference = differenceOf(expected, got)
      if (expected === got) return difference === undefined
      return (
        difference !== undefined &&
        difference.line >= 1 &&
        difference.line <= expected.split('\n').length
      )
    }),
  )
})
