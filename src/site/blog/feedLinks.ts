// The feeds of a blog: their kinds, and where they are.
import type { SiteShell } from '../../shared/shell.ts'
import { joinPath } from '../../shared/url.ts'
import type { Blog, TagWithPosts } from '../../types/blog.ts'
import type { Site } from '../../types/site.ts'
import { dataHref } from '../address.ts'
import { blogPath } from './posts.ts'

const KINDS = {
  rss: { type: 'application/rss+xml', name: 'RSS', file: 'rss.xml' },
  atom: { type: 'application/atom+xml', name: 'Atom', file: 'atom.xml' },
  json: { type: 'application/json', name: 'JSON', file: 'feed.json' },
}

/** `path` is where the file is served, without base. */
export type FeedLink = SiteShell['feeds'][number] & { kind: keyof typeof KINDS; path: string }

/** Of all posts, or of one tag's. None for a blog without posts. */
export function feedLinksOf(
  { options, posts }: Blog,
  site: Pick<Site, 'config' | 'locale'>,
  tag?: TagWithPosts,
): FeedLink[] {
  if (posts.length === 0 || (tag && !options.feeds.tags)) return []
  const title = options.feeds.ownTitle ?? site.config.title
  return options.feeds.types.map((kind) => {
    const { type, name, file } = KINDS[kind]
    const path = joinPath(tag?.path ?? blogPath(options), file)
    return {
      kind,
      path,
      type,
      title: `${tag ? `${tag.label} · ${title}` : title} ${name} Feed`,
      href: dataHref(path, site),
    }
  })
}

/** Where the style sheet of a blog's feeds is served, without base; absent where it has none. */
export function feedStylePath({ options, posts }: Pick<Blog, 'options' | 'posts'>) {
  const { stylesheet, types } = options.feeds
  const isShown = stylesheet && posts.length > 0 && types.some((kind) => kind !== 'json')
  return isShown ? joinPath(blogPath(options), 'feed.css') : undefined
}
