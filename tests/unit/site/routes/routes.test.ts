import { expect, test } from 'vitest'
import { matchRoute } from '../../../../src/shared/match.ts'
import { docLists } from '../../../../src/site/docs/docLists.ts'
import { pageDataFor } from '../../../../src/site/pages/pageData.ts'
import { routeListOf, sitemapPages } from '../../../../src/site/routes/routeList.ts'
import { demo, pageAt, pathsOf, problemsOf, routeAt, siteOf } from '../support.ts'

// B1, B2
test('the demo has the pages of the specification and no others', () => {
  const site = siteOf(demo())
  const paths = pathsOf(site)
  // 51 files; with /docs, which Docusaurus does not have, 52.
  expect(paths).toHaveLength(52)
  expect(new Set(paths).size).toBe(52)
  const others = [
    '/',
    '/404.html',
    '/blog',
    '/blog/archive',
    '/blog/tags',
    '/blog/tags/game',
    '/blog/tags/story',
    '/blog/huntdown',
    '/docs',
  ]
  const docs = [
    '/docs/arangoDB/GEO/',
    '/docs/knr/chapter01/1-24',
    '/docs/category/arango-db',
    '/docs/category/nginx',
    '/docs/wiki/memory-layout',
  ]
  expect(paths).toEqual(expect.arrayContaining([...others, ...docs]))
  for (const n of [4, 5, 7]) expect(paths).not.toContain(`/docs/knr/chapter01/1-${n}`)
  expect(site.problems).toEqual([])
})

test('the order of routes is stable: blog and pages, docs of older versions, of the last one, home, not found', () => {
  const paths = pathsOf(
    siteOf({
      pages: { 'index.tsx': {}, 'about.md': {} },
      blog: { 'p.md': { date: '2023' } },
      docs: { 'b.md': {}, 'a.md': {} },
      versioned: { '1.0': { 'a.md': {} } },
    }),
  )
  const docs = ['/docs/next', '/docs/next/a', '/docs/next/b', '/docs', '/docs/a']
  expect(paths).toEqual(['/about', '/blog', '/blog/archive', '/blog/p', ...docs, '/', '/404.html'])
})

test('every route of the demo has a page, at the address of its route', () => {
  const site = siteOf(demo())
  for (const route of site.routes) expect(pageDataFor(route, site).href).toBe(route.path)
})

// B35
test('two docs with one path are reported, and the first stays', () => {
  const docs = { 'a.md': { slug: '/same' }, 'b.md': { slug: '/same' } }
  const site = siteOf({ docs })
  const [problem] = problemsOf('ROUTE_DUPLICATE', site)
  expect(problem).toMatchObject({ severity: 'warning' })
  expect(problem?.message).toMatch(/duplicate routes.*\/docs\/same/)
  expect(problem?.details?.join()).toMatch(/a\.md.*b\.md/)
  expect(pathsOf(site).filter((path) => path === '/docs/same')).toHaveLength(1)
  expect(routeAt('/docs/same', site)).toMatchObject({ doc: { id: 'a' } })
  expect(siteOf({ docs, config: { onDuplicateRoutes: 'throw' } }).problems).toMatchObject([
    { severity: 'error' },
  ])
  expect(siteOf({ docs, config: { onDuplicateRoutes: 'ignore' } }).problems).toEqual([])
})

test('paths that differ by a slash are one file, so they are duplicates too', () => {
  expect(
    problemsOf('ROUTE_DUPLICATE', siteOf({ docs: { 'a/index.md': {}, 'a.md': {} } })),
  ).toHaveLength(1)
})

test('a page among the assets is refused, and told where a site keeps its addresses', () => {
  const docs = { 'a.md': { slug: '/assets' } }
  const own = siteOf({ docs, docsOptions: { routeBasePath: '/' } })
  expect(problemsOf('ROUTE_RESERVED', own)).toMatchObject([{ severity: 'error' }])
  expect(pathsOf(own)).not.toContain('/assets')
  const moved = siteOf({ docs, docsOptions: { routeBasePath: '/' }, theme: { docusaurus: true } })
  expect(problemsOf('ROUTE_RESERVED', moved)).toMatchObject([{ severity: 'warning' }])
  expect(pathsOf(moved)).toContain('/assets')
})

test('paths that differ only in case are an error', () => {
  const site = siteOf({ docs: { 'Notes.md': {}, 'notes.md': {} } })
  expect(problemsOf('ROUTE_CASE', site)).toMatchObject([
    { severity: 'error', message: expect.stringContaining('/docs/Notes') },
  ])
})

// B34
test('/docs shows the first sidebar and its top level', () => {
  const page = pageAt('/docs', 'category', siteOf(demo()))
  expect(page.title).toBe('Docs')
  expect(page.sidebar?.name).toBe('tutorialSidebar')
  expect(page.props.cards.map((card) => [card.label, card.href, card.count])).toEqual([
    ['Wiki', '/docs/category/wiki', 2],
    ['KNR', '/docs/category/knr', 2],
    ['nginx', '/docs/category/nginx', 1],
    ['Arango DB', '/docs/category/arango-db', 6],
  ])
})

test('docs without a sidebar have a start page with all of them', () => {
  const site = siteOf({ docs: { 'a.md': {}, 'b.md': {} }, docsOptions: { sidebarPath: false } })
  expect(pageAt('/docs', 'category', site).props.cards.map((card) => card.label)).toEqual([
    'a',
    'b',
  ])
  expect(pageAt('/docs', 'category', site).sidebar).toBeUndefined()
})

test('a site of docs alone begins at /', () => {
  const site = siteOf({ docs: { 'wiki/a.md': {} }, docsOptions: { routeBasePath: '/' } })
  expect(pathsOf(site)).toEqual(['/wiki/a', '/', '/404.html'])
})

test('the route list and the sitemap leave out 404; the sitemap leaves out what is not to be found', () => {
  const site = siteOf({
    docs: { 'a.md': {}, 'b.md': { unlisted: true } },
    config: { baseUrl: '/notes/', trailingSlash: true },
  })
  expect(routeListOf(site)).toEqual([
    { href: '/notes/docs/' },
    { href: '/notes/docs/a/' },
    { href: '/notes/docs/b/' },
  ])
  expect(sitemapPages(site).map(({ url }) => url)).toEqual([
    'https://notes.example/notes/docs/',
    'https://notes.example/notes/docs/a/',
  ])
})

// B30, B31
test('the routes of the demo are found in any case and with or without slash', () => {
  const routes = routeListOf(siteOf(demo()))
  expect(matchRoute(routes, '/docs/WIKI/Compiler')?.href).toBe('/docs/wiki/compiler')
  expect(matchRoute(routes, '/docs/arangoDB/GEO')?.href).toBe('/docs/arangoDB/GEO/')
  expect(matchRoute(routes, '/docs/unknown')).toBeUndefined()
})

test('each version has a list of its pages', () => {
  const site = siteOf({
    docs: { 'w/a.md': {} },
    categories: { w: { label: 'W', link: { type: 'generated-index' } } },
  })
  expect(docLists(site)).toEqual([
    {
      servedAt: '/docs/_docs.json',
      docs: {
        'w/a': { path: '/docs/w/a', sidebar: 'tutorialSidebar' },
        '/category/w': { path: '/docs/category/w', sidebar: 'tutorialSidebar' },
      },
    },
  ])
})
