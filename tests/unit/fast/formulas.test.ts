// Which formulas are certain, so that a text with them is read natively. That it is then read as
// remark-math reads it: tests/fast/.
import { expect, test } from 'vitest'
import { isFormulaInDoubt, withoutFormulas } from '../../../src/fast/parse/formulas.ts'
import type { Formulas } from '../../../src/fast/parse/segments.ts'

const restOf = (prose: string, format: 'md' | 'mdx' = 'md', formulas: Formulas = 'all') =>
  withoutFormulas([{ start: 0, end: prose.length, line: 0, prose }], formulas, format)[0]!.prose

test.each([
  ['a $x_1 < y$ b', 'a x b'],
  ['a $$[b](c)$$ d', 'a x d'],
  ['a \\$5 b', 'a x5 b'],
  ['a `$b` $c$ d', 'a `xb` x d'],
])('%j is certain', (prose, rest) => {
  expect(restOf(prose)).toBe(rest)
  expect(isFormulaInDoubt(restOf(prose))).toBe(false)
})

test.each([
  'it costs $5',
  'a $b\nc$ d',
  '![$a$](b)',
  'https://a.org/$b$',
  '| a |\n|---|\n| $b|c$ |',
  '<a title="$b$"> $c$',
])('%j is in doubt', (prose) => {
  expect(isFormulaInDoubt(restOf(prose))).toBe(true)
})

test('braces are an expression in MDX alone', () => {
  expect(isFormulaInDoubt(restOf('{"a"} $b$', 'md'))).toBe(false)
  expect(isFormulaInDoubt(restOf('{"a"} $b$', 'mdx'))).toBe(true)
})

test('one dollar is none where formulas have pairs', () => {
  expect(restOf('$5 and $$a$$', 'md', 'pairs')).toBe('x5 and x')
})
