import { describe, expect, test } from 'vitest'
import { pageDataFor } from '../../../src/site/pages/pageData.ts'
import { problemsOf, siteOf } from './support.ts'

const blog = {
  'a.md': { date: '2027-01-01' },
  'b.md': { date: '2026-11-23T10:00:00Z', unlisted: true },
  'c.md': { date: '2026-01-01', title: 'C' },
  'd.md': { date: '2026-11-22T09:00:00Z' },
}
const now = '2026-11-22T12:00:00.000Z'
const paths = (site: ReturnType<typeof siteOf>) => site.posts.map(({ path }) => path)

describe('a post of a later date', () => {
  test('is scheduled for then, with one note for all of them', () => {
    const site = siteOf({ blog, now })
    expect(paths(site)).toEqual(['/blog/d', '/blog/c'])
    expect(site.routes.some(({ path }) => path === '/blog/b')).toBe(false)
    expect(problemsOf('POST_SCHEDULED', site)).toMatchObject([
      {
        severity: 'info',
        file: 'content/blog/b.md',
        line: 2,
        message:
          'this post is scheduled for 2026-11-23 10:00 UTC; so are content/blog/a.md until 2027-01-01',
      },
    ])
    expect(problemsOf('POST_DATE_FUTURE', site)).toEqual([])
    expect(site.drafts).toMatchObject([
      { path: '/blog/a', until: '2027-01-01' },
      { path: '/blog/b', until: '2026-11-23 10:00 UTC' },
    ])
  })

  test('is right from the newest post that has appeared to the next that will', () => {
    expect(siteOf({ blog, now }).span).toEqual({
      since: '2026-11-22T09:00:00.000Z',
      until: '2026-11-23T10:00:00.000Z',
    })
    expect(siteOf({ blog: { 'a.md': {} }, now }).span).toEqual({
      since: '1969-12-31T10:00:00.000Z',
    })
    expect(siteOf({ blog, now, blogOptions: { futurePosts: 'publish' } }).span).toEqual({})
  })

  test('appears on its day where that begins first', () => {
    const at = (moment: string) => paths(siteOf({ blog, now: moment })).includes('/blog/a')
    expect(at('2026-12-31T09:59:59.000Z')).toBe(false)
    expect(at('2026-12-31T10:00:00.000Z')).toBe(true)
  })

  test('is shown while one writes, and says when it will appear', () => {
    const site = siteOf({ blog, now, drafts: true })
    expect(paths(site)).toEqual(['/blog/a', '/blog/d', '/blog/c'])
    expect(problemsOf('POST_SCHEDULED', site)).toEqual([])
    const noticeAt = (path: string) =>
      pageDataFor(site.routes.find((route) => route.path === path)!, site).notice
    expect(noticeAt('/blog/a')).toContain('This post will be published on 2027-01-01.')
    expect(noticeAt('/blog/c')).toBeUndefined()
  })

  test('is published at once where the blog asks for it, or no clock is known', () => {
    const blogOptions = { futurePosts: 'publish' } as const
    expect(paths(siteOf({ blog, now, blogOptions }))).toContain('/blog/a')
    expect(paths(siteOf({ blog }))).toContain('/blog/a')
  })
})
