// The authors of a blog who have a page of their own, each with their posts.
import type { AuthorWithPosts, Post } from '../../types.ts'
import { authorPath } from './authorPath.ts'
import { authorsOfFile } from './authors.ts'
import type { BlogContext } from './blogContext.ts'

/** Those with most posts first, those without any too: their page says who they are. */
export function authorsWithPages(posts: Post[], context: BlogContext): AuthorWithPosts[] {
  return authorsOfFile(context)
    .flatMap(({ key, data, author }): AuthorWithPosts[] => {
      const path = authorPath(key, data, context.blog)
      if (path === undefined) return []
      const own = posts.filter((post) => post.authors.some((each) => each.key === key))
      return [{ key, author, path, posts: own }]
    })
    .sort((a, b) => b.posts.length - a.posts.length)
}
