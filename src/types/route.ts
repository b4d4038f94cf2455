// A path and what is shown there.
import type { MatchOptions } from '../shared/match.ts'
import type { AuthorWithPosts, Blog, TagWithPosts } from './blog.ts'
import type { Doc, DocTag, Page, Post } from './entry.ts'
import type { GeneratedIndex, SidebarCategory } from './sidebar.ts'

/** One page to be written. Data only; `pageDataFor(route, site)` makes the page. */
export type Route = { path: string } & MatchOptions &
  (
    | { kind: 'doc'; doc: Doc }
    | {
        kind: 'category'
        version: string
        sidebar: string
        category: SidebarCategory & { link: GeneratedIndex }
      }
    | { kind: 'docsHome'; version: string }
    /** All tags of a version's docs. */
    | { kind: 'docTags'; version: string; tags: DocTag[] }
    /** The docs of one tag. */
    | { kind: 'docTag'; version: string; tag: DocTag }
    | { kind: 'post'; post: Post }
    | {
        kind: 'postList'
        blog: Blog
        page: number
        pageCount: number
        posts: Post[]
        tag?: TagWithPosts
        author?: AuthorWithPosts
      }
    | { kind: 'tags'; blog: Blog }
    | { kind: 'authors'; blog: Blog }
    | { kind: 'archive'; blog: Blog }
    | { kind: 'page'; page: Page }
    | { kind: 'notFound' }
  )
