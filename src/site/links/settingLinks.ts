// The links that the configuration and the sidebars files hold, with the key that names each: for
// problems with them.
import type { LinkOptions, NavbarItemOptions, NavbarLinkOptions } from '../../config/config.ts'
import { keyPath } from '../../config/keyPath.ts'
import { type FilePlace, placeInConfig } from '../../config/texts.ts'
import { escapeHtml } from '../../shared/text.ts'
import { isExternal } from '../../shared/url.ts'
import type { SidebarItem } from '../../types/sidebar.ts'
import type { Site } from '../../types/site.ts'
import { fileOrUrl, siteHref } from '../address.ts'
import { linkHref } from '../sidebar/sidebarNav.ts'

export interface SettingLink {
  /** What an author would call it: `themeConfig.navbar.items[1].to`. */
  name: string
  place: FilePlace
  /** A file of the static folders, by its path in there, and no page. */
  file?: string
}

/** Looked up where something is wrong, and once for all of it. */
const known = new WeakMap<Site, Written[]>()

/** The settings that name an address as it stands in the HTML. */
export function settingLinks(href: string, site: Site): SettingLink[] {
  const written = known.get(site) ?? [...themeLinks(site), ...iconLinks(site), ...headLinks(site)]
  known.set(site, written)
  const found: SettingLink[] = []
  for (const { path, href: own, file } of written) {
    if (own === href)
      found.push({ name: keyPath(path), place: placeInConfig(site.config, path), file })
  }
  for (const { path, html } of htmlIn(site)) {
    if (html.includes(`"${escapeHtml(href)}"`))
      found.push({ name: keyPath(path), place: placeInConfig(site.config, path) })
  }
  const items = site.versions.flatMap(({ sidebars }) =>
    sidebars.flatMap((sidebar) => sidebar.items),
  )
  return [...found, ...sidebarLinks(items, href, site)]
}

/**
 * The addresses that the configuration and the sidebars files write with `pathname://`: they may
 * lead to what is no part of the site's build.
 */
export function uncheckedLinks(site: Site): Set<string> {
  const items = site.versions.flatMap(({ sidebars }) =>
    sidebars.flatMap((sidebar) => sidebar.items),
  )
  const written = JSON.stringify([site.config.theme, addressesIn(items)])
  return new Set(
    [...written.matchAll(/"(pathname:\/\/(?:[^"\\]|\\.)+)"/g)].map(([, address]) =>
      siteHref(JSON.parse(`"${address}"`), site),
    ),
  )
}

const addressesIn = (items: SidebarItem[]): string[] =>
  items.flatMap((item) =>
    item.type === 'category' ? addressesIn(item.items) : item.type === 'link' ? [item.href] : [],
  )

interface Written {
  path: PropertyKey[]
  href: string
  file?: string
}

const THEME = 'themeConfig'

function themeLinks(site: Site): Written[] {
  const { navbar, footer } = site.config.theme
  const links = (footer?.links ?? []).flatMap((entry, i) => {
    const path = [THEME, 'footer', 'links', i]
    return 'items' in entry
      ? entry.items.flatMap((item, j) => linksOf(item, [...path, 'items', j], site))
      : linksOf(entry as LinkOptions, path, site)
  })
  return [
    ...navbar.items.flatMap((item, i) => navbarLinks(item, [THEME, 'navbar', 'items', i], site)),
    ...links,
  ]
}

const MENUS = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'] as const

function navbarLinks(item: NavbarItemOptions, path: PropertyKey[], site: Site): Written[] {
  const menus: { [menu in (typeof MENUS)[number]]?: NavbarLinkOptions[] } = item as object
  const nested = MENUS.flatMap((menu) =>
    (menus[menu] ?? []).flatMap((inner, i) => linksOf(inner, [...path, menu, i], site)),
  )
  return [...linksOf(item, path, site), ...nested]
}

function linksOf(item: object, path: PropertyKey[], site: Site): Written[] {
  const targets: { to?: string; href?: string } = item
  return (['to', 'href'] as const).flatMap((key) => {
    const target = targets[key]
    return target === undefined ? [] : [{ path: [...path, key], href: siteHref(target, site) }]
  })
}

/** The icons and the logos, with where the logos lead. */
function iconLinks(site: Site): Written[] {
  const { favicon, appleTouchIcon, theme } = site.config
  const asFile = (path: PropertyKey[], file: string | undefined): Written[] =>
    file === undefined || isExternal(file) ? [] : [{ path, href: fileOrUrl(file, site), file }]
  const logos = (['navbar', 'footer'] as const).flatMap((part) => {
    const logo = theme[part]?.logo
    const path = [THEME, part, 'logo']
    return logo
      ? [
          ...asFile([...path, 'src'], logo.src),
          ...asFile([...path, 'srcDark'], logo.srcDark),
          ...linksOf({ href: logo.href }, path, site),
        ]
      : []
  })
  return [...asFile(['favicon'], favicon), ...asFile(['appleTouchIcon'], appleTouchIcon), ...logos]
}

/** What pages load from the site itself, and tags of their heads. */
function headLinks(site: Site): Written[] {
  const { stylesheets, scripts, headTags } = site.config
  const lists = { stylesheets, scripts, headTags }
  return Object.entries(lists).flatMap(([key, tags]) =>
    tags.flatMap(({ attributes }, i) =>
      (['href', 'src'] as const).flatMap((name): Written[] => {
        const address = attributes[name]
        if (typeof address !== 'string' || isExternal(address)) return []
        const path = key === 'headTags' ? [key, i, 'attributes', name] : [key, i, name]
        // A relative one stands in the pages as it is written.
        const isAsWritten = key === 'headTags' || !address.startsWith('/')
        const href = isAsWritten ? address : fileOrUrl(address, site)
        return [{ path, href, file: address }]
      }),
    ),
  )
}

function htmlIn({ config: { theme } }: Site): { path: PropertyKey[]; html: string }[] {
  const { announcementBar, footer, navbar } = theme
  const found: { path: PropertyKey[]; html: string | undefined }[] = [
    { path: [THEME, 'announcementBar', 'content'], html: announcementBar?.content },
    { path: [THEME, 'footer', 'copyright'], html: footer?.copyright },
    ...navbar.items.map((item, i) => ({
      path: [THEME, 'navbar', 'items', i, 'value'],
      html: item.type === 'html' ? item.value : undefined,
    })),
    ...(footer?.links ?? []).flatMap((entry, i) => {
      const path = [THEME, 'footer', 'links', i]
      if (!('items' in entry))
        return [{ path: [...path, 'html'], html: (entry as LinkOptions).html }]
      return entry.items.map(({ html }, j) => ({ path: [...path, 'items', j, 'html'], html }))
    }),
  ]
  return found.flatMap(({ path, html }) => (html === undefined ? [] : [{ path, html }]))
}

function sidebarLinks(items: SidebarItem[], href: string, site: Site): SettingLink[] {
  return items.flatMap((item): SettingLink[] => {
    if (item.type === 'category') return sidebarLinks(item.items, href, site)
    const isMeant =
      item.type === 'link'
        ? linkHref(item, site) === href
        : item.type === 'html' && item.html.includes(`"${escapeHtml(href)}"`)
    const place = isMeant && 'writtenAt' in item ? item.writtenAt?.() : undefined
    return place
      ? [
          {
            name:
              item.type === 'link' ? `the sidebar's link "${item.label}"` : "the sidebar's HTML",
            place,
          },
        ]
      : []
  })
}
