// What the head of each page of a blog says of the blog.
import type { Blog } from '../../types/blog.ts'
import type { Site } from '../../types/site.ts'
import { blogPath } from '../blog/posts.ts'

export const htmlClass = (page: string, { options }: Blog) =>
  `blog-wrapper ${page} plugin-blog plugin-id-${options.id}`

/** A blog that is the whole site has the site's title; in Docusaurus not below a base URL. */
export function listTitle({ options }: Blog, { config }: Site): string {
  const isWhole = blogPath(options) === '/' && (!config.theme.docusaurus || config.baseUrl === '/')
  return isWhole ? config.title : options.blogTitle
}
