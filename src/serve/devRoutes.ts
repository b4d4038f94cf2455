// Which page an address of the development server is, or the data of which.
import { baseUrlOf } from '../config/localeFolders.ts'
import { matchPath } from '../shared/match.ts'
import { pathKey, withoutBase } from '../shared/url.ts'
import type { Route } from '../types/route.ts'
import type { Site } from '../types/site.ts'

export function routeOfCopy(path: string, { markdownCopies }: Site): Route | undefined {
  for (const [route, copy] of markdownCopies) if (`/${copy}` === path) return route
  return undefined
}

/** The locale that an address belongs to: the default one's holds those of others. */
export function siteAt(href: string, sites: Site[]): Site {
  const lengthOf = ({ config, locale }: Site) => {
    const base = baseUrlOf(config, locale)
    return withoutBase(href, base) === undefined ? 0 : base.length
  }
  return sites.reduce((best, site) => (lengthOf(site) > lengthOf(best) ? site : best))
}

/** The address of a page's data says nothing of slashes. */
export function routeOfData(
  href: string,
  { routeByPath, config, locale }: Site,
): Route | undefined {
  const path = withoutBase(href, baseUrlOf(config, locale)) ?? href
  const pagePath = path.slice(0, -'/page.json'.length) || '/'
  const route = routeByPath.get(pathKey(pagePath))
  return route && matchPath(route.path, pagePath, { sensitive: route.sensitive })
    ? route
    : undefined
}
