// The pages of the blog: lists, posts, tags, archive. behaviour.md 1.4.
import type { ResolvedBlogOptions } from '../../config/config.ts'
import { joinPath } from '../../shared/url.ts'
import type { Post, Route, TagWithPosts } from '../../types.ts'
import { blogPath, tagsPath } from './posts.ts'

interface BlogParts {
  blog: ResolvedBlogOptions
  posts: Post[]
  unlistedPosts: Post[]
  tags: TagWithPosts[]
}

/**
 * A blog whose every post is a draft still has its first list page, so that links to it lead
 * somewhere (as since Docusaurus 3).
 */
export function blogRoutes({ blog, posts, unlistedPosts, tags }: BlogParts): Route[] {
  const routes: Route[] = [...listRoutes(posts, blogPath(blog), blog)]
  for (const post of [...posts, ...unlistedPosts])
    routes.push({ kind: 'post', path: post.path, post })
  if (tags.length > 0) routes.push({ kind: 'tags', path: tagsPath(blog) })
  for (const tag of tags) routes.push(...listRoutes(tag.posts, tag.path, blog, tag))
  if (posts.length > 0 && blog.archiveBasePath !== null) {
    routes.push({
      kind: 'archive',
      path: joinPath(blogPath(blog), blog.archiveBasePath),
    })
  }
  return routes
}

/** Page 1 stands at the list's own path, page n below it. */
function listRoutes(
  posts: Post[],
  path: string,
  blog: ResolvedBlogOptions,
  tag?: TagWithPosts,
): Route[] {
  const size = blog.postsPerPage === 'ALL' ? Math.max(posts.length, 1) : blog.postsPerPage
  const pageCount = Math.max(1, Math.ceil(posts.length / size))
  return Array.from({ length: pageCount }, (_, i) => ({
    kind: 'postList',
    path: listPath(path, i + 1, blog),
    page: i + 1,
    pageCount,
    posts: posts.slice(i * size, (i + 1) * size),
    tag,
  }))
}

export function listPath(path: string, page: number, blog: ResolvedBlogOptions): string {
  return page === 1 ? path : joinPath(path, blog.pageBasePath, String(page))
}
