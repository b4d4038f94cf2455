// The blog's feeds as files. What writes them is loaded when one has to be written.
import { withoutBase } from '../../shared/url.ts'
import { feedOf } from '../../site/blog/feed.ts'
import { engineId } from '../../tools/engine.ts'
import { hash } from '../../tools/hash.ts'
import type { Site } from '../../types.ts'
import type { OutputFile } from './outputFile.ts'

export function feedFiles(site: Site): OutputFile[] {
  const { blog, url, baseUrl } = site.config
  const feed = feedOf(site)
  if (!feed || !blog) return []
  return blog.feeds.types.map((type, i) => {
    const { href } = site.shell.feeds[i]!
    return {
      path: withoutBase(href, baseUrl)!.slice(1),
      key: hash([engineId, type, href, JSON.stringify(feed)]),
      make: async () => (await import('./feeds.ts')).feedText(type, feed, url + href),
    }
  })
}
