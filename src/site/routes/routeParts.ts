// What the routes of a site follow from.
import type { SiteConfig } from '../../config/config.ts'
import type { Doc, Page, Post, TagsFile, TagWithPosts, Version } from '../../types.ts'

export interface RouteParts {
  config: SiteConfig
  versions: Version[]
  docs: Doc[]
  pages: Page[]
  posts: Post[]
  unlistedPosts: Post[]
  tags: TagWithPosts[]
  /** False when the blog has no source at all. */
  hasBlog: boolean
  /** What the blog's tags file says. */
  tagsFile?: TagsFile
}
