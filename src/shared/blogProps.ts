// What the pages of a blog show: a post, and lists of posts, tags and authors.
import type { Link, TagLink, TocItem } from './link.ts'

export interface PostProps {
  post: PostSummary
  toc: TocItem[]
  hideToc: boolean
  newer?: Link
  older?: Link
  editHref?: string
  /** The series that the post is a part of; `part` counts from 1. */
  series?: { name: string; part: number; posts: Link[] }
  /** Others with the same tags. */
  related?: Link[]
}

/** A post as lists and its own page show it. */
export interface PostSummary {
  title: string
  href: string
  /** ISO 8601, e.g. 2023-03-01T00:00:00.000Z. */
  date: string
  /** As shown, e.g. March 1, 2023. */
  dateText: string
  /** Whole minutes; absent when the site hides reading times. */
  readingMinutes?: number
  authors: Author[]
  tags: TagLink[]
  description?: string
  /** True when the shown prose stops at the truncate marker. */
  truncated: boolean
}

export interface Author {
  /** In the blog's file of authors. */
  key?: string
  name?: string
  title?: string
  /** Author page or mailto:. */
  href?: string
  imageHref?: string
  /** Shown on the author's own page. */
  description?: string
  socials?: { service: string; href: string }[]
}

/** One page of the blog list or of a tag's posts; `prose[n]` belongs to `posts[n]`. */
export interface PostListProps {
  posts: PostSummary[]
  /** Set on the pages of one tag. */
  tag?: { label: string; description?: string; count: number; allTagsHref: string }
  /** Set on the pages of one author. */
  author?: { author: Author; count: number; allAuthorsHref: string }
  /** What the blog is about; on its first page. */
  description?: string
  newer?: Pick<Link, 'href'>
  older?: Pick<Link, 'href'>
}

export interface TagsProps {
  of: 'docs' | 'posts'
  groups: { letter: string; tags: (TagLink & { count: number })[] }[]
}

export interface AuthorsProps {
  authors: { author: Author; count: number }[]
}

/** Newest year first, newest post first inside a year. */
export interface ArchiveProps {
  years: {
    year: string
    posts: { title: string; href: string; date: string; dateText: string }[]
  }[]
}
