import { describe, expect, test } from 'vitest'
import { matchPath, matchRoute, normalisePath } from '../../../src/shared/match.ts'
import type { MatchOptions } from '../../../src/shared/pattern.ts'

const exact = { exact: true }
const strict = { strict: true }
const exactStrict = { exact: true, strict: true }

// B29
describe('the matcher agrees with the table of behaviour.md 1.9', () => {
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
      expect(matchPath(pattern, path, options)).toEqual({ path: pattern, ...expected, params })
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
    expect(matchPath(pattern, path, options)).toBeUndefined()
  })
})

test('a repeated parameter takes several segments, and an escaped colon is a colon', () => {
  expect(matchPath('/a/:rest+', '/a/b/c', exact)?.params).toEqual({ rest: 'b/c' })
  expect(matchPath('/a/:rest*', '/a', exact)?.params).toEqual({ rest: undefined })
  expect(matchPath('/a/\\:b', '/a/:b', exact)?.isExact).toBe(true)
})

// B30, B31
describe('routes are found whatever the case and the slash, and literally', () => {
  const routes = [
    '/docs/wiki/compiler',
    '/docs/arangoDB/GEO/',
    '/blog/a(b)',
    '/docs/a b',
    '/blog/c++',
    '/',
  ]
  test.each([
    ['/docs/WIKI/Compiler', '/docs/wiki/compiler'],
    ['/docs/wiki/compiler/', '/docs/wiki/compiler'],
    ['/docs/arangoDB/GEO', '/docs/arangoDB/GEO/'],
    ['/blog/a(b)', '/blog/a(b)'],
    ['/docs/a%20b', '/docs/a b'],
    ['/blog/c++', '/blog/c++'],
    ['/', '/'],
  ])('%s is %s', (path, route) => expect(matchRoute(routes, path)).toBe(route))

  test.each(['/docs/wiki', '/docs/wiki/compilers', '/docs/wiki/compiler//', ''])(
    '%j is no route',
    (path) => {
      expect(matchRoute(routes, path)).toBeUndefined()
    },
  )

  // B37
  test('a path with malformed percent encoding is no route and does not throw', () => {
    expect(matchRoute(routes, '/%E0%A4%A')).toBeUndefined()
  })
})

// B28
describe('path normalisation', () => {
  const isRoute = (path: string) => path === '/x.html'
  test.each([
    ['/index.html', '/'],
    ['/a.html', '/a'],
    ['/a/index.html', '/a'],
    ['/docs/wiki/compiler/index.html', '/docs/wiki/compiler'],
    ['/a.HTML', '/a.HTML'],
    ['/a.htm', '/a.htm'],
    ['/x.html', '/x.html'],
    [' /a ', '/a'],
    ['/a', '/a'],
    ['', '/'],
  ])('%j becomes %j', (path, expected) => expect(normalisePath(path, isRoute)).toBe(expected))
})
