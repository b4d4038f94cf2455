import { expect, test } from 'vitest'
import { editDistance } from '../../../src/shared/editDistance.ts'
import { nearest, nearestFew } from '../../../src/tools/nearest.ts'

test.each([
  ['', '', 0],
  ['abc', 'abc', 0],
  ['abc', 'abd', 1],
  ['abc', 'ab', 1],
  ['teh', 'the', 1],
  ['kitten', 'sitting', 3],
])('from %j to %j it is %i steps', (a, b, steps) => expect(editDistance(a, b)).toBe(steps))

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

test('of many words the five nearest come, the nearest first', () => {
  expect(
    nearestFew('page-7', ['zebra', 'page-70', 'page-7', 'page-17', 'stage', 'page', 'x']),
  ).toEqual(['page-7', 'page-70', 'page-17', 'page', 'stage'])
  expect(nearestFew('a', [])).toEqual([])
})
