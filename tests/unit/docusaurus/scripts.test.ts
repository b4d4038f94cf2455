import { expect, test } from 'vitest'
import { freeNames } from '../../../src/docusaurus/scripts.ts'

test.each([
  ['({ a, b: { c } }) => [a, c, d].map((e) => e + f.g)', ['d', 'f']],
  ['function own(x = y) { return own(x) + arguments.length }', ['y']],
  ['edit({ docPath }) { return { docPath, [key]: value, other: 1 } }', ['key', 'value']],
  [
    'async (at) => { for (const [k, ...r] of all) try { k(r, at) } catch (e) { log(e) } }',
    ['all', 'log'],
  ],
  ['(a) => { with (a) b }', ['b']],
  ['function () { [native code] }', []],
])('%s names %j', (text, names) => {
  expect(freeNames(text)).toEqual(names)
})
