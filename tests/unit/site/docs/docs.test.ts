import { describe, expect, test } from 'vitest'
import type { FrontMatter } from '../../../../src/markdown/frontMatter/fields.ts'
import { demo, pageAt, pathsOf, problemsOf, siteOf, type TestFile } from '../support.ts'

/** Id and path of one doc that is the whole site. */
function placeOf(file: string, frontMatter: FrontMatter = {}) {
  const site = siteOf({ docs: { [file]: frontMatter } })
  const doc = site.docs[0]
  return doc ? [doc.id, doc.path] : site.problems.map((problem) => problem.code)
}

describe('where docs stand (table of behaviour.md 1.3)', () => {
  test.each<[string, FrontMatter, string, string]>([
    ['wiki/compiler.md', {}, 'wiki/compiler', '/docs/wiki/compiler'],
    [
      'arangoDB/CRUD/DocReadArango.md',
      {},
      'arangoDB/CRUD/DocReadArango',
      '/docs/arangoDB/CRUD/DocReadArango',
    ],
    ['arangoDB/GEO/index.md', {}, 'arangoDB/GEO/index', '/docs/arangoDB/GEO/'],
    ['arangoDB/GEO/geo.md', {}, 'arangoDB/GEO/geo', '/docs/arangoDB/GEO/'],
    ['02-guide/README.mdx', {}, 'guide/README', '/docs/guide/'],
    ['01-GEO/GEO.md', {}, 'GEO/GEO', '/docs/GEO/GEO'],
    ['index.md', {}, 'index', '/docs/'],
    ['a/index.md', { slug: 'idx' }, 'a/index', '/docs/a/idx'],
  ])('%s %j', (file, frontMatter, id, path) =>
    expect(placeOf(file, frontMatter)).toEqual([id, path]),
  )
})

// B3
test('exercises keep their full names', () => {
  expect(pathsOf(siteOf(demo()))).toEqual(
    expect.arrayContaining(['/docs/knr/chapter01/1-1', '/docs/knr/chapter01/1-24']),
  )
})

// B4
test('a number prefix is a position and no part of the path', () => {
  const site = siteOf({ docs: { '01-intro.md': {} } })
  expect(site.docs[0]).toMatchObject({
    id: 'intro',
    path: '/docs/intro',
    sidebarPosition: 1,
    title: 'intro',
  })
})

// B6
test('parse_number_prefixes: false keeps the prefix, in folders too, and so does the option', () => {
  expect(placeOf('01-intro.md', { parse_number_prefixes: false })).toEqual([
    '01-intro',
    '/docs/01-intro',
  ])
  expect(placeOf('02-a/01-intro.md', { parse_number_prefixes: false })).toEqual([
    '02-a/01-intro',
    '/docs/02-a/01-intro',
  ])
  const site = siteOf({
    docs: { '02-a/01-intro.md': {} },
    docsOptions: { numberPrefixParser: false },
  })
  expect(site.docs[0]).toMatchObject({ path: '/docs/02-a/01-intro', sidebarPosition: undefined })
})

// B7
test('case is kept', () => {
  expect(placeOf('arangoDB/CRUD/DocReadArango.md')[1]).toBe('/docs/arangoDB/CRUD/DocReadArango')
})

test.each(['guide/index.md', 'guide/README.md', 'guide/guide.md'])(
  // B8
  '%s stands for its folder, with a slash',
  (file) => {
    const site = siteOf({ docs: { [file]: {} } })
    expect(pageAt('/docs/guide/', 'doc', site).href).toBe('/docs/guide/')
  },
)

// B9
test('slugs are absolute or relative to the folder', () => {
  expect(['c', '/c', '../c', '/'].map((slug) => placeOf('a/b.md', { slug })[1])).toEqual([
    '/docs/a/c',
    '/docs/c',
    '/docs/c',
    '/docs/',
  ])
})

test.each(['/a?b', '/a#b', '//a'])(
  'the slug %s is reported with the doc, its folder and the slug',
  (slug) => {
    const [problem] = problemsOf('DOC_SLUG', siteOf({ docs: { 'a/b.md': { slug } } }))
    expect(problem).toMatchObject({ severity: 'error', file: 'content/docs/a/b.md', line: 2 })
    for (const part of ['"b"', '"a"', slug]) expect(problem?.message).toContain(part)
  },
)

// B10
test('an id is the last part of id and path; one with a slash is reported', () => {
  expect(placeOf('a/b.md', { id: 'z' })).toEqual(['a/z', '/docs/a/z'])
  const [problem] = problemsOf('DOC_ID', siteOf({ docs: { 'a/b.md': { id: 'x/y' } } }))
  expect(problem).toMatchObject({ severity: 'error', file: 'content/docs/a/b.md' })
  expect(problem?.message).toContain('x/y')
})

test('two docs with one id are reported', () => {
  const site = siteOf({
    docs: {
      '1-a/x.md': {},
      'b.md': { id: 'same', slug: '/1' },
      'c.md': { id: 'same', slug: '/2' },
    },
  })
  expect(problemsOf('DOC_ID_TWICE', site)).toMatchObject([
    { severity: 'warning', file: 'content/docs/c.md', line: 2 },
  ])
})

// B11
test('the doc with slug / is the main doc, and there is no other start page', () => {
  const site = siteOf({ docs: { 'a.md': {}, 'z.md': { slug: '/' } } })
  expect(site.versions[0]?.mainDocId).toBe('z')
  expect(site.shell.versions[0]?.mainDocHref).toBe('/docs/')
  expect(site.routes.filter((route) => route.kind === 'docsHome')).toEqual([])
})

