// Posts that belong together: those of one series, and those that have tags in common.
import type { Post } from '../../types/entry.ts'

/** By name, the posts of each series in the order in which they are read: the oldest first. */
export function seriesOf(posts: Post[]): Map<string, Post[]> {
  const series = new Map<string, Post[]>()
  for (const post of posts) {
    const name = post.compiled.frontMatter.series?.trim()
    if (!name) continue
    const known = series.get(name)
    if (known) known.push(post)
    else series.set(name, [post])
  }
  for (const parts of series.values()) parts.sort((a, b) => (a.date < b.date ? -1 : 1))
  return series
}

/** Of the posts of a tag, those around a post that may be related to it: a tag may be on all. */
const AROUND = 20

/**
 * For each post those that have most tags in common with it, a rare tag counting more than a common
 * one; of equal ones the nearest in the list. Time grows with the number of tags on posts.
 */
export function relatedPosts(
  posts: Post[],
  tags: { path: string; posts: Post[] }[],
  count: number,
): Map<Post, Post[]> {
  const related = new Map<Post, Post[]>()
  if (count === 0) return related
  const placeIn = new Map(posts.map((post, i) => [post, i]))
  const places = new Map(
    tags.map((tag) => [tag.path, { tag, at: new Map(tag.posts.map((post, i) => [post, i])) }]),
  )
  for (const [place, post] of posts.entries()) {
    const scores = new Map<Post, number>()
    for (const { path } of post.tags) {
      const known = places.get(path)
      if (!known) continue
      const at = known.at.get(post) ?? 0
      const near = known.tag.posts.slice(Math.max(0, at - AROUND), at + AROUND + 1)
      for (const other of near)
        if (other !== post)
          scores.set(other, (scores.get(other) ?? 0) + 1 / Math.sqrt(known.tag.posts.length))
    }
    const distance = (other: Post) => Math.abs(placeIn.get(other)! - place)
    const best = [...scores].sort(
      ([a, x], [b, y]) => y - x || distance(a) - distance(b) || placeIn.get(a)! - placeIn.get(b)!,
    )
    if (best.length > 0)
      related.set(
        post,
        best.slice(0, count).map(([other]) => other),
      )
  }
  return related
}
