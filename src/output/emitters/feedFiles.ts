// The blog's feeds as files. What writes them is loaded when one has to be written.
import { baseUrlOf } from '../../config/localeFolders.ts'
import { withoutBase } from '../../shared/url.ts'
import { feedOf } from '../../site/blog/feed.ts'
import { feedLinksOf } from '../../site/blog/feedLinks.ts'
import { engineId } from '../../tools/engine.ts'
import { hash } from '../../tools/hash.ts'
import type { Site } from '../../types/site.ts'
import type { OutputFile } from './outputFile.ts'

export function feedFiles(site: Site): OutputFile[] {
  const { url } = site.config
  const baseUrl = baseUrlOf(site.config, site.locale)
  return site.blogs.flatMap((blog) => {
    const feed = feedOf(blog, site)
    if (!feed) return []
    return feedLinksOf(blog, site).map(({ kind, href }) => ({
      path: withoutBase(href, baseUrl)!.slice(1),
      key: hash([engineId, kind, href, JSON.stringify(feed)]),
      make: async () => (await import('./feeds.ts')).feedText(kind, feed, url + href),
    }))
  })
}
