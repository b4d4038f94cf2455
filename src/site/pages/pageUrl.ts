// The address of a page for those who are not on the site.
import { absoluteUrl } from '../../shared/headParts.ts'
import type { Site } from '../../types/site.ts'

/** The absolute address of an href of this site. */
export function pageUrl(href: string, site: Pick<Site, 'config'>): string {
  return absoluteUrl(href, site.config.url)
}
