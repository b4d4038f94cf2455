import { expect, test } from 'vitest'
import { randomFrom } from '../../../scripts/bench/corpus.mjs'
import { editDistance, nearest, nearestFew, nearestName } from '../../../src/tools/nearest.ts'

test.each([
  ['', '', 0],
  ['abc', 'abc', 0],
  ['abc', 'abd', 1],
  ['abc', 'ab', 1],
  ['teh', 'the', 1],
  ['kitten', 'sitting', 3],
])('from %j to %j it is %i steps', (a, b, steps) => expect(editDistance(a, b)).toBe(steps))

test('a distance with a limit is the distance, or above the limit', () => {
  const random = randomFrom(7)
  const word = () => Array.from({ length: 1 + random() * 8 }, () => 'abc'[Math.floor(random() * 3)])
  for (let i = 0; i < 3000; i++) {
    const [a, b, most] = [word().join(''), word().join(''), Math.floor(random() * 5)]
    const whole = editDistance(a, b)
    const limited = editDistance(a, b, most)
    if (whole <= most) expect(limited, `${a} ${b}`).toBe(whole)
    else expect(limited, `${a} ${b}`).toBeGreaterThan(most)
  }
})

test.each([
  ['navbarr', 'navbar'],
  ['tagLine', 'tagline'],
  ['postsPerpage', 'postsPerPage'],
  ['zzz', undefined],
  ['x', undefined],
  ['titles and more', undefined],
  ['navbar-menu', 'navbar'],
])('%j is meant as %j', (word, expected) =>
  expect(nearest(word, ['title', 'navbar', 'tagline', 'postsPerPage', 'url'])).toBe(expected),
)

test.each([
  ['logoo.png', 'logo.png'],
  ['LOGO.png', 'logo.png'],
  ['logo.jpg', 'logo.png'],
  ['no.png', undefined],
  ['b.png', undefined],
])('the file %j is meant as %j', (name, expected) =>
  expect(nearestName(name, ['a.png', 'logo.png', 'README'])).toBe(expected),
)

test('of many words the five nearest come, the nearest first', () => {
  expect(
    nearestFew('page-7', ['zebra', 'page-70', 'page-7', 'page-17', 'stage', 'page', 'x']),
  ).toEqual(['page-7', 'page-70', 'page-17', 'page', 'stage'])
  expect(nearestFew('a', [])).toEqual([])
})
