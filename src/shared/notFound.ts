// The page that stands for every path that is no page. The engine writes it as 404.html; the
// browser makes the same one after a miss.
import { fullTitle } from './headParts.ts'
import type { PageOf } from './page.ts'
import type { SiteShell } from './shell.ts'

export function notFoundPage(shell: SiteShell, href: string): PageOf<'notFound'> {
  const title = 'Page Not Found'
  return {
    kind: 'notFound',
    href,
    title,
    head: {
      title: fullTitle(title, shell),
      htmlClass: 'plugin-native plugin-id-default',
      searchTag: 'default',
      // Shown at any path that is no page: there is no address to be listed under.
      noIndex: true,
      alternates: [],
      metadata: shell.metadata,
    },
    locale: shell.locale.name,
    prose: [],
    props: {},
    build: shell.build,
  }
}

/** The same in another language. */
export function notFoundPageIn(
  shell: SiteShell,
  href: string,
  title: string | undefined,
): PageOf<'notFound'> {
  const page = notFoundPage(shell, href)
  return title === undefined
    ? page
    : { ...page, title, head: { ...page.head, title: fullTitle(title, shell) } }
}
