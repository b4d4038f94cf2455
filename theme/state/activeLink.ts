// Whether a navbar link is active on the current page. Paths are compared as the site does: without
// case, one trailing slash aside.
import type { NavbarLink } from '../../src/shared/navbar.ts'
import type { PageData } from '../../src/shared/page.ts'
import { samePath, splitHref } from '../../src/shared/url.ts'

export function isActiveLink(link: NavbarLink, page: Pick<PageData, 'href' | 'sidebar'>): boolean {
  if (link.sidebar !== undefined) return page.sidebar?.name === link.sidebar
  if (link.external) return false
  const here = splitHref(page.href).path
  if (link.exact) return samePath(here, splitHref(link.href).path)
  if (link.activeRegex !== undefined) return new RegExp(link.activeRegex, 'i').test(here)
  const base = splitHref(link.activeBase ?? link.href).path
  // `#` is a place on each page.
  return base !== '' && isBelow(here, base)
}

/**
 * True at the path itself and everywhere below it, at whole segments: `/blog` is not above
 * `/blogger`.
 */
function isBelow(path: string, base: string): boolean {
  const above = base.replace(/\/$/, '').toLowerCase()
  const here = path.toLowerCase()
  return here === above || here.startsWith(`${above}/`)
}
