// The page that stands for every path that is no page. The engine writes it as 404.html; the browser makes the same one after a miss.
import { absoluteUrl, alternatesOf, fullTitle } from './headParts.ts'
import type { PageOf, SiteFrame } from './page.ts'

export function notFoundPage(frame: SiteFrame, href: string): PageOf<'notFound'> {
  const title = 'Page Not Found'
  return {
    kind: 'notFound',
    href,
    title,
    head: {
      title: fullTitle(title, frame),
      canonical: absoluteUrl(href, frame.url),
      htmlClass: 'plugin-native plugin-id-default',
      searchTag: 'default',
      alternates: alternatesOf(href, frame),
    },
    locale: frame.locale.name,
    prose: [],
    props: {},
    build: frame.build,
  }
}
