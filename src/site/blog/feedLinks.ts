// The feeds of a blog: their kinds, and where they are.
import type { SiteShell } from '../../shared/shell.ts'
import { joinPath } from '../../shared/url.ts'
import type { Blog } from '../../types/blog.ts'
import type { Site } from '../../types/site.ts'
import { dataHref } from '../address.ts'
import { blogPath } from './posts.ts'

const KINDS = {
  rss: { type: 'application/rss+xml', name: 'RSS', file: 'rss.xml' },
  atom: { type: 'application/atom+xml', name: 'Atom', file: 'atom.xml' },
  json: { type: 'application/json', name: 'JSON', file: 'feed.json' },
}

/** None for a blog without posts. */
export function feedLinksOf(
  { options, posts }: Blog,
  site: Pick<Site, 'config' | 'locale'>,
): (SiteShell['feeds'][number] & { kind: keyof typeof KINDS })[] {
  if (posts.length === 0) return []
  return options.feeds.types.map((kind) => {
    const { type, name, file } = KINDS[kind]
    return {
      kind,
      type,
      title: `${options.feeds.ownTitle ?? site.config.title} ${name} Feed`,
      href: dataHref(joinPath(blogPath(options), file), site),
    }
  })
}
