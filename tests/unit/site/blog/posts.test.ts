import { describe, expect, test } from 'vitest'
import {
  demo,
  linked,
  pageAt,
  pathsOf,
  problemsOf,
  siteOf,
  type TestFile,
  type TestSite,
} from '../support.ts'

/** `count` dated posts, p1 the newest. */
function posts(
  count: number,
  file: (n: number) => TestFile = () => ({}),
): Record<string, TestFile> {
  const day = (n: number) => String(28 - n).padStart(2, '0')
  return Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `p${i + 1}.md`,
      { date: `2023-01-${day(i)}`, title: `P${i + 1}`, ...file(i + 1) },
    ]),
  )
}

const postOf = (file: string, frontMatter: TestFile = {}) =>
  siteOf({ blog: { [file]: frontMatter } }).posts[0]!

// B13
test('a dated file has its date in its path, unless it has a slug', () => {
  expect(postOf('2022-12-30-welcome.md').path).toBe('/blog/2022/12/30/welcome')
  expect(postOf('2022-12-30-welcome.md', { slug: 'welcome' }).path).toBe('/blog/welcome')
  expect(postOf('2022-12-30-welcome.md', { slug: '/welcome' }).path).toBe('/blog/welcome')
})

test.each(['2022-12-31-status/index.md', '2022/12/31/status.md'])(
  // B14
  '%s is /blog/2022/12/31/status',
  (file) => {
    expect(postOf(file).path).toBe('/blog/2022/12/31/status')
  },
)

// B15
test('a month in a file name is no date', () => {
  const site = siteOf({ blog: { '2023-03-huntdown.md': {} } })
  expect(site.posts[0]?.path).toBe('/blog/2023-03-huntdown')
  expect(problemsOf('POST_DATE_MISSING', site)).toMatchObject([
    { severity: 'warning', file: 'content/blog/2023-03-huntdown.md' },
  ])
})

// B16
test('the date 2023-03 is the first of March', () => {
  const site = siteOf({ blog: { 'a.md': { date: '2023-03' } } })
  expect(pageAt('/blog/a', 'post', site).props.post).toMatchObject({
    date: '2023-03-01T00:00:00.000Z',
    dateText: 'March 1, 2023',
  })
})

// B17
test('the front matter’s date wins over the file name’s', () => {
  expect(postOf('2022-12-30-a.md', { date: '2023-05-06' }).date).toBe('2023-05-06T00:00:00.000Z')
  expect(postOf('2022-12-30-a.md').date).toBe('2022-12-30T00:00:00.000Z')
})

test('a date that is none is reported, wherever it is', () => {
  const site = siteOf({ blog: { '2022-13-40-bad.md': {}, 'b.md': { title: 'B', date: 'soon' } } })
  const problems = problemsOf('FRONT_MATTER_DATE', site)
  expect(problems).toMatchObject([
    { severity: 'error', file: 'content/blog/2022-13-40-bad.md' },
    { severity: 'error', file: 'content/blog/b.md', line: 3 },
  ])
  expect(problems.map((problem) => problem.message).join()).toMatch(/2022-13-40.*soon/)
})

test('a post without any date takes that of its last change', () => {
  const lastUpdates = new Map([['content/blog/a.md', { date: '2021-02-03T04:05:06+01:00' }]])
  expect(siteOf({ blog: { 'a.md': {} }, content: { lastUpdates } }).posts[0]?.date).toBe(
    '2021-02-03T03:05:06.000Z',
  )
})

test('posts are newest first, those of one day in the order of their files; ascending is the reverse', () => {
  const blog = {
    'a.md': { date: '2023-01-01' },
    'b.md': { date: '2023-01-01' },
    'c.md': { date: '2023-02-01' },
  }
  expect(siteOf({ blog }).posts.map((post) => post.title)).toEqual(['c', 'a', 'b'])
  expect(
    siteOf({ blog, blogOptions: { sortPosts: 'ascending' } }).posts.map((post) => post.title),
  ).toEqual(['b', 'a', 'c'])
})

test('the title is the front matter’s, else the first heading, else the file’s text', () => {
  expect(postOf('2022-12-30-a.md', { title: 'Own', compiled: { contentTitle: 'H' } }).title).toBe(
    'Own',
  )
  expect(postOf('2022-12-30-a.md', { compiled: { contentTitle: 'H' } }).title).toBe('H')
  expect(postOf('2022-12-30-a.md').title).toBe('a')
})

const listPaths = (site: TestSite) =>
  pathsOf(siteOf(site)).filter((path) => /^\/blog($|\/page)/.test(path))

// B18
test('eleven posts are three lists of 5, 5 and 1', () => {
  const site = siteOf({ blog: posts(11) })
  const lists = ['/blog', '/blog/page/2', '/blog/page/3'].map(
    (path) => pageAt(path, 'postList', site).props.posts.length,
  )
  expect(lists).toEqual([5, 5, 1])
  expect(pathsOf(site)).not.toContain('/blog/page/4')
})

