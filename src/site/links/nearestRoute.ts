// Finds the page that an author probably meant. For hints only: nothing is ever corrected silently.
import { baseUrlOf } from '../../config/localeFolders.ts'
import { nearestPath } from '../../shared/nearestPath.ts'
import { decodePath } from '../../shared/text.ts'
import { splitHref, withoutBase } from '../../shared/url.ts'
import type { Site } from '../../types/site.ts'

/**
 * The path of the page closest to an address that is none, with or without base. The same last name
 * in another folder counts as close.
 */
export function nearestRoute(
  href: string,
  site: Pick<Site, 'routes' | 'config' | 'locale'>,
): string | undefined {
  const { path: written } = splitHref(href)
  const path =
    decodePath(withoutBase(written, baseUrlOf(site.config, site.locale)) ?? written) ?? written
  const paths = site.routes.filter((route) => route.kind !== 'notFound').map((route) => route.path)
  return nearestPath(path.replace(FILE, '') || '/', paths)
}

/** Of a file, what no address ends with. */
const FILE = /(?:\/(?:index|readme))?\.(?:mdx?|html?)$/i
