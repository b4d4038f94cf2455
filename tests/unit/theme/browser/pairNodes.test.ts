// Which node of a list becomes which of another: equal ones stay, one that was edited is its
// successor's, and no order is turned round.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairNodes } from '../../../../theme/browser/pairNodes.ts'

/** `p:text` is a node of the kind `p`. */
const pairs = (old: string, wanted: string) => pairNodes(nodes(old), nodes(wanted))
const nodes = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((key) => ({ key, kind: key.split(':')[0]! }))

test.each([
  ['nothing has changed', 'p:a p:b', 'p:a p:b', [0, 1]],
  ['one was edited', 'p:a p:b p:c', 'p:a p:x p:c', [0, 1, 2]],
  ['one was added', 'p:a p:c', 'p:a p:b p:c', [0, undefined, 1]],
  ['one was removed', 'p:a p:b p:c', 'p:a p:c', [0, 2]],
  ['one was added before one of its kind that stays', 'p:a p:b', 'p:x p:a p:y', [undefined, 0, 1]],
  ['another kind takes its place', 'h2:a p:b', 'h3:a p:b', [undefined, 1]],
  ['all were removed', 'p:a p:b', '', []],
  ['the first came', '', 'p:a', [undefined]],
  ['equal ones are repeated', 'p:a p:a', 'p:a p:a p:a', [0, 1, undefined]],
])('%s', (_, old, wanted, expected) => {
  expect(pairs(old, wanted)).toEqual(expected)
})

test('indexes rise, each is used once, and pairs are of one kind', () => {
  const list = fc.array(fc.constantFrom('p:a', 'p:b', 'p:c', 'h:a', 'h:b'), { maxLength: 9 })
  fc.assert(
    fc.property(list, list, (old, wanted) => {
      const found = pairs(old.join(' '), wanted.join(' '))
      const used = found.filter((at) => at !== undefined)
      expect(used).toEqual([...new Set(used)].sort((a, b) => a - b))
      found.forEach((at, i) => {
        if (at !== undefined) expect(old[at]![0]).toBe(wanted[i]![0])
      })
    }),
  )
})