// B19
test('five posts are one list; all posts are one list when asked', () => {
  expect(listPaths({ blog: posts(5) })).toEqual(['/blog'])
  expect(listPaths({ blog: posts(11), blogOptions: { postsPerPage: 'ALL' } })).toEqual(['/blog'])
})

// B20
test('a tag’s posts have pages too', () => {
  const site = siteOf({ blog: posts(6, () => ({ tags: ['game'] })) })
  expect(pageAt('/blog/tags/game/page/2', 'postList', site).props).toMatchObject({
    posts: [{ title: 'P6' }],
    newer: { href: '/blog/tags/game' },
  })
})

// B21
test('a tag stands at its kebab-case label or at its own permalink', () => {
  const site = siteOf({
    blog: {
      'a.md': { date: '2023', tags: ['Hello World C++', { label: 'X', permalink: '/own' }] },
    },
  })
  expect(pathsOf(site)).toEqual(
    expect.arrayContaining(['/blog/tags/hello-world-c', '/blog/tags/own']),
  )
})

test('two spellings of one tag are one tag with the first label', () => {
  const site = siteOf({
    blog: {
      'a.md': { date: '2023-02', tags: ['Game'] },
      'b.md': { date: '2023-01', tags: ['game'] },
    },
  })
  expect(site.tags).toMatchObject([
    { label: 'Game', path: '/blog/tags/game', posts: [{ title: 'a' }, { title: 'b' }] },
  ])
  expect(pageAt('/blog/b', 'post', site).props.post.tags).toEqual([
    { label: 'Game', href: '/blog/tags/game' },
  ])
})

test('without posts there is no archive, without tags no list of tags, without files no blog', () => {
  expect(pathsOf(siteOf({ blog: {} }))).toEqual(['/404.html'])
  expect(pathsOf(siteOf({ blog: { 'a.md': { date: '2023', draft: true } } }))).toEqual([
    '/blog',
    '/404.html',
  ])
  expect(pathsOf(siteOf({ blog: posts(1), blogOptions: { archiveBasePath: null } }))).toEqual([
    '/blog',
    '/blog/p1',
    '/404.html',
  ])
})

describe('authors', () => {
  const content = {
    authors: {
      default: {
        ann: { name: 'Ann', email: 'a@x.example' },
        bob: { name: 'Bob', url: 'https://b.example', title: 'Writer' },
      },
    },
  }
  const authors = (frontMatter: TestFile) =>
    siteOf({ blog: { 'a.md': { date: '2023', ...frontMatter } }, content }).posts[0]?.authors

  test('are keys, objects, lists of both, or the older fields', () => {
    const ann = {
      key: 'ann',
      name: 'Ann',
      title: undefined,
      email: 'a@x.example',
      href: 'mailto:a@x.example',
      imageHref: undefined,
    }
    expect(authors({ authors: 'ann' })).toEqual([ann])
    expect(authors({ authors: ['ann', { key: 'bob', title: 'Guest' }] })).toEqual([
      ann,
      {
        key: 'bob',
        name: 'Bob',
        title: 'Guest',
        url: 'https://b.example',
        href: 'https://b.example',
        imageHref: undefined,
      },
    ])
    expect(authors({ authors: { name: 'Cy', image_url: '/img/cy.png' } })).toMatchObject([
      { name: 'Cy', imageHref: '/img/cy.png' },
    ])
    expect(authors({ author: 'Dee', author_url: 'https://d.example' })).toMatchObject([
      { name: 'Dee', href: 'https://d.example' },
    ])
  })

  // B44
  test('an unknown key is reported with the known ones; mixing old and new fields is reported', () => {
    const problems = problemsOf(
      'FRONT_MATTER_AUTHORS',
      siteOf({ blog: { 'a.md': { date: '2023', authors: ['eve'] } }, content }),
    )
    expect(problems).toMatchObject([{ severity: 'error', line: 3 }])
    expect(problems[0]?.message).toContain('ann, bob')
    expect(
      problemsOf(
        'FRONT_MATTER_AUTHORS',
        siteOf({ blog: { 'a.md': { date: '2023', authors: ['ann'], author: 'X' } }, content }),
      ),
    ).toHaveLength(1)
  })
})

// B82
test('lists show what stands before the marker and say so; a post without a marker is shown whole', () => {
  const long: TestFile = {
    compiled: { ...linked('#end', './b.md'), excerpt: ['<p>Start <a href="', '">x</a></p>'] },
  }
  const site = siteOf({
    blog: { 'a.md': { date: '2023-02', ...long }, 'b.md': { date: '2023-01' } },
  })
  const page = pageAt('/blog', 'postList', site)
  expect(page.prose).toEqual(['<p>Start <a href="/blog/a#end">x</a></p>', '<p>text</p>'])
  expect(page.props.posts.map((post) => post.truncated)).toEqual([true, false])
  expect(pageAt('/blog/a', 'post', site).prose).toEqual([
    '<a href="#end"></a><a href="/blog/b"></a>',
  ])
})

