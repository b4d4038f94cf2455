import { expect, test } from 'vitest'
import { editDistance, nearest } from '../../../src/tools/nearest.ts'

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
])('%j is meant as %j', (word, expected) => expect(nearest(word, ['title', 'navbar', 'tagline', 'postsPerPage', 'url'])).toBe(expected))
