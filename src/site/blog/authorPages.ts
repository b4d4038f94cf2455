// The authors of a blog's file, each with their posts.
import type { AuthorWithPosts } from '../../types/blog.ts'
import type { Post } from '../../types/entry.ts'
import { authorPath } from './authorPath.ts'
import { authorsOfFile } from './authors.ts'
import type { BlogContext } from './blogContext.ts'

/** In the order of the file, those without posts too. */
export function authorsWithPosts(posts: Post[], context: BlogContext): AuthorWithPosts[] {
  return authorsOfFile(context).map(({ key, data, author }) => ({
    key,
    author,
    path: authorPath(key, data, context.blog),
    posts: posts.filter((post) => post.authors.some((each) => each.key === key)),
  }))
}
