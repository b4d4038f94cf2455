// Lists of all pages: for a client that found none at an address, and for search engines.
import { alternatesOf } from '../../shared/headParts.ts'
import { type ListedRoute, matchRoute } from '../../shared/match.ts'
import type { Head } from '../../shared/page.ts'
import { globMatcher } from '../../tools/glob.ts'
import type { Route } from '../../types/route.ts'
import type { Site } from '../../types/site.ts'
import { hrefOf } from '../address.ts'
import { isFallback } from '../locales/localeContent.ts'
import { changedAt } from '../pages/changedAt.ts'
import { pageUrl } from '../pages/pageUrl.ts'
import { entryOf } from './entryOf.ts'
import { versionNameOf } from './routes.ts'

type Routes = Pick<Site, 'routes' | 'config' | 'locale'>

/** The pages that exist and how their paths are matched, for servers and for a client in doubt. */
export function routeListOf(site: Routes & Pick<Site, 'redirects'>): ListedRoute[] {
  return [
    ...site.routes.filter((route) => route.kind !== 'notFound').map((route) => listed(route, site)),
    // A client in doubt loads such a page as a whole.
    ...site.redirects.map(({ path }) => ({ href: hrefOf(path, site) })),
  ]
}

/** The route that the path of an address means. */
export function routeFor(pathname: string, site: Routes): Route | undefined {
  const routes = site.routes.map((route) => ({ ...listed(route, site), route }))
  return matchRoute(routes, pathname)?.route
}

function listed({ path, exact, strict, sensitive }: Route, site: Routes): ListedRoute {
  return { href: hrefOf(path, site), exact, strict, sensitive }
}

/** A page for search engines. */
export interface ListedPage {
  /** Absolute. */
  url: string
  /** Of a site in several languages: the page in each of them. */
  alternates: Head['alternates']
  /** When its text was last changed; ISO 8601. Only where the sitemap says it. */
  lastmod?: string
}

/**
 * All pages that search engines may show, in the order of the routes (behaviour.md 7). One that is
 * not translated is listed where its text has its own language.
 */
export function sitemapPages(site: Site, hidden: string[] = []): ListedPage[] {
  const left = new Set(hidden)
  const hiddenVersions = new Set(
    site.versions.filter((version) => version.noIndex).map((version) => version.name),
  )
  const { sitemap } = site.config
  const isIgnored = globMatcher(sitemap ? sitemap.ignorePatterns : [])
  const isShown = (route: Route) => {
    const entry = entryOf(route)
    const href = hrefOf(route.path, site)
    return (
      !isIgnored(href) &&
      !left.has(href) &&
      route.kind !== 'notFound' &&
      !hiddenVersions.has(versionNameOf(route) ?? '') &&
      entry?.compiled.frontMatter.unlisted !== true &&
      !(entry && isFallback(entry, site))
    )
  }
  const isOneOfSeveral = site.shell.locales.length > 1
  const isDated = sitemap && sitemap.lastmod !== null
  return site.routes.filter(isShown).map((route) => {
    const href = hrefOf(route.path, site)
    const entry = isDated && entryOf(route)
    return {
      url: pageUrl(href, site),
      alternates: isOneOfSeveral ? alternatesOf(href, site.shell) : [],
      ...(entry ? { lastmod: changedAt(entry, site) } : {}),
    }
  })
}
