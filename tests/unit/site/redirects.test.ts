import { describe, expect, test } from 'vitest'
import { redirectFiles } from '../../../src/emit/redirectFiles.ts'
import { routeListOf } from '../../../src/site/routes/routeList.ts'
import { problemsOf, siteOf } from './support.ts'

const pathsOf = (aliases: unknown) =>
  siteOf({ docs: { 'wiki/a.md': { aliases } } }).redirects.map(({ path }) => path)

describe('aliases', () => {
  test('begin at the site with a slash, and next to the page without one', () => {
    expect(pathsOf(['/old', '/old/page.html', 'b', '../c/', '/%C3%A4'])).toEqual([
      '/old',
      '/old/page.html',
      '/docs/wiki/b',
      '/docs/c/',
      '/%C3%A4',
    ])
    expect(pathsOf('/old')).toEqual(['/old'])
    expect(pathsOf(null)).toEqual([])
  })

  test('count in the last version only where they begin at the site: versions are copies', () => {
    const doc = { aliases: ['/old', 'older'] }
    const site = siteOf({
      docs: { 'a.md': doc },
      versions: ['current', '2.0', '1.0'],
      versioned: { '2.0': { 'a.md': doc }, '1.0': { 'a.md': doc } },
    })
    expect(site.redirects).toMatchObject([
      { path: '/docs/next/older', to: '/docs/next/a' },
      { path: '/old', to: '/docs/a' },
      { path: '/docs/older', to: '/docs/a' },
      { path: '/docs/1.0/older', to: '/docs/1.0/a' },
    ])
    expect(problemsOf('ALIAS', site)).toEqual([])
  })

  test.each([
    ['https://evil.example', 'is an address, not a path of the site'],
    ['//evil.example', 'is an address, not a path of the site'],
    ['javascript:alert(1)', 'is an address, not a path of the site'],
    ['/a//b', 'contains "//"'],
    ['/a/../b', 'contains "..", which leads to another folder'],
    ['/a?b', 'contains "?", which ends the path of an address'],
    ['/%2e%2e/b', 'contains "%2e%2e", read by servers as "..", which leads to another folder'],
    ['/a\\b', 'contains a backslash'],
    ['/assets/x', 'lies in "assets"'],
    ['/x/page.json', 'contains "page.json"'],
    ['/docs/b', 'is that of the doc "content/docs/b.md"'],
    ['/docs/b/', 'is that of the doc "content/docs/b.md"'],
    ['/DOCS/B', 'is that of the doc "content/docs/b.md"'],
    ['/docs/b/index.html', 'is that of the doc "content/docs/b.md"'],
    ['/404.html', 'is that of the page for addresses that do not exist'],
    ['/taken', 'is that of an alias of "content/docs/b.md"'],
    ['/img/a.html', 'is that of the static file "/img/a.html"'],
  ])('%s is refused at its line', (alias, message) => {
    const site = siteOf({
      docs: { 'b.md': { aliases: ['/taken'] }, 'c.md': { aliases: [alias] } },
      content: { staticFiles: new Set(['/img/a.html']) },
    })
    expect(site.redirects.map(({ path }) => path)).toEqual(['/taken'])
    expect(problemsOf('ALIAS', site)).toMatchObject([
      {
        severity: 'error',
        file: 'content/docs/c.md',
        line: 2,
        message: expect.stringContaining(message),
        hint: expect.stringMatching(/\.$/),
      },
    ])
  })

  test.each([[1], [{}], [['']], [[{ a: 1 }]]])('%j is no alias', (aliases) => {
    const site = siteOf({ docs: { 'a.md': { aliases } } })
    expect(site.redirects).toEqual([])
    expect(problemsOf('ALIAS', site)).toHaveLength(1)
  })

  test('are at most a hundred', () => {
    const aliases = Array.from({ length: 1000 }, (_, i) => `/a${i}`)
    const site = siteOf({ docs: { 'a.md': { aliases } } })
    expect(site.redirects).toHaveLength(100)
    expect(problemsOf('ALIAS', site)).toHaveLength(1)
  })

  test('are nothing where the site says so, as one of Docusaurus does', () => {
    const config = { aliases: false }
    const site = siteOf({ docs: { 'a.md': { aliases: ['An Old Name', 3] } }, config })
    expect(site.redirects).toEqual([])
    expect(problemsOf('ALIAS', site)).toEqual([])
  })
})

