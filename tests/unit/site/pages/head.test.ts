import { describe, expect, test } from 'vitest'
import { pageDataFor } from '../../../../src/site/pages/pageData.ts'
import { demo, pageAt, routeAt, siteOf, type TestSite } from '../support.ts'

const headAt = (path: string, input: TestSite = demo()) => {
  const site = siteOf(input)
  return pageDataFor(routeAt(path, site), site).head
}

// B124
test('titles have the site’s name behind them; the home page has it alone', () => {
  expect(headAt('/docs/wiki/compiler').title).toBe('compiler | Notebook')
  expect(headAt('/').title).toBe('Notebook')
  expect(headAt('/', { pages: { 'index.md': { title: 'Home' } } }).title).toBe('Home | Notebook')
  expect(headAt('/blog').title).toBe('Blog | Notebook')
  expect(headAt('/blog/archive').title).toBe('Archive | Notebook')
  expect(headAt('/blog/tags').title).toBe('Tags | Notebook')
  expect(headAt('/404.html').title).toBe('Page Not Found | Notebook')
  expect(
    headAt('/', { blog: { 'a.md': { date: '2023' } }, blogOptions: { routeBasePath: '/' } }).title,
  ).toBe('Notebook')
})

// B125
test('the canonical address is the route’s, with the slash rule', () => {
  expect(headAt('/docs/arangoDB/GEO/').canonical).toBe('https://notes.example/docs/arangoDB/GEO/')
  expect(
    headAt('/docs/wiki/compiler', { ...demo(), config: { baseUrl: '/n/', trailingSlash: true } })
      .canonical,
  ).toBe('https://notes.example/n/docs/wiki/compiler/')
  expect(headAt('/docs/a b', { docs: { 'a b.md': {} } }).canonical).toBe(
    'https://notes.example/docs/a%20b',
  )
})

// B126
test('every page has its address for en and for everyone else', () => {
  expect(headAt('/docs/wiki/compiler').alternates).toEqual([
    { locale: 'en', href: 'https://notes.example/docs/wiki/compiler' },
    { locale: 'x-default', href: 'https://notes.example/docs/wiki/compiler' },
  ])
})

// B127
describe('html classes and search tags differ by kind of page', () => {
  const ids = 'plugin-id-default'
  const input: TestSite = {
    ...demo(),
    pages: { 'index.tsx': {}, 'about.md': {}, 'own.md': { wrapperClassName: 'mine' } },
  }
  test.each([
    [
      '/docs/wiki/compiler',
      `docs-wrapper docs-doc-page docs-version-current plugin-docs ${ids} docs-doc-id-wiki/compiler`,
      'docs-default-current',
    ],
    [
      '/docs/category/wiki',
      `docs-wrapper docs-doc-page docs-version-current plugin-docs ${ids}`,
      'docs-default-current',
    ],
    ['/blog', `blog-wrapper blog-list-page plugin-blog ${ids}`, 'blog_posts_list'],
    ['/blog/welcome', `blog-wrapper blog-post-page plugin-blog ${ids}`, 'default'],
    ['/blog/tags', `blog-wrapper blog-tags-list-page plugin-blog ${ids}`, 'blog_tags_list'],
    [
      '/blog/tags/game',
      `blog-wrapper blog-tags-post-list-page plugin-blog ${ids}`,
      'blog_tags_posts',
    ],
    ['/blog/archive', `plugin-blog ${ids}`, 'default'],
    ['/', `plugin-pages ${ids}`, 'default'],
    ['/about', `mdx-wrapper mdx-page plugin-pages ${ids}`, 'default'],
    ['/own', `mine mdx-page plugin-pages ${ids}`, 'default'],
    ['/404.html', `plugin-native ${ids}`, 'default'],
  ])('%s', (path, htmlClass, searchTag) =>
    expect(headAt(path, input)).toMatchObject({ htmlClass, searchTag }),
  )
})

test('the version is for docs only', () => {
  expect(headAt('/docs/wiki/compiler').searchVersion).toBe('current')
  expect(headAt('/blog').searchVersion).toBeUndefined()
})

test('the preview image is the page’s own, else the site’s, always absolute', () => {
  const theme = { image: 'img/site.png' }
  const docs = {
    'a.md': {},
    'b.md': { image: '/img/b.png' },
    'c.md': { image: 'https://x.example/c.png' },
    'd/e.md': { image: './e.png' },
  }
  const path = 'content/docs/d/e.png'
  const assets = new Map([
    [path, { path, file: '', kind: 'image' as const, servedAt: '/assets/images/e-1.png' }],
  ])
  const site: TestSite = { docs, theme, content: { assets }, config: { baseUrl: '/n/' } }
  const images = ['/docs/a', '/docs/b', '/docs/c', '/docs/d/e'].map((at) => headAt(at, site).image)
  expect(images).toEqual([
    'https://notes.example/n/img/site.png',
    'https://notes.example/n/img/b.png',
    'https://x.example/c.png',
    'https://notes.example/n/assets/images/e-1.png',
  ])
})

