// The blogs' feeds as files, with the style sheet that browsers show them with. What writes them is
// loaded when one has to be written.
import { type Feed, feedOf } from '../site/blog/feed.ts'
import { feedLinksOf, feedStylePath } from '../site/blog/feedLinks.ts'
import { inEnglish } from '../site/locales/messages.ts'
import { engineId } from '../tools/engine.ts'
import { hash } from '../tools/hash.ts'
import type { Blog, TagWithPosts } from '../types/blog.ts'
import type { Site } from '../types/site.ts'
import type { OutputFile } from './outputFile.ts'

/** But for those whose items a function of the configuration makes (src/build/askedFeeds.ts). */
export function feedFiles(site: Site): OutputFile[] {
  return site.blogs.flatMap((blog) => [
    ...(blog.options.feeds.createFeedItems
      ? []
      : feedTags(blog).flatMap((tag) => filesOfFeed(feedOf(blog, site, tag), blog, site, tag))),
    ...styleOf(blog, site),
  ])
}

/** That of the blog, which has no tag, and those of its tags. */
export const feedTags = ({ options, tags }: Blog): (TagWithPosts | undefined)[] =>
  options.feeds.tags ? [undefined, ...tags] : [undefined]

/** One feed in all its forms. */
export function filesOfFeed(
  feed: Feed | undefined,
  blog: Blog,
  site: Site,
  tag?: TagWithPosts,
): OutputFile[] {
  if (!feed) return []
  const id = hash([engineId, JSON.stringify(feed)])
  return feedLinksOf(blog, site, tag).map(({ kind, path, href }) => ({
    path: path.slice(1),
    key: hash([id, kind, href]),
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