describe('redirects of the configuration', () => {
  const listed = (redirect: { from: string | string[]; to: string }) => ({
    ...redirect,
    from: [redirect.from].flat(),
  })
  const redirectsIn = (redirects: Parameters<typeof listed>[0][], onBrokenLinks = 'throw') =>
    siteOf({
      docs: { 'a.md': {}, 'b.md': { aliases: ['/taken'] } },
      config: { redirects: redirects.map(listed), onBrokenLinks } as never,
    })

  test('stand in the place of a start page of the docs that no doc has', () => {
    const site = redirectsIn([{ from: '/docs', to: '/docs/a' }])
    expect(site.redirects).toContainEqual(expect.objectContaining({ path: '/docs', to: '/docs/a' }))
    expect(site.routes.map(({ path }) => path)).not.toContain('/docs')
    expect(site.problems).toEqual([])
  })

  test('lead to pages, and to places in them', () => {
    const site = redirectsIn([
      { from: ['/old', '/older/'], to: '/docs/A/' },
      { from: '/oldest', to: '/docs/b?x=1#y' },
    ])
    expect(site.redirects).toMatchObject([
      { path: '/taken', to: '/docs/b' },
      { path: '/old', to: '/docs/a', suffix: '' },
      { path: '/older/', to: '/docs/a' },
      { path: '/oldest', to: '/docs/b', suffix: '?x=1#y' },
    ])
    expect(problemsOf('REDIRECT', site)).toEqual([])
  })

  test.each([
    ['/docs/b', '/docs/a', 'is that of the doc "content/docs/b.md"'],
    ['/taken', '/docs/a', 'is that of an alias of "content/docs/b.md"'],
    ['/assets/x', '/docs/a', 'lies in "assets"'],
    ['/a/../b', '/docs/a', 'contains ".."'],
    ['/old', '/docs/c', '/docs/c does not exist'],
  ])('from %s to %s is refused', (from, to, message) => {
    const site = redirectsIn([{ from, to }])
    expect(site.redirects).toHaveLength(1)
    expect(problemsOf('REDIRECT', site)).toMatchObject([
      { severity: 'error', message: expect.stringContaining(message) },
    ])
  })

  test.each([
    '/\\evil.example',
    '/\t/evil.example',
    '/%2fevil.example',
    '/%5cevil.example',
    '/.//evil.example',
  ])('to %j, which browsers read as another host, is none, whatever is told', (to) => {
    for (const onBrokenLinks of ['throw', 'warn', 'ignore'])
      expect(redirectsIn([{ from: '/old', to }], onBrokenLinks).redirects).toHaveLength(1)
  })

  test.each([
    ['warn', ['warning']],
    ['ignore', []],
  ])('to nothing are told as broken links are: %s', (onBrokenLinks, severities) => {
    const site = redirectsIn([{ from: '/old', to: '/c' }], onBrokenLinks)
    expect(problemsOf('REDIRECT', site).map(({ severity }) => severity)).toEqual(severities)
  })
})

test('an alias is a file that sends readers on, and search engines as well', () => {
  const site = siteOf({
    docs: { 'a.md': { title: 'A <b> & "c"', aliases: ['/old', '/older.html'] } },
    config: { baseUrl: '/base/', trailingSlash: false },
  })
  const [old, older] = redirectFiles(site)
  expect([old!.path, older!.path]).toEqual(['old.html', 'older.html'])
  const html = (old as { content: string }).content
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/base/docs/a">')
  expect(html).toContain('<link rel="canonical" href="https://notes.example/base/docs/a">')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain('<a href="/base/docs/a">A &lt;b&gt; &amp; ')
  expect(html).not.toContain('<b>')
  expect(routeListOf(site)).toContainEqual({ href: '/base/old' })
})
