// From paths in the site to hrefs that a page can use. Pages stand under their locale's base; files
// that all locales share, under the site's.
import { baseUrlOf } from '../config/localeFolders.ts'
import { decodePath } from '../shared/text.ts'
import { applyTrailingSlash, isExternal, pathKey, splitHref, withBase } from '../shared/url.ts'
import type { Site } from '../types/site.ts'
import { staticPath } from './links/staticImages.ts'

/** What is needed to make an href; a Site has it, and so has one that is only half assembled. */
export type SiteBase = Pick<Site, 'config' | 'locale'>
export type RoutedSite = SiteBase & Pick<Site, 'routeByPath'>

/** The href of a page. */
export function hrefOf(path: string, { config, locale }: SiteBase): string {
  const base = baseUrlOf(config, locale)
  return encoded(applyTrailingSlash(withBase(path, base), config.trailingSlash, base))
}

/** What no href may hold is encoded; letters of all scripts may stand in one. */
const encoded = (path: string) => path.replace(/[\s"<>\\^`{|}]/g, encodeURIComponent)

/** The href of a data file of this locale: a sidebar's tree, a list of docs. */
export function dataHref(path: string, { config, locale }: SiteBase): string {
  return encoded(withBase(path, baseUrlOf(config, locale)))
}

/** The href of a static file or an asset: it exists once for all locales. */
export function fileHref(path: string, { config }: Pick<SiteBase, 'config'>): string {
  return withBase(path.startsWith('/') ? path : `/${path}`, config.baseUrl)
}

/** The href of a static file that may stand at another site instead. */
export function fileOrUrl(path: string, site: Pick<Site, 'config' | 'staticFiles'>): string {
  return isExternal(path) ? path : fileHref(staticPath(path, site), site)
}

/** Whether a path in the site, with or without percent-encoding, is a page. */
export function isPage(path: string, site: RoutedSite): boolean {
  return (
    site.routeByPath.has(pathKey(path)) || site.routeByPath.has(pathKey(decodePath(path) ?? path))
  )
}

/**
 * The href of an address that an author wrote for this site: a page's gets the trailing-slash rule,
 * anything else only the base. Query and hash stay. `pathname://` says that it is no page.
 */
export function siteHref(target: string, site: RoutedSite): string {
  if (target.startsWith('pathname://')) return fileHref(target.slice('pathname://'.length), site)
  if (isExternal(target) || target.startsWith('#')) return target
  const { path: written, query, hash } = splitHref(target)
  const path = withoutRepeatedBase(written.startsWith('/') ? written : `/${written}`, site)
  return (isPage(path, site) ? hrefOf(path, site) : dataHref(path, site)) + query + hash
}

/** An author may have written the base URL already; it is not added twice. */
function withoutRepeatedBase(path: string, site: RoutedSite): string {
  const base = baseUrlOf(site.config, site.locale)
  if (base === '/' || isPage(path, site)) return path
  if (`${path}/` === base) return '/'
  return path.startsWith(base) ? path.slice(base.length - 1) : path
}
