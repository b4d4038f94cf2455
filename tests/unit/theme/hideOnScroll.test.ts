// B101: what a scroll means for a navbar that hides; behaviour.md 5.3.
import { expect, it } from 'vitest'
import { moveOf } from '../../../theme/state/hideOnScroll.ts'

const far = { height: 60, left: 1000 }

it.each([
  ['at the top', { ...far, y: 59, last: 300 }, 'top'],
  ['downwards', { ...far, y: 400, last: 300 }, 'hide'],
  ['standing still', { ...far, y: 300, last: 300 }, 'hide'],
  ['upwards', { ...far, y: 200, last: 300 }, 'show'],
  ['the first scroll of all, which has no direction', { ...far, y: 300, last: 0 }, 'show'],
  [
    'upwards from the bounce at the end of the page',
    { y: 900, last: 930, height: 60, left: 30 },
    undefined,
  ],
] as const)('%s', (_, scroll, move) => {
  expect(moveOf(scroll)).toBe(move)
})
