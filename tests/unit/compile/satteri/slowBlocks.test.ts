// Which texts would take the native parser the square of the time. Long lists and tables are none.
import { expect, test } from 'vitest'
import { hasSlowBlock } from '../../../../src/compile/satteri/slowBlocks.ts'

test.each([
  ['marks in one paragraph', '_a_b'.repeat(40_000), true],
  ['a title of many lines', `[a](b "${'t\n'.repeat(50_000)}")`, true],
  ['the same marks in paragraphs', '_a_b\n\n'.repeat(50_000), false],
  ['a long list', '- see `a`, *b* and c_d_e\n'.repeat(20_000), false],
  ['a long table', `| a |\n|---|\n${'| _b_ & *c* |\n'.repeat(20_000)}`, false],
  ['rows without a head', '| _b_ & *c* |\n'.repeat(20_000), true],
  ['a table that ends in a paragraph', `| a |\n|---|\n> ${'| _b_\n'.repeat(20_000)}`, true],
])('%s', (_, text, expected) => {
  expect(hasSlowBlock(text)).toBe(expected)
})
