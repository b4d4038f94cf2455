// The blogs' feeds as files, with the style sheet that browsers show them with. What writes them is
// loaded when one has to be written.
import { feedOf } from '../../site/blog/feed.ts'
import { feedLinksOf, feedStylePath } from '../../site/blog/feedLinks.ts'
import { inEnglish } from '../../site/locales/messages.ts'
import { engineId } from '../../tools/engine.ts'
import { hash } from '../../tools/hash.ts'
import type { Blog, TagWithPosts } from '../../types/blog.ts'
import type { Site } from '../../types/site.ts'
import type { OutputFile } from './outputFile.ts'

export function feedFiles(site: Site): OutputFile[] {
  return site.blogs.flatMap((blog) => [
    ...feedsOf(blog, site),
    ...(blog.options.feeds.tags ? blog.tags.flatMap((tag) => feedsOf(blog, site, tag)) : []),
    ...styleOf(blog, site),
  ])
}

function feedsOf(blog: Blog, site: Site, tag?: TagWithPosts): OutputFile[] {
  const feed = feedOf(blog, site, tag)
  if (!feed) return []
  return feedLinksOf(blog, site, tag).map(({ kind, path, href }) => ({
    path: path.slice(1),
    key: hash([engineId, kind, href, JSON.stringify(feed)]),
    make: async () => (await import('./feeds.ts')).feedText(kind, feed, site.config.url + href),
  }))
}

const ADVICE = 'This is a feed: copy its address into a feed reader, and new posts come to you.'

function styleOf(blog: Blog, site: Site): OutputFile[] {
  const servedAt = feedStylePath(blog)
  if (servedAt === undefined) return []
  const advice = inEnglish(site, ADVICE) ?? ''
  return [
    {
      path: servedAt.slice(1),
      key: hash([engineId, advice]),
      make: async () => (await import('./feedStyle.ts')).feedCss(advice),
    },
  ]
}
