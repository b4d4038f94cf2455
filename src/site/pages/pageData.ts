// From a route to everything its page shows. The build's identity is added by the caller that knows
// the client.
import { alternatesOf } from '../../shared/headParts.ts'
import { notFoundPageIn } from '../../shared/notFound.ts'
import type { Kind, PageOf } from '../../shared/page.ts'
import type { Route } from '../../types/route.ts'
import type { Site } from '../../types/site.ts'
import { hrefOf } from '../address.ts'
import { archivePage } from './archivePage.ts'
import { authorsPage } from './authorsPage.ts'
import { postListPage } from './blogPages.ts'
import { categoryPage, docsHomePage, docTagPage } from './categoryPage.ts'
import { docPage } from './docPage.ts'
import { postPage } from './postPage.ts'
import { standalonePage } from './standalonePage.ts'
import { blogTagsPage, docTagsPage } from './tagsPage.ts'

/** A PageData without `build`; a union like PageData itself. */
export type PageDraft = { [K in Kind]: Omit<PageOf<K>, 'build'> }[Kind]

export function pageDataFor(route: Route, site: Site): PageDraft {
  switch (route.kind) {
    case 'doc':
      return docPage(route.doc, site)
    case 'category':
      return categoryPage(route, site)
    case 'docsHome':
      return docsHomePage(route, site)
    case 'docTags':
      return docTagsPage(route, site)
    case 'docTag':
      return docTagPage(route, site)
    case 'post':
      return postPage(route.post, site)
    case 'postList':
      return postListPage(route, site)
    case 'tags':
      return blogTagsPage(route, site)
    case 'authors':
      return authorsPage(route, site)
    case 'archive':
      return archivePage(route, site)
    case 'page':
      return standalonePage(route.page, site)
    case 'notFound':
      return notFoundDraft(route.path, site)
  }
}

/** The file's own name is its address: no slash is added to it. */
function notFoundDraft(path: string, site: Site): PageDraft {
  const href = hrefOf(path, { ...site, config: { ...site.config, trailingSlash: undefined } })
  const { build: _, ...page } = notFoundPageIn(
    { ...site.shell, build: '' },
    href,
    site.messages['theme.NotFound.title'],
  )
  return { ...page, head: { ...page.head, alternates: alternatesOf(href, site.shell) } }
}