// B107
test('recent posts stand beside lists, posts and tags, five of them, but not beside the archive', () => {
  const site = siteOf({ blog: posts(7, () => ({ tags: ['t'] })) })
  for (const path of ['/blog', '/blog/page/2', '/blog/tags/t'])
    expect(pageAt(path, 'postList', site).recent?.posts).toHaveLength(5)
  expect(pageAt('/blog/p7', 'post', site).recent).toMatchObject({
    title: 'Recent posts',
    posts: [{ label: 'P1', href: '/blog/p1' }, {}, {}, {}, {}],
  })
  expect(pageAt('/blog/tags', 'tags', site).recent?.posts).toHaveLength(5)
  expect(pageAt('/blog/archive', 'archive', site).recent).toBeUndefined()
  expect(
    pageAt('/blog', 'postList', siteOf({ blog: posts(7), blogOptions: { blogSidebarCount: 0 } }))
      .recent,
  ).toBeUndefined()
  expect(
    pageAt(
      '/blog',
      'postList',
      siteOf({ blog: posts(7), blogOptions: { blogSidebarCount: 'ALL' } }),
    ).recent?.posts,
  ).toHaveLength(7)
})

// B107
test('the archive has the newest year first and the newest post first, also when the lists are ascending', () => {
  for (const sortPosts of ['ascending', 'descending'] as const) {
    const { props } = pageAt(
      '/blog/archive',
      'archive',
      siteOf({ ...demo(), blogOptions: { sortPosts } }),
    )
    expect(props.years.map(({ year, posts }) => [year, posts.map((post) => post.title)])).toEqual([
      ['2023', ['huntdown', 'tentacle']],
      ['2022', ['status', 'welcome', 'name']],
    ])
    expect(props.years[0]?.posts[0]).toMatchObject({
      dateText: 'March 1, 2023',
      href: '/blog/huntdown',
    })
  }
})

// B107
test('tags stand in sections by first letter, with counts', () => {
  const site = siteOf({
    blog: {
      'a.md': { date: '2023-02', tags: ['story', 'game', 'Slow'] },
      'b.md': { date: '2023-01', tags: ['game'] },
    },
  })
  expect(pageAt('/blog/tags', 'tags', site).props.groups).toEqual([
    { letter: 'G', tags: [{ label: 'game', href: '/blog/tags/game', count: 2 }] },
    {
      letter: 'S',
      tags: [
        { label: 'Slow', href: '/blog/tags/slow', count: 1 },
        { label: 'story', href: '/blog/tags/story', count: 1 },
      ],
    },
  ])
})

// B108
test('a tag’s page counts its posts and leads to all tags', () => {
  const game = pageAt('/blog/tags/game', 'postList', siteOf(demo()))
  expect(game.title).toBe('2 posts tagged with "game"')
  expect(game.props.tag).toEqual({ label: 'game', count: 2, allTagsHref: '/blog/tags' })
  expect(
    pageAt('/blog/tags/t', 'postList', siteOf({ blog: posts(1, () => ({ tags: ['t'] })) })).title,
  ).toBe('One post tagged with "t"')
})

// B109
test('neighbours are absent at the ends', () => {
  const site = siteOf({ blog: posts(11) })
  const ends = (page: { props: { newer?: { href: string }; older?: { href: string } } }) => [
    page.props.newer?.href,
    page.props.older?.href,
  ]
  expect(ends(pageAt('/blog/p1', 'post', site))).toEqual([undefined, '/blog/p2'])
  expect(ends(pageAt('/blog/p5', 'post', site))).toEqual(['/blog/p4', '/blog/p6'])
  expect(ends(pageAt('/blog/p11', 'post', site))).toEqual(['/blog/p10', undefined])
  expect(ends(pageAt('/blog', 'postList', site))).toEqual([undefined, '/blog/page/2'])
  expect(ends(pageAt('/blog/page/2', 'postList', site))).toEqual(['/blog', '/blog/page/3'])
  expect(ends(pageAt('/blog/page/3', 'postList', site))).toEqual(['/blog/page/2', undefined])
  expect(pageAt('/blog/p2', 'post', site).props.newer?.label).toBe('P1')
})

test('an unlisted post has a page that search engines leave out, and is in no list', () => {
  const site = siteOf({
    blog: { 'a.md': { date: '2023-02' }, 'b.md': { date: '2023-01', unlisted: true, tags: ['x'] } },
  })
  expect(pageAt('/blog', 'postList', site).props.posts).toHaveLength(1)
  expect(pageAt('/blog/b', 'post', site)).toMatchObject({
    head: { noIndex: true },
    props: { newer: undefined, older: undefined },
  })
  expect(site.tags).toEqual([])
})
