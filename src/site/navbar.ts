// The navbar's items, from the configuration to links that are ready to draw. behaviour.md 5.3.
import type { NavbarItemOptions } from '../config/config.ts'
import type { NavbarItem, NavbarLink } from '../shared/page.ts'
import { isExternal } from '../shared/url.ts'
import { nearest } from '../tools/nearest.ts'
import type { Doc, Site } from '../types.ts'
import { hrefOf, siteHref } from './address.ts'
import { docKey } from './docKey.ts'
import { configProblem, type Report } from './report.ts'
import { sidebarRoot } from './sidebarNav.ts'

export interface NavbarContext {
  site: Omit<Site, 'frame'>
  /** Docs that exist but are drafts: an item for one is left out without a word. */
  draftIds: Set<string>
  report: Report
}

export function navbarItems(items: NavbarItemOptions[], context: NavbarContext): NavbarItem[] {
  return items.flatMap((item, i) => navbarItem(item, `themeConfig.navbar.items[${i}]`, context))
}

function navbarItem(item: NavbarItemOptions, at: string, context: NavbarContext): NavbarItem[] {
  const place = { position: item.position ?? ('left' as const), className: item.className }
  const links = (key: 'items' | 'dropdownItemsBefore' | 'dropdownItemsAfter') => nestedLinks(item[key], `${at}.${key}`, context)
  const around = () => ({ before: links('dropdownItemsBefore'), after: links('dropdownItemsAfter') })
  switch (item.type ?? (item.items ? 'dropdown' : 'default')) {
    case 'dropdown': {
      const target = item.to ?? item.href
      return [{ ...place, type: 'dropdown', label: item.label ?? '', href: target && siteTarget(target, context), items: links('items') }]
    }
    case 'localeDropdown':
      return [{ ...place, type: 'locales', ...around() }]
    case 'docsVersionDropdown':
      return [{ ...place, type: 'versions', ...around() }]
    case 'search':
      return [{ ...place, type: 'search' }]
    case 'html':
      return [{ ...place, type: 'html', html: item.value ?? '' }]
    default: {
      const link = navbarLink(item, at, context)
      return link ? [{ ...place, ...link }] : []
    }
  }
}

function nestedLinks(items: NavbarItemOptions[] | undefined, at: string, context: NavbarContext): NavbarLink[] {
  return (items ?? []).flatMap((item, i) => navbarLink(item, `${at}[${i}]`, context) ?? [])
}

function navbarLink(item: NavbarItemOptions, at: string, context: NavbarContext): NavbarLink | undefined {
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
    activeBase: item.activeBasePath === undefined ? undefined : siteTarget(item.activeBasePath, context),
    activeRegex: item.activeBaseRegex,
  }
}

/** `blog` means `/blog`: the navbar is on every page, so nothing in it can be relative. */
function siteTarget(target: string, { site }: NavbarContext): string {
  return siteHref(target, site)
}

function docLink(item: NavbarItemOptions, at: string, { site, draftIds, report }: NavbarContext): NavbarLink | undefined {
  const id = item.docId ?? ''
  const doc = versionsFirstLast(site)
    .map((version) => site.docById.get(docKey(version.name, id)))
    .find((found) => found !== undefined)
  if (doc) return { type: 'link', label: item.label ?? doc.sidebarLabel, href: hrefOf(doc.path, site), ...activeOn(doc) }
  if (!draftIds.has(id))
    reportUnknown({ at: `${at}.docId`, what: 'doc', name: id, known: [...new Set(site.docs.map((each) => each.id))] }, site, report)
  return undefined
}

/** Active on every page of the doc's sidebar; a doc without one, on itself alone. */
function activeOn(doc: Doc): Pick<NavbarLink, 'sidebar' | 'exact'> {
  return doc.sidebar === undefined ? { exact: true } : { sidebar: doc.sidebar }
}

function sidebarLink(item: NavbarItemOptions, at: string, { site, report }: NavbarContext): NavbarLink | undefined {
  const name = item.sidebarId ?? ''
  const sidebars = versionsFirstLast(site).flatMap((version) => version.sidebars)
  const sidebar = sidebars.find((each) => each.name === name)
  const root = sidebar && sidebarRoot(sidebar, site)
  if (root) return { type: 'link', label: item.label ?? root.label, href: root.href, sidebar: name }
  if (!sidebar) {
    const known = [...new Set(sidebars.map((each) => each.name))]
    reportUnknown({ at: `${at}.sidebarId`, what: 'sidebar', name, known }, site, report)
  }
  return undefined
}

function versionLink(item: NavbarItemOptions, { site }: NavbarContext): NavbarLink | undefined {
  const last = versionsFirstLast(site)[0]
  if (!last) return undefined
  const main = site.docById.get(docKey(last.name, last.mainDocId))
  return { type: 'link', label: item.label ?? last.label, href: item.to ? siteHref(item.to, site) : hrefOf(main?.path ?? last.path, site) }
}

function versionsFirstLast({ versions }: Pick<Site, 'versions'>) {
  return [...versions.filter((version) => version.isLast), ...versions.filter((version) => !version.isLast)]
}

function reportUnknown(wrong: { at: string; what: string; name: string; known: string[] }, { config }: Pick<Site, 'config'>, report: Report): void {
  const { at, what, name, known } = wrong
  const near = nearest(name, known)
  report(
    configProblem(config, {
      code: 'CONFIG_NAVBAR',
      message: `${at}: there is no ${what} "${name}"; there are: ${known.sort().join(', ') || 'none'}`,
      hint: near ? `Did you mean ${near}?` : undefined,
    }),
  )
}
