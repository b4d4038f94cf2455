// Class names, for sites that import clsx and have not installed it.
import { expect, test } from 'vitest'
import { clsx } from '../../../../theme/docusaurus/clsx.ts'

test.each([
  [['a', 'b'], 'a b'],
  [['a', undefined, null, false, '', 0], 'a'],
  [[{ a: true, b: 0, c: 'x' }], 'a c'],
  [['a', ['b', ['c', { d: true }]]], 'a b c d'],
  [[], ''],
])('%j', (values, names) => {
  expect(clsx(...values)).toBe(names)
})
