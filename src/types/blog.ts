// A blog, with its tags and authors.
import type { ResolvedBlogOptions } from '../config/config.ts'
import type { Author } from '../shared/blogProps.ts'
import type { TagsFile } from './content.ts'
import type { Post, Tag } from './entry.ts'

/** One of the blogs of a site. */
export interface Blog {
  options: ResolvedBlogOptions
  /** As it lists them. */
  posts: Post[]
  unlistedPosts: Post[]
  tags: TagWithPosts[]
  /** Those of its file, in the file's order. */
  authors: AuthorWithPosts[]
  /** By name, oldest first. */
  series: Map<string, Post[]>
  /** Only where the blog asks for them. */
  related: Map<Post, Post[]>
  tagsFile?: TagsFile
  /** False when there is no source in its folder. */
  hasSources: boolean
}

export interface AuthorWithPosts {
  key: string
  author: Author
  /** Of the author's page, without base; absent for one who has none. */
  path?: string
  posts: Post[]
}

export interface TagWithPosts extends Tag {
  posts: Post[]
}
