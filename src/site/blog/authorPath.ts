// Where the pages of authors are.
import type { ResolvedBlogOptions } from '../../config/config.ts'
import type { AuthorData } from '../../config/schema/dataFiles.ts'
import { joinPath } from '../../shared/url.ts'
import { kebabCase } from '../tags.ts'

export function authorsPagePath(blog: ResolvedBlogOptions): string {
  return joinPath('/', blog.routeBasePath, blog.authorsBasePath)
}

/** Where the page of an author is; undefined for one who asks for none. */
export function authorPath(
  key: string,
  { page }: AuthorData,
  blog: ResolvedBlogOptions,
): string | undefined {
  if (!page) return undefined
  const own = page === true ? undefined : page.permalink
  return joinPath(authorsPagePath(blog), own ?? (kebabCase(key) || encodeURIComponent(key)))
}
