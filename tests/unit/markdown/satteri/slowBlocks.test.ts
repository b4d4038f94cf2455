// Which texts would take the native parser the square of the time. Long lists and tables are none.
import { expect, test } from 'vitest'
import { slowBlockIn } from '../../../../src/markdown/satteri/limits.ts'

test.each([
  ['marks on one line', '_a_b'.repeat(5000), true],
  ['the same marks on many lines', '_a_b\n'.repeat(50_000), false],
  ['references in one paragraph', '&copy; a\n'.repeat(4000), true],
  ['references in a table of HTML', `<table>\n${'<td>&copy;</td>\n'.repeat(4000)}</table>`, false],
  ['references in paragraphs', '&copy;\n\n'.repeat(4000), false],
  ['a title of many lines', `[a](b "${'t\n'.repeat(9000)}")`, true],
  ['a long list', '- see `a`, *b* and c_d_e\n'.repeat(20_000), false],
  ['a long table', `| a |\n|---|\n${'| _b_ & *c* |\n'.repeat(20_000)}`, false],
])('%s', (_, text, expected) => {
  expect(slowBlockIn(text) !== undefined).toBe(expected)
})
