// PageData of a blog's archive. behaviour.md 5.12.
import type { PageOf } from '../../shared/page.ts'
import type { Route } from '../../types/route.ts'
import type { Site } from '../../types/site.ts'
import { hrefOf } from '../address.ts'
import { dateText } from '../blog/dates.ts'
import { inEnglish, translate } from '../locales/messages.ts'
import { listTitle } from './blogTitle.ts'
import { headOf } from './head.ts'

/** Newest year first and newest post first inside it, whatever the order of the lists. */
export function archivePage(
  route: Extract<Route, { kind: 'archive' }>,
  site: Site,
): Omit<PageOf<'archive'>, 'build'> {
  const { blog } = route
  const href = hrefOf(route.path, site)
  const title = translate(site, 'theme.blog.archive.title', 'Archive')
  const byYear = new Map<string, PageOf<'archive'>['props']['years'][number]['posts']>()
  for (const post of [...blog.posts].sort((a, b) =>
    a.date < b.date ? 1 : a.date > b.date ? -1 : 0,
  )) {
    const year = String(new Date(post.date).getUTCFullYear())
    const shown = {
      title: post.title,
      href: hrefOf(post.path, site),
      date: post.date,
      dateText: dateText(post.date, site.language, 'long'),
    }
    const posts = byYear.get(year) ?? []
    byYear.set(year, posts)
    posts.push(shown)
  }
  return {
    kind: 'archive',
    href,
    title,
    head: headOf(
      {
        href,
        title,
        description: inEnglish(
          site,
          `Every post of ${listTitle(blog, site)} by its date, the newest first, from ${[...byYear.keys()].join(', ')}.`,
        ),
        htmlClass: `plugin-blog plugin-id-${blog.options.id}`,
      },
      site,
    ),
    locale: site.locale,
    prose: [],
    props: { years: [...byYear].map(([year, posts]) => ({ year, posts })) },
  }
}
