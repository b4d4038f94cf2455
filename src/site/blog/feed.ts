// The blog, or one of its tags, as a feed tells it: the newest posts with their whole text, every
// address absolute.
// behaviour.md section 7.
import type { Blog, TagWithPosts } from '../../types/blog.ts'
import type { Post } from '../../types/entry.ts'
import type { Site } from '../../types/site.ts'
import { dataHref, hrefOf } from '../address.ts'
import { absoluteHtml } from '../links/absoluteHtml.ts'
import { pageUrl } from '../pages/pageUrl.ts'
import { textOf } from '../pages/prose.ts'
import { feedStylePath } from './feedLinks.ts'

/** What the blog's feeds tell, whatever their format. */
export interface Feed {
  title: string
  description: string
  copyright?: string
  language: string
  /** Address of the blog. */
  url: string
  items: FeedItem[]
  /** Address of the style sheet that browsers show it with. */
  styleHref?: string
}

export interface FeedItem {
  title: string
  url: string
  /** What readers know it by; default: `url`. */
  id?: string
  /** ISO 8601. */
  date: string
  description: string
  /** The post's text, with absolute addresses. */
  html: string
  tags: string[]
  authors: { name: string; url?: string; email?: string }[]
}

/** What a feed can tell: the newest posts of the blog, or of a tag. */
export const feedPosts = ({ options, posts }: Blog, tag?: TagWithPosts): Post[] =>
  (tag?.posts ?? posts).slice(0, options.feeds.limit)

/** Undefined for a blog without posts or without feeds. */
export function feedOf(
  blog: Blog,
  site: Site,
  tag?: TagWithPosts,
  items = feedPosts(blog, tag).map((post) => feedItemFrom(post, site)),
): Feed | undefined {
  const { options, posts } = blog
  if (posts.length === 0 || options.feeds.types.length === 0) return undefined
  const { title, description, copyright, language } = options.feeds
  const style = feedStylePath(blog)
  return {
    title: tag ? `${tag.label} · ${title}` : title,
    description: tag?.description ?? description,
    copyright,
    language: language ?? site.locale,
    url: listUrl(blog, site, tag),
    items,
    ...(style && { styleHref: dataHref(style, site) }),
  }
}

/** The first page of the list that the feed follows; the site's where there is none. */
function listUrl(blog: Blog, site: Site, tag?: TagWithPosts): string {
  const list = site.routes.find(
    (route) =>
      route.kind === 'postList' &&
      route.blog === blog &&
      route.page === 1 &&
      route.tag === tag &&
      !route.author,
  )
  return list ? pageUrl(hrefOf(list.path, site), site) : site.config.url
}

export function feedItemFrom(post: Post, site: Site): FeedItem {
  const url = pageUrl(hrefOf(post.path, site), site)
  return {
    title: post.title,
    url,
    date: post.date,
    description: post.description,
    html: absoluteHtml(withoutHeadingLinks(textOf(post, site)), url),
    tags: post.tags.map(({ label }) => label),
    authors: post.authors.flatMap(({ name, url, email }) => (name ? [{ name, url, email }] : [])),
  }
}

/** They are for a pointer over a heading: elsewhere they are empty links. */
const withoutHeadingLinks = (html: string) => html.replace(/<a class="hash-link"[^>]*><\/a>/g, '')
