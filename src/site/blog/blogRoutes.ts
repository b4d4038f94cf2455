// The pages of a blog: lists, posts, tags, authors, archive. behaviour.md 1.4.

import type { ResolvedBlogOptions } from '../../config/config.ts'
import { append } from '../../shared/lists.ts'
import { joinPath } from '../../shared/url.ts'
import type { AuthorWithPosts, Blog, TagWithPosts } from '../../types/blog.ts'
import type { Post } from '../../types/entry.ts'
import type { Route } from '../../types/route.ts'
import { authorsPagePath } from './authorPath.ts'
import { blogPath, tagsPath } from './posts.ts'

/**
 * A blog whose every post is a draft still has its first list page, so that links to it lead
 * somewhere (as since Docusaurus 3).
 */
export function blogRoutes(blog: Blog): Route[] {
  const { options, posts, unlistedPosts, tags, authors } = blog
  const routes: Route[] = [...listRoutes(posts, blogPath(options), blog)]
  for (const post of [...posts, ...unlistedPosts])
    routes.push({ kind: 'post', path: post.path, post })
  if (tags.length > 0) routes.push({ kind: 'tags', path: tagsPath(options), blog })
  for (const tag of tags) append(routes, listRoutes(tag.posts, tag.path, blog, { tag }))
  if (authors.length > 0) routes.push({ kind: 'authors', path: authorsPagePath(options), blog })
  for (const author of authors)
    if (author.path !== undefined)
      append(routes, listRoutes(author.posts, author.path, blog, { author }))
  if (posts.length > 0 && options.archiveBasePath !== null) {
    routes.push({
      kind: 'archive',
      path: joinPath(blogPath(options), options.archiveBasePath),
      blog,
    })
  }
  return routes
}

/** Page 1 stands at the list's own path, page n below it. */
function listRoutes(
  posts: Post[],
  path: string,
  blog: Blog,
  of: { tag?: TagWithPosts; author?: AuthorWithPosts } = {},
): Route[] {
  const { postsPerPage } = blog.options
  const size = postsPerPage === 'ALL' ? Math.max(posts.length, 1) : postsPerPage
  const pageCount = Math.max(1, Math.ceil(posts.length / size))
  return Array.from({ length: pageCount }, (_, i) => ({
    kind: 'postList',
    path: listPath(path, i + 1, blog.options),
    blog,
    page: i + 1,
    pageCount,
    posts: posts.slice(i * size, (i + 1) * size),
    ...of,
  }))
}

export function listPath(
  path: string,
  page: number,
  { pageBasePath }: Pick<ResolvedBlogOptions, 'pageBasePath'>,
): string {
  return page === 1 ? path : joinPath(path, pageBasePath, String(page))
}
