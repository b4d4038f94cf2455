import { describe, expect, test } from 'vitest'
import { pageAt, siteOf } from './support.ts'

const blog = {
  'a.md': { date: '2023-01-01', title: 'A', series: 'Compilers', tags: ['x', 'rare'] },
  'b.md': { date: '2023-02-01', title: 'B', series: ' Compilers ', tags: ['x'] },
  'c.md': { date: '2023-03-01', title: 'C', tags: ['x', 'rare'] },
  'd.md': { date: '2023-04-01', title: 'D', series: 'Compilers', unlisted: true, tags: ['x'] },
  'e.md': { date: '2023-05-01', title: 'E', series: 'Alone' },
}
const propsAt = (path: string, site = siteOf({ blog })) => pageAt(path, 'post', site).props

describe('a series', () => {
  test('lists its parts from the oldest, and says which one this is', () => {
    expect(propsAt('/blog/b').series).toEqual({
      name: 'Compilers',
      part: 2,
      posts: [
        { label: 'A', href: '/blog/a' },
        { label: 'B', href: '/blog/b' },
      ],
    })
  })

  test('is none for one post alone, an unlisted one, or where the blog has none', () => {
    expect(propsAt('/blog/e')).not.toHaveProperty('series')
    expect(propsAt('/blog/d')).not.toHaveProperty('series')
    expect(propsAt('/blog/c')).not.toHaveProperty('series')
    const site = siteOf({ blog, blogOptions: { series: false } })
    expect(propsAt('/blog/b', site)).not.toHaveProperty('series')
  })
})

describe('related posts', () => {
  test('are those with most tags in common, where the blog asks for some', () => {
    const site = siteOf({ blog, blogOptions: { relatedPosts: 2 } })
    expect(propsAt('/blog/a', site).related).toEqual([
      { label: 'C', href: '/blog/c' },
      { label: 'B', href: '/blog/b' },
    ])
    expect(propsAt('/blog/e', site)).not.toHaveProperty('related')
    expect(propsAt('/blog/a')).not.toHaveProperty('related')
  })

  test('cost no more for each of many posts that all have one tag', () => {
    const many = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, i) => [
          `${i}.md`,
          { date: '2023-01-01', title: `${i}`, tags: ['x', `t${i % 50}`] },
        ]),
      )
    const cost = (count: number) => {
      const posts = many(count)
      const start = process.cpuUsage().user
      siteOf({ blog: posts, blogOptions: { relatedPosts: 3 } })
      return process.cpuUsage().user - start
    }
    cost(100)
    const small = cost(1000)
    expect(cost(4000) / small).toBeLessThan(9)
  })
})
