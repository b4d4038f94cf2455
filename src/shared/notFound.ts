// The page that stands for every path that is no page. The engine writes it as 404.html; the
// browser makes the same one after a miss.
import { fullTitle } from './headParts.ts'
import type { PageOf, SiteFrame } from './page.ts'

export function notFoundPage(frame: SiteFrame, href: string): PageOf<'notFound'> {
  const title = 'Page Not Found'
  return {
    kind: 'notFound',
    href,
    title,
    head: {
      title: fullTitle(title, frame),
      htmlClass: 'plugin-native plugin-id-default',
      searchTag: 'default',
      // Shown at any path that is no page: there is no address to be listed under.
      noIndex: true,
      alternates: [],
    },
    locale: frame.locale.name,
    prose: [],
    props: {},
    build: frame.build,
  }
}