// B45
test('the title is the front matter’s, else the first heading, else the id', () => {
  const compiled: TestFile['compiled'] = { contentTitle: 'Heading' }
  const site = siteOf({
    docs: {
      'x/a.md': { title: 'Own', compiled },
      'x/b.md': { compiled },
      'x/c.md': {},
      'x/d.md': { hide_title: true },
    },
  })
  expect(site.docs.map((doc) => doc.title)).toEqual(['Own', 'Heading', 'c', 'd'])
  const shows = ['a', 'b', 'c', 'd'].map(
    (name) => pageAt(`/docs/x/${name}`, 'doc', site).props.showTitle,
  )
  expect(shows).toEqual([false, false, true, false])
})

// B46
test('hide_table_of_contents is passed on', () => {
  const site = siteOf({ docs: { 'a.md': { hide_table_of_contents: true } } })
  expect(pageAt('/docs/a', 'doc', site).props.hideToc).toBe(true)
})

// B47
test('the description falls back to the first paragraph, in the head and on cards', () => {
  const site = siteOf({
    docs: {
      'wiki/a.md': { compiled: { summary: 'First words.' } },
      'wiki/b.md': { description: 'Own.', compiled: { summary: 'First.' } },
    },
    categories: { wiki: { label: 'Wiki', link: { type: 'generated-index' } } },
  })
  expect(pageAt('/docs/wiki/a', 'doc', site).head.description).toBe('First words.')
  expect(
    pageAt('/docs/category/wiki', 'category', site).props.cards.map((card) => card.description),
  ).toEqual(['First words.', 'Own.'])
})

// B42
test('drafts are nowhere in a build, and everywhere while writing', () => {
  const input = {
    docs: { 'a.md': {}, 'b.md': { draft: true }, 'empty/c.md': { draft: true } },
    blog: { 'p.md': { draft: true, date: '2023' } },
  }
  const built = siteOf(input)
  expect(pathsOf(built)).toEqual(['/blog', '/docs', '/docs/a', '/404.html'])
  expect(built.versions[0]?.sidebars[0]?.items).toMatchObject([{ type: 'doc', id: 'a' }])
  expect(built.problems).toEqual([])
  expect(pathsOf(siteOf({ ...input, drafts: true }))).toEqual(
    expect.arrayContaining(['/docs/b', '/docs/empty/c', '/blog/p']),
  )
})

test('an unlisted doc has a page that search engines leave out, and is in no sidebar', () => {
  const site = siteOf({ docs: { 'a.md': {}, 'b.md': { unlisted: true } } })
  expect(pageAt('/docs/b', 'doc', site).head.noIndex).toBe(true)
  expect(site.versions[0]?.sidebars[0]?.items).toHaveLength(1)
})

test('docs without any file are reported with version and folder', () => {
  const [problem] = problemsOf('DOCS_EMPTY', siteOf({ docs: {} }))
  expect(problem?.message).toContain('"current"')
  expect(problem?.message).toContain('content/docs')
})

test('the edit link is the site’s with the source’s path, the author’s own, or none', () => {
  const docs = {
    'a.md': {},
    'b.md': { custom_edit_url: 'https://x.example/b' },
    'c.md': { custom_edit_url: null },
  }
  const site = siteOf({ docs, docsOptions: { editUrl: 'https://git.example/edit/main/' } })
  const links = ['a', 'b', 'c'].map((name) => pageAt(`/docs/${name}`, 'doc', site).props.editHref)
  expect(links).toEqual([
    'https://git.example/edit/main/content/docs/a.md',
    'https://x.example/b',
    undefined,
  ])
})

test('an edit link that runs a script is an error of the function that gives it', () => {
  const editUrl = ({ docPath }: { docPath: string }) => `javascript:alert('${docPath}')`
  const site = siteOf({ docs: { 'a.md': {} }, docsOptions: { editUrl } as never })
  expect(pageAt('/docs/a', 'doc', site).props.editHref).toBeUndefined()
  expect(site.problems).toMatchObject([
    { code: 'CONFIG_THROWS', message: expect.stringContaining('begins with "javascript:"') },
  ])
})

test('the last update is shown only as far as the site asks', () => {
  const lastUpdates = new Map([
    ['content/docs/a.md', { date: '2022-12-30T10:00:00Z', author: 'Ann' }],
  ])
  const of = (docsOptions: object) =>
    pageAt(
      '/docs/a',
      'doc',
      siteOf({ docs: { 'a.md': {} }, docsOptions, content: { lastUpdates } }),
    ).props.lastUpdate
  expect(of({})).toBeUndefined()
  expect(of({ showLastUpdateTime: true })).toEqual({
    date: '2022-12-30T10:00:00.000Z',
    dateText: 'Dec 30, 2022',
  })
  expect(of({ showLastUpdateAuthor: true })).toEqual({ author: 'Ann' })
})

test('tags of docs have pages of their own', () => {
  const site = siteOf({ docs: { 'a.md': { tags: ['C++', 'web'] }, 'b.md': { tags: ['web'] } } })
  expect(pageAt('/docs/a', 'doc', site).props.tags).toEqual([
    { label: 'C++', href: '/docs/tags/c' },
    { label: 'web', href: '/docs/tags/web' },
  ])
  expect(pageAt('/docs/tags', 'tags', site).props.groups.map((group) => group.letter)).toEqual([
    'C',
    'W',
  ])
  const page = pageAt('/docs/tags/web', 'category', site)
  expect(page.title).toBe('2 docs tagged with "web"')
  expect(page.props.cards.map((card) => card.href)).toEqual(['/docs/a', '/docs/b'])
  expect(pageAt('/docs/tags/c', 'category', site).title).toBe('One doc tagged with "C++"')
})