test('docs say how one gets to them, posts what they are, for search engines', () => {
  const { structured, metadata } = headAt('/docs/arangoDB/CRUD/DocReadArango')
  expect(metadata).toEqual([{ property: 'og:type', content: 'article' }])
  expect(structured).toMatchObject([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Arango DB', item: 'https://notes.example/docs/category/arango-db' },
        {
          position: 2,
          name: 'DocReadArango',
          item: 'https://notes.example/docs/arangoDB/CRUD/DocReadArango',
        },
      ],
    },
    {
      '@type': 'TechArticle',
      url: 'https://notes.example/docs/arangoDB/CRUD/DocReadArango',
      headline: 'DocReadArango',
      inLanguage: 'en',
    },
  ])
  expect(headAt('/').structured).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      '@id': 'https://notes.example/',
      url: 'https://notes.example/',
      name: 'Notebook',
      description: 'A developer’s notebook',
      inLanguage: 'en',
    },
  ])
  expect(headAt('/').metadata).toEqual([{ property: 'og:type', content: 'website' }])
  expect(headAt('/blog/huntdown').structured).toMatchObject([
    {
      '@type': 'BlogPosting',
      headline: 'huntdown',
      datePublished: '2023-03-01T00:00:00.000Z',
      url: 'https://notes.example/blog/huntdown',
    },
  ])
  expect(headAt('/blog/huntdown').metadata).toEqual([
    { property: 'og:type', content: 'article' },
    { property: 'article:published_time', content: '2023-03-01T00:00:00.000Z' },
    { property: 'article:tag', content: 'game' },
  ])
})

test('a text says when it was changed, as its front matter or git has it', () => {
  const lastUpdates = new Map([['content/docs/b.md', { date: '2023-01-02T03:04:05.000Z' }]])
  const docs = { 'a.md': { last_update: { date: '2024-05-06' } }, 'b.md': {} }
  const heads = ['/docs/a', '/docs/b'].map((at) => headAt(at, { docs, content: { lastUpdates } }))
  expect(heads.map(({ metadata }) => metadata?.[1])).toEqual([
    { property: 'article:modified_time', content: '2024-05-06T00:00:00.000Z' },
    { property: 'article:modified_time', content: '2023-01-02T03:04:05.000Z' },
  ])
})

test('a preview image has its size and a text where they are known; a type of the site wins', () => {
  const theme = { image: 'img/a.png', metadata: [{ property: 'og:type', content: 'book' }] }
  const imageSizes = new Map([['/img/a.png', { width: 1200, height: 630 }]])
  expect(
    headAt('/docs/a', { docs: { 'a.md': {} }, theme, content: { imageSizes } }).metadata,
  ).toEqual([
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'Notebook' },
    { property: 'og:type', content: 'book' },
  ])
})

test('a preview image that is metadata of all pages is shown large, as that of a page is', () => {
  const docs = { 'a.md': {} }
  const metadata = [{ name: 'og:image', content: 'https://x.example/a.png' }]
  expect(headAt('/docs/a', { docs, theme: { metadata } }).card).toBe('summary_large_image')
  expect(headAt('/docs/a', { docs }).card).toBeUndefined()
})

test('a page made of a component gets the site and the newest posts', () => {
  const page = pageAt('/', 'page', siteOf(demo()))
  expect(page.prose).toEqual([])
  expect(page.props.component?.site).toEqual({
    title: 'Notebook',
    tagline: 'A developer’s notebook',
    baseUrl: '/',
    customFields: {},
  })
  expect(page.props.component?.recentPosts.map((post) => post.title)).toEqual([
    'huntdown',
    'tentacle',
    'status',
    'welcome',
    'name',
  ])
})

test('the table of contents has the site’s levels unless the page has its own', () => {
  const headings = [2, 3, 4].map((level) => ({ level, id: `h${level}`, html: 'H' }))
  const site = siteOf({
    docs: {
      'a.md': { compiled: { headings } },
      'b.md': { toc_min_heading_level: 3, toc_max_heading_level: 4, compiled: { headings } },
    },
  })
  expect(pageAt('/docs/a', 'doc', site).props).toMatchObject({
    toc: [{ id: 'h2', children: [{ id: 'h3', children: [] }] }],
    tocLevels: { min: 2, max: 3 },
  })
  expect(pageAt('/docs/b', 'doc', site).props.toc).toMatchObject([
    { id: 'h3', children: [{ id: 'h4' }] },
  ])
})

test('reading time is left out when the site hides it', () => {
  expect(pageAt('/blog/welcome', 'post', siteOf(demo())).props.post.readingMinutes).toBe(1)
  expect(
    pageAt('/blog/welcome', 'post', siteOf({ ...demo(), blogOptions: { showReadingTime: false } }))
      .props.post.readingMinutes,
  ).toBeUndefined()
})

test('assembling twice gives the same pages', () => {
  const pages = () => {
    const site = siteOf(demo())
    return JSON.stringify(site.routes.map((route) => pageDataFor(route, site)))
  }
  expect(pages()).toBe(pages())
})
