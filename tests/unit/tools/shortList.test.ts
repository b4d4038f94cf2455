import { expect, test } from 'vitest'
import { alternatives, choices, shortList } from '../../../src/tools/shortList.ts'

const words = (count: number) => Array.from({ length: count }, (_, i) => `w${i + 1}`)

test('a list in a message has five entries at most, and says how many it leaves out', () => {
  expect(shortList([])).toBe('none')
  expect(shortList(words(5))).toBe('w1, w2, w3, w4, w5')
  expect(shortList(words(1_000))).toBe('w1, w2, w3, w4, w5 and 995 more')
  expect(shortList(words(5), 9)).toBe('w1, w2, w3, w4, w5 and 4 more')
})

test('so has a choice', () => {
  expect(alternatives(words(1))).toBe('w1')
  expect(alternatives(words(3))).toBe('w1, w2 or w3')
  expect(alternatives(words(8))).toBe('w1, w2, w3, w4, w5, w6, w7 or w8')
  expect(alternatives(words(9))).toBe('w1, w2, w3, w4, w5 or one of 4 more')
  expect(choices(words(12))).toBe(words(12).join(', '))
  expect(choices(words(13))).toBe('w1, w2, w3, w4, w5 and 8 more')
})
