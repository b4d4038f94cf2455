// The navbar, ready to show.
import type { Navbar } from '../../shared/navbar.ts'
import type { SiteWithoutShell } from '../../types/site.ts'
import { hrefOf, isPage, siteHref } from '../address.ts'
import { externalOf, logoOf } from './logo.ts'
import { navbarItems } from './navbar.ts'
import type { NavbarContext } from './navbarContext.ts'

export function navbarOf(context: NavbarContext): Navbar {
  const { site } = context
  const { title, logo, style, hideOnScroll, items } = site.config.theme.navbar
  const homeHref = homeHrefOf(site)
  return {
    homeHref,
    title,
    logo: logo && {
      ...logoOf(logo, title ? '' : site.config.title, site),
      href: logo.href === undefined ? homeHref : siteHref(logo.href, site),
      ...externalOf(logo.href),
    },
    style,
    hideOnScroll,
    items: navbarItems(items, context),
  }
}

/** `/` where it exists; else the docs, else whatever page comes first. */
function homeHrefOf(site: SiteWithoutShell): string {
  const home = isPage('/', site)
    ? '/'
    : (site.versions.find(({ isLast }) => isLast)?.path ??
      site.routes.find(({ kind }) => kind !== 'notFound')?.path ??
      '/')
  return hrefOf(home, site)
}
