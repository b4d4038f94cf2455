// The navbar's items, from the configuration to links that are ready to show. behaviour.md 5.3.
import type { NavbarItemOptions, NavbarLinkOptions } from '../../config/config.ts'
import { hasSearch } from '../../config/ownSearch.ts'
import type { MenuItem, NavbarItem, NavbarLink } from '../../shared/navbar.ts'
import { isExternal } from '../../shared/url.ts'
import { siteHref } from '../address.ts'
import { configProblem } from '../report.ts'
import { attributesOf } from './attributesOf.ts'
import type { NavbarContext } from './navbarContext.ts'
import { docLink, docsIdOf, listedVersions, sidebarLink, versionLink } from './navbarDocs.ts'

export function navbarItems(items: NavbarItemOptions[], context: NavbarContext): NavbarItem[] {
  const search = items.findIndex(({ type }) => type === 'search')
  return items.flatMap((item, i) => {
    const at = ['themeConfig', 'navbar', 'items', i]
    if (item.type !== 'search' || i === search) return navbarItem(item, at, context)
    context.report({
      ...configProblem(context.site.config, at, SECOND_SEARCH),
      severity: 'warning',
    })
    return []
  })
}

const SECOND_SEARCH = {
  code: 'CONFIG_NAVBAR',
  message: "the navbar has a second item of type 'search', which is left out",
  hint: 'Keep the one where the button should be.',
}

function navbarItem(
  item: NavbarItemOptions,
  at: PropertyKey[],
  context: NavbarContext,
): NavbarItem[] {
  const place = { position: item.position ?? ('left' as const), className: item.className }
  const links = (key: string, items: NavbarLinkOptions[] = []) =>
    items.flatMap((each, i) => menuItem(each, [...at, key, i], context) ?? [])
  if (item.type === 'html') return [{ ...place, type: 'html', html: item.value }]
  if (item.type === 'search')
    return hasSearch(context.site.config) ? [{ ...place, type: 'search' }] : []
  if (item.type === 'localeDropdown' || item.type === 'docsVersionDropdown') {
    const around = {
      before: links('dropdownItemsBefore', item.dropdownItemsBefore),
      after: links('dropdownItemsAfter', item.dropdownItemsAfter),
    }
    if (item.type === 'localeDropdown')
      return [{ ...place, ...around, type: 'locales', query: item.queryString || undefined }]
    const listed = item.versions && listedVersions(item, at, context)
    return [{ ...place, ...around, type: 'versions', docsId: docsIdOf(item, context), listed }]
  }
  if ('items' in item) {
    const target = item.to ?? item.href
    const href = target && siteTarget(target, context)
    return [
      {
        ...place,
        type: 'dropdown',
        label: item.label ?? '',
        html: item.html,
        ariaLabel: item['aria-label'],
        href,
        items: links('items', item.items),
      },
    ]
  }
  const link = navbarLink(item, at, context)
  return link ? [{ ...place, ...link }] : []
}

function menuItem(
  item: NavbarLinkOptions,
  at: PropertyKey[],
  context: NavbarContext,
): MenuItem | undefined {
  const { className } = item
  if (item.type === 'html') return { type: 'html', html: item.value, className }
  const link = navbarLink(item, at, context)
  return link && { ...link, className }
}

type LinkItem = Exclude<NavbarLinkOptions, { type: 'html' }>

function navbarLink(
  item: LinkItem,
  at: PropertyKey[],
  context: NavbarContext,
): NavbarLink | undefined {
  const link = linkFrom(item, at, context)
  return link && { ...link, html: item.html, attributes: attributesOf(item) }
}

function linkFrom(
  item: LinkItem,
  at: PropertyKey[],
  context: NavbarContext,
): NavbarLink | undefined {
  if (item.type === 'doc') return docLink(item, at, context)
  if (item.type === 'docSidebar') return sidebarLink(item, at, context)
  if (item.type === 'docsVersion') return versionLink(item, context)
  const target = item.to ?? item.href
  if (target === undefined) return undefined
  return {
    type: 'link',
    label: item.label ?? '',
    href: siteTarget(target, context),
    ...(isExternal(target) ? { external: true as const } : {}),
    activeBase:
      item.activeBasePath === undefined ? undefined : siteTarget(item.activeBasePath, context),
    activeRegex: item.activeBaseRegex,
  }
}

/** `blog` means `/blog`: the navbar is on every page, so nothing in it can be relative. */
function siteTarget(target: string, { site }: NavbarContext): string {
  return siteHref(target, site)
}
