// The one judge of which page a path means: the client after a miss, dev and preview all ask it.
import { describe, expect, test } from 'vitest'
import { type MatchOptions, matchPath, matchRoute, withoutHtml } from '../../../src/shared/match.ts'

// B29
describe('paths are matched literally, with the options of behaviour.md 1.9', () => {
  const below = { exact: false }
  const strict = { strict: true }
  const sensitive = { sensitive: true }
  const matches: [string, string, MatchOptions][] = [
    ['/docs', '/docs', {}],
    ['/docs', '/docs/', {}],
    ['/docs', '/DOCS', {}],
    ['/docs/', '/docs', {}],
    ['/docs/arangoDB/GEO/', '/docs/arangodb/geo', {}],
    ['/docs', '/docs/x/y', below],
    ['/docs', '/Docs/a', below],
    ['/docs/', '/docs/x', below],
    ['/', '/x', below],
    ['/', '/', {}],
    ['/docs/', '/docs/', strict],
    ['/docs', '/DOCS', strict],
    ['/docs/', '/docs/x', { ...below, ...strict }],
    ['/docs', '/docs/', { ...below, ...strict }],
    ['/docs', '/docs/', sensitive],
    ['/Docs', '/Docs/a', { ...below, ...sensitive }],
    ['/blog/c++', '/blog/c++', {}],
    ['/blog/a(b)', '/blog/a(b)', {}],
    ['/blog/:name', '/blog/:name', {}],
  ]
  test.each(matches)('%s matches %j with %j', (path, pathname, options) => {
    expect(matchPath(path, pathname, options)).toBe(true)
  })

  const misses: [string, string, MatchOptions][] = [
    ['/docs', '/docs/x', {}],
    ['/docs', '/docsx', below],
    ['/docs', '/docs/', strict],
    ['/docs/', '/docs', strict],
    ['/docs/', '/docs', { ...below, ...strict }],
    ['/docs', '/Docs', sensitive],
    ['/docs', '/Docs/a', { ...below, ...sensitive }],
    ['/', '/x', {}],
    ['/docs/1-1', '/docs/1-10', below],
    ['/docs/x', '/docs/x//', {}],
    ['/docs/x', '//docs/x', {}],
    ['/blog/:name', '/blog/a', {}],
    ['/blog/a(b)', '/blog/ab', {}],
  ]
  test.each(misses)('%s does not match %j with %j', (path, pathname, options) => {
    expect(matchPath(path, pathname, options)).toBe(false)
  })
})

// B30, B31
describe('routes are found whatever the case, the slash and the ending, and literally', () => {
  const routes = [
    '/docs/wiki/compiler',
    '/docs/arangoDB/GEO/',
    '/blog/a(b)',
    '/docs/a b',
    '/docs/%C3%BC',
    '/blog/c++',
    '/',
  ].map((href) => ({ href }))
  test.each([
    ['/docs/WIKI/Compiler', '/docs/wiki/compiler'],
    ['/docs/wiki/compiler/', '/docs/wiki/compiler'],
    ['/docs/wiki/compiler.html', '/docs/wiki/compiler'],
    ['/docs/wiki/compiler/index.html', '/docs/wiki/compiler'],
    ['/docs/arangoDB/GEO', '/docs/arangoDB/GEO/'],
    ['/blog/a(b)', '/blog/a(b)'],
    ['/docs/a%20b', '/docs/a b'],
    ['/docs/ü', '/docs/%C3%BC'],
    ['/docs/%C3%BC', '/docs/%C3%BC'],
    ['/blog/c++', '/blog/c++'],
    ['/', '/'],
    ['/index.html', '/'],
  ])('%s is %s', (path, href) => expect(matchRoute(routes, path)?.href).toBe(href))

  test.each(['/docs/wiki', '/docs/wiki/compilers', '/docs/wiki/compiler//'])(
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

describe('each route is matched by its own options', () => {
  test('a page at the path comes before one that takes what lies below it; the nearest one wins', () => {
    const routes = [
      { href: '/app', exact: false },
      { href: '/app/help' },
      { href: '/app/admin', exact: false },
    ]
    const found = (path: string) => matchRoute(routes, path)?.href
    expect(found('/app/help')).toBe('/app/help')
    expect(found('/app/help/x')).toBe('/app')
    expect(found('/app/admin/users')).toBe('/app/admin')
    expect(found('/apple')).toBeUndefined()
  })

  test('two pages that differ in case are told apart where case counts', () => {
    const routes = [
      { href: '/a', sensitive: true },
      { href: '/A', sensitive: true },
    ]
    expect(matchRoute(routes, '/A')?.href).toBe('/A')
  })
})

// B28
describe('path normalisation', () => {
  test.each([
    ['/index.html', '/'],
    ['/a.html', '/a'],
    ['/a/index.html', '/a'],
    ['/docs/wiki/compiler/index.html', '/docs/wiki/compiler'],
    ['/a.HTML', '/a.HTML'],
    ['/a.htm', '/a.htm'],
    [' /a ', '/a'],
    ['/a', '/a'],
    ['', '/'],
  ])('%j becomes %j', (path, expected) => expect(withoutHtml(path)).toBe(expected))

  test('a page whose path ends in .html keeps it', () => {
    expect(matchRoute([{ href: '/x' }, { href: '/x.html' }], '/x.html')?.href).toBe('/x.html')
  })
})
