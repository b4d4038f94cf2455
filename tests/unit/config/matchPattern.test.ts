// Patterns of paths, as the keys of `routes` in the configuration have them.
import { describe, expect, test } from 'vitest'
import { matchPattern } from '../../../src/config/matchPattern.ts'
import type { MatchOptions } from '../../../src/shared/match.ts'

const exact = { exact: true }
const strict = { strict: true }
const exactStrict = { exact: true, strict: true }

// B29
describe('patterns agree with the table of behaviour.md 1.9', () => {
  const matches: [
    string,
    string,
    MatchOptions,
    { url: string; isExact: boolean; params?: object },
  ][] = [
    ['/docs', '/docs', {}, { url: '/docs', isExact: true }],
    ['/docs', '/docs/', {}, { url: '/docs/', isExact: true }],
    ['/docs', '/docs/x/y', {}, { url: '/docs', isExact: false }],
    ['/docs', '/Docs/a', {}, { url: '/Docs', isExact: false }],
    ['/docs', '/docs/', exact, { url: '/docs/', isExact: true }],
    ['/docs', '/docs/', strict, { url: '/docs', isExact: false }],
    ['/docs/', '/docs', {}, { url: '/docs', isExact: true }],
    ['/docs/', '/docs/x', strict, { url: '/docs/', isExact: false }],
    [
      '/docs/arangoDB/GEO/',
      '/docs/arangoDB/GEO',
      exact,
      { url: '/docs/arangoDB/GEO', isExact: true },
    ],
    [
      '/docs/arangoDB/GEO/',
      '/docs/arangodb/geo',
      exact,
      { url: '/docs/arangodb/geo', isExact: true },
    ],
    ['/', '/x', {}, { url: '/', isExact: false }],
    ['/', '', exact, { url: '/', isExact: true }],
    ['/blog/:name', '/blog/a', exact, { url: '/blog/a', isExact: true, params: { name: 'a' } }],
    ['/blog/:name?', '/blog', exact, { url: '/blog', isExact: true, params: { name: undefined } }],
    [
      '/blog/:id(\\d+)',
      '/blog/12',
      exact,
      { url: '/blog/12', isExact: true, params: { id: '12' } },
    ],
    [
      '/files/*',
      '/files/a/b.txt',
      {},
      { url: '/files/a/b.txt', isExact: true, params: { 0: 'a/b.txt' } },
    ],
    [
      '*',
      '/anything/at/all',
      {},
      { url: '/anything/at/all', isExact: true, params: { 0: '/anything/at/all' } },
    ],
    ['*', '', {}, { url: '', isExact: true, params: { 0: '' } }],
    ['/blog/{name}', '/blog/{name}', exact, { url: '/blog/{name}', isExact: true }],
    ['/blog/c++', '/blog/c++', exact, { url: '/blog/c++', isExact: true }],
    ['/blog/a(b)', '/blog/ab', exact, { url: '/blog/ab', isExact: true, params: { 0: 'b' } }],
  ]
  test.each(matches)(
    '%s matches %j with %j',
    (pattern, path, options, { params = {}, ...expected }) => {
      expect(matchPattern(pattern, path, options)).toEqual({ path: pattern, ...expected, params })
    },
  )

  const misses: [string, string, MatchOptions][] = [
    ['/docs', '/docsx', {}],
    ['/docs', '/Docs/a', { sensitive: true }],
    ['/docs', '/docs/', exactStrict],
    ['/docs', '/docs/x', exact],
    ['/docs/', '/docs', strict],
    ['/docs/arangoDB/GEO/', '/docs/arangoDB/GEO', exactStrict],
    ['/', '/x', exact],
    ['/blog/:name', '/blog/a/b', exact],
    ['/blog/:id(\\d+)', '/blog/x', exact],
    ['/docs/1-1', '/docs/1-10', {}],
    ['/docs/1-1', '/docs/1-10', exactStrict],
    ['/blog/a(b)', '/blog/a(b)', exact],
    ['/docs/x', '/docs/x//', exact],
    ['/docs/x', '//docs/x', exact],
    ['/docs/a b', '/docs/a%20b', exact],
    ['/docs', '/docs/#h', exact],
  ]
  test.each(misses)('%s does not match %j with %j', (pattern, path, options) => {
    expect(matchPattern(pattern, path, options)).toBeUndefined()
  })
})

test('a repeated parameter takes several segments, and an escaped colon is a colon', () => {
  expect(matchPattern('/a/:rest+', '/a/b/c', exact)?.params).toEqual({ rest: 'b/c' })
  expect(matchPattern('/a/:rest*', '/a', exact)?.params).toEqual({ rest: undefined })
  expect(matchPattern('/a/\\:b', '/a/:b', exact)?.isExact).toBe(true)
})
