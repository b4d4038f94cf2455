// What blog pages hold: recent posts, archive, tags and the ways between posts. On the notebook,
// and on a blog with more pages than one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  attribute,
  type Element,
  elements,
  notebookHtml as read,
  tags,
  textOf as text,
} from '../support/htmlTree.ts'
import { builtSite, type TempSite } from '../support/site.ts'

const newestFirst = [
  '/blog/huntdown',
  '/blog/status',
  '/blog/tentacle',
  '/blog/padding',
  '/blog/welcome',
]
const named = (html: string, label: string) =>
  elements(html, (element) => attribute(element, 'aria-label') === label)[0]
const linksOf = (element: Element | undefined): Element[] =>
  element
    ? element.childNodes.flatMap((node) =>
        'tagName' in node ? (node.tagName === 'a' ? [node] : linksOf(node)) : [],
      )
    : []
const hrefsOf = (element: Element | undefined) =>
  linksOf(element).map((link) => attribute(link, 'href'))

describe('the notebook', () => {
  const order = () => hrefsOf(tags(read('/blog/archive'), 'main')[0])

  // B107
  test('list, posts and tag pages have "Recent posts" beside them, five at most, the current one marked', () => {
    for (const page of ['/blog', '/blog/welcome', '/blog/tags', '/blog/tags/game']) {
      const aside = named(read(page), 'Blog recent posts navigation')
      expect(text(aside!), page).toContain('Recent posts')
      expect(hrefsOf(aside), page).toHaveLength(5)
      expect([...hrefsOf(aside)].sort(), page).toEqual([...newestFirst].sort())
    }
    const current = linksOf(named(read('/blog/welcome'), 'Blog recent posts navigation')).filter(
      (link) => attribute(link, 'aria-current') === 'page',
    )
    expect(current.map((link) => attribute(link, 'href'))).toEqual(['/blog/welcome'])
  })

  // B107
  test('the archive lists every post once under its year, newest first, and has no recent posts beside it', () => {
    const html = read('/blog/archive')
    expect([...order()].sort()).toEqual([...newestFirst].sort())
    const years = tags(html, 'h2').map(text)
    expect(years).toEqual([...years].sort().reverse())
    const dates = tags(html, 'time').map((time) => attribute(time, 'datetime')!)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(named(html, 'Blog recent posts navigation')).toBeUndefined()
  })

  // B107
  test('the tags page lists each tag under its first letter with its number of posts', () => {
    const html = read('/blog/tags')
    const main = tags(html, 'main')[0]!
    expect(hrefsOf(main)).toEqual(['/blog/tags/game', '/blog/tags/story'])
    expect(tags(html, 'h2').map(text)).toEqual(['G', 'S'])
    expect(text(main)).toMatch(/game \d posts?/)
  })

  test.each(['game', 'story'])(
    // B108
    'the page of the tag %s has the number of its posts in its h1 and a link to all tags',
    (tag) => {
      const html = read(`/blog/tags/${tag}`)
      const posts = tags(html, 'article').length
      const heading = text(tags(html, 'h1')[0]!)
      expect(heading).toBe(
        posts === 1 ? `One post tagged with "${tag}"` : `${posts} posts tagged with "${tag}"`,
      )
      const allTags = tags(html, 'a').filter((link) => text(link) === 'View All Tags')
      expect(allTags.map((link) => attribute(link, 'href'))).toEqual(['/blog/tags'])
    },
  )

  // B109
  test('a post leads to the newer and the older one; the ends have only one way', () => {
    const posts = order()
    for (const [i, post] of posts.entries()) {
      const links = linksOf(named(read(post!), 'Blog post page navigation'))
      const found = links.map(
        (link) =>
          `${text(link).startsWith('Newer Post') ? 'newer' : text(link).startsWith('Older Post') ? 'older' : '?'} ${attribute(link, 'href')}`,
      )
      const expected = [
        posts[i - 1] && `newer ${posts[i - 1]}`,
        posts[i + 1] && `older ${posts[i + 1]}`,
      ].filter(Boolean)
      expect(found, post).toEqual(expected)
    }
  })
})

describe('a blog of three pages', () => {
  let site: TempSite
  beforeAll(async () => {
    const posts = Array.from({ length: 5 }, (_, i) => [
      `content/blog/2022-01-0${i + 1}-p${i + 1}.md`,
      `---\ntitle: P${i + 1}\nslug: p${i + 1}\ntags: [${i === 0 ? 'lone' : 'many'}]\n---\n\nText.\n`,
    ])
    site = await builtSite({
      'site.config.ts':
        "export default { title: 'T', url: 'https://t.example', docs: false, blog: { postsPerPage: 2, blogSidebarCount: 3 } }\n",
      ...Object.fromEntries(posts),
    })
  })
  afterAll(() => site?.remove())

  // B109
  test('lists lead to "Newer Entries" and "Older Entries", absent at the ends', () => {
    const ways = (page: string) =>
      linksOf(named(site.html(page), 'Blog list page navigation')).map(
        (link) => `${text(link)} ${attribute(link, 'href')}`,
      )
    expect(ways('/blog')).toEqual(['Older Entries /blog/page/2'])
    expect(ways('/blog/page/2')).toEqual(['Newer Entries /blog', 'Older Entries /blog/page/3'])
    expect(ways('/blog/page/3')).toEqual(['Newer Entries /blog/page/2'])
    expect(ways('/blog/tags/many')).toEqual(['Older Entries /blog/tags/many/page/2'])
  })

  // B107
  test('shows as many recent posts as configured; B108 one post is "One post"', () => {
    expect(hrefsOf(named(site.html('/blog/p1'), 'Blog recent posts navigation'))).toEqual([
      '/blog/p5',
      '/blog/p4',
      '/blog/p3',
    ])
    expect(text(tags(site.html('/blog/tags/lone'), 'h1')[0]!)).toBe('One post tagged with "lone"')
    expect(text(tags(site.html('/blog/tags/many/page/2'), 'h1')[0]!)).toBe(
      '4 posts tagged with "many"',
    )
  })
})
