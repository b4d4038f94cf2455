import { expect, test } from 'vitest'
import { nearestPath } from '../../../src/shared/nearestPath.ts'

const PATHS = [
  '/',
  '/blog',
  '/blog/welcome',
  '/docs/category/wiki',
  '/docs/knr/chapter01/1-1',
  '/docs/knr/chapter01/1-14',
  '/docs/wiki/compiler',
]

test.each([
  ['a letter is wrong', '/docs/wiki/compilr', '/docs/wiki/compiler'],
  ['it is in another folder', '/wiki/Compiler/', '/docs/wiki/compiler'],
  ['it is in no folder', '/welcome', '/blog/welcome'],
  ['the section is misspelt', '/blogs', '/blog'],
  ['nothing is near', '/wp-login.php', undefined],
  ['only a number differs', '/docs/knr/chapter01/1-4', undefined],
  ['there is nothing to compare', '', undefined],
])('when %s, %s is meant as %s', (_, path, expected) =>
  expect(nearestPath(path, PATHS)).toBe(expected),
)
