// Lists of all pages: for a client that found none at an address, and for search engines.
import type { Route, Site } from '../../types.ts'
import { hrefOf } from '../address.ts'
import { pageUrl } from '../pages/head.ts'
import { versionNameOf } from './routes.ts'

/**
 * The paths that exist: a client that found no page looks here for the same path in another case.
 */
export function routeListOf(site: Pick<Site, 'routes' | 'config' | 'locale'>): { href: string }[] {
  return site.routes
    .filter((route) => route.kind !== 'notFound')
    .map((route) => ({ href: hrefOf(route.path, site) }))
}

/**
 * The absolute addresses of all pages that search engines may show, in the order of the routes
 * (behaviour.md 7).
 */
export function sitemapUrls(site: Site): string[] {
  const hidden = new Set(
    site.versions.filter((version) => version.noIndex).map((version) => version.name),
  )
  const isShown = (route: Route) =>
    route.kind !== 'notFound' && !hidden.has(versionNameOf(route) ?? '') && !isUnlisted(route)
  return site.routes.filter(isShown).map((route) => pageUrl(hrefOf(route.path, site), site))
}

function isUnlisted(route: Route): boolean {
  const entry =
    route.kind === 'doc'
      ? route.doc
      : route.kind === 'post'
        ? route.post
        : route.kind === 'page'
          ? route.page
          : undefined
  return entry?.compiled.frontMatter.unlisted === true
}
