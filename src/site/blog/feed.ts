// The blog as a feed tells it: the newest posts with their whole text, every address absolute.
// behaviour.md section 7.
import type { Blog } from '../../types/blog.ts'
import type { Post } from '../../types/entry.ts'
import type { Site } from '../../types/site.ts'
import { hrefOf } from '../address.ts'
import { pageUrl } from '../pages/head.ts'
import { textOf } from '../pages/prose.ts'

/** What the blog's feeds tell, whatever their format. */
export interface Feed {
  title: string
  description: string
  copyright?: string
  language: string
  /** Address of the blog. */
  url: string
  items: FeedItem[]
}

export interface FeedItem {
  title: string
  url: string
  /** ISO 8601. */
  date: string
  description: string
  /** The post's text, with absolute addresses. */
  html: string
  tags: string[]
  authors: { name: string; url?: string; email?: string }[]
}

/** Undefined for a blog without posts or without feeds. */
export function feedOf(blog: Blog, site: Site): Feed | undefined {
  const { options, posts } = blog
  const { url } = site.config
  if (posts.length === 0 || options.feeds.types.length === 0) return undefined
  const list = site.routes.find(
    (route) =>
      route.kind === 'postList' &&
      route.blog === blog &&
      route.page === 1 &&
      !route.tag &&
      !route.author,
  )
  const { title, description, copyright, limit } = options.feeds
  return {
    title,
    description,
    copyright,
    language: site.locale,
    url: list ? pageUrl(hrefOf(list.path, site), site) : url,
    items: posts.slice(0, limit).map((post) => itemFrom(post, site)),
  }
}

function itemFrom(post: Post, site: Site): FeedItem {
  const url = pageUrl(hrefOf(post.path, site), site)
  return {
    title: post.title,
    url,
    date: post.date,
    description: post.description,
    html: withOrigin(textOf(post, site), site.config.url, url),
    tags: post.tags.map(({ label }) => label),
    authors: post.authors.flatMap(({ name, url, email }) => (name ? [{ name, url, email }] : [])),
  }
}

/**
 * With absolute addresses. The HTML is our own: attributes stand in double quotes. Links to
 * headings lead to the text's own page, at `url`.
 */
export function withOrigin(html: string, origin: string, url: string): string {
  return html.replace(
    / (href|src)="([/#])/g,
    (_, name: string, first: string) => ` ${name}="${first === '#' ? url : origin}${first}`,
  )
}
