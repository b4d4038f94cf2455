// Ways through a sidebar: which page follows which, how one gets from the root to a page, where a
// category leads. behaviour.md 3.3 to 3.5. Computed once for each sidebar, because every page of it
// asks.
import type { Crumb, Link, Pager } from '../../shared/link.ts'
import type { Doc } from '../../types/entry.ts'
import type { Sidebar, SidebarCategory, SidebarItem, SidebarNav } from '../../types/sidebar.ts'
import type { Site } from '../../types/site.ts'
import { hrefOf, type RoutedSite, siteHref } from '../address.ts'
import { docKey } from '../docs/docs.ts'

type HrefSite = RoutedSite & Pick<Site, 'docById'>
export type NavSite = HrefSite & Pick<Site, 'navs'>

/** A page as sidebars know it. */
export type Stop = { type: 'doc'; id: string } | { type: 'category'; path: string }

function keyOf(stop: Stop): string {
  return stop.type === 'doc' ? `doc ${stop.id}` : `category ${stop.path}`
}

/** The page that an item is, if it is one of this site's docs or categories. */
function stopOf(item: SidebarItem): Stop | undefined {
  if (item.type === 'doc' || item.type === 'ref') return { type: 'doc', id: item.id }
  if (item.type !== 'category' || !item.link) return undefined
  return item.link.type === 'doc' ? item.link : { type: 'category', path: item.link.path }
}

export function sidebarNav(sidebar: Sidebar, site: HrefSite): SidebarNav {
  const nav: SidebarNav = {
    sequence: [],
    position: new Map(),
    trails: new Map(),
    aside: new Map(),
  }
  walk(sidebar.items, [])
  return nav

  function walk(items: SidebarItem[], above: SidebarItem[]): void {
    for (const item of items) {
      const trail = [...above, item]
      const stop = stopOf(item)
      if (stop) visit(item, stop, trail)
      if (item.type === 'category') walk(item.items, trail)
    }
  }
  function visit(item: SidebarItem, stop: Stop, trail: SidebarItem[]): void {
    const key = keyOf(stop)
    // A ref is a link to a doc of another sidebar: it is on no page's way.
    if (item.type !== 'ref') {
      if (!nav.position.has(key)) nav.position.set(key, nav.sequence.length)
      nav.sequence.push({ key, link: pagerLink(item, stop) })
    }
    if (!nav.trails.has(key)) nav.trails.set(key, trail)
  }
  function pagerLink(item: SidebarItem, stop: Stop): Link {
    if (stop.type === 'doc')
      return docPagerLink(site.docById.get(docKey(sidebar.version, stop.id))!, site, labelIn(item))
    return { label: (item as SidebarCategory).label, href: hrefOf(stop.path, site) }
  }
}

function navOf(sidebar: Sidebar, site: NavSite): SidebarNav {
  const nav = site.navs.get(sidebar)
  // One that only the page of an unlisted doc has.
  return nav ?? sidebarNav(sidebar, site)
}

/** The label that a sidebar gives to a doc; a category's label is not that of its page. */
const labelIn = (item: SidebarItem) => (item.type === 'doc' ? item.label : undefined)

/** A doc as its neighbours' Previous and Next show it; `label` is that of its sidebar item. */
export function docPagerLink(doc: Doc, site: HrefSite, label?: string): Link {
  const { pagination_label, sidebar_label } = doc.compiled.frontMatter
  return {
    label: pagination_label ?? sidebar_label ?? label ?? doc.title,
    href: hrefOf(doc.path, site),
  }
}

export function pagerAt(stop: Stop, sidebar: Sidebar, site: NavSite): Pager {
  const { sequence, position } = navOf(sidebar, site)
  const at = position.get(keyOf(stop))
  if (at === undefined) return {}
  return { previous: sequence[at - 1]?.link, next: sequence[at + 1]?.link }
}

/** The items from the root down to a page; [] when the sidebar does not have it. */
export function trailTo(stop: Stop, sidebar: Sidebar, site: NavSite): SidebarItem[] {
  return navOf(sidebar, site).trails.get(keyOf(stop)) ?? []
}

export function breadcrumbsAt(stop: Stop, sidebar: Sidebar, site: NavSite): Crumb[] {
  const trail = trailTo(stop, sidebar, site)
  return trail.map((item, i) => {
    const label = item.type === 'html' ? '' : item.label
    return {
      label,
      href: i === trail.length - 1 ? undefined : itemHref(item, sidebar.version, site),
    }
  })
}

/** The address of a link item. */
export const linkHref = (
  { href, autoAddBaseUrl }: Pick<Extract<SidebarItem, { type: 'link' }>, 'href' | 'autoAddBaseUrl'>,
  site: RoutedSite,
) => (autoAddBaseUrl === false ? href : siteHref(href, site))

/** Where an item itself leads; undefined for html and for categories without a page. */
export function itemHref(item: SidebarItem, version: string, site: HrefSite): string | undefined {
  if (item.type === 'link') return linkHref(item, site)
  const stop = stopOf(item)
  if (!stop) return undefined
  const path = stop.type === 'doc' ? site.docById.get(docKey(version, stop.id))?.path : stop.path
  return path === undefined ? undefined : hrefOf(path, site)
}

/**
 * Where the first of the items that leads anywhere leads; goes down into categories without a page.
 */
export function firstHref(
  items: SidebarItem[],
  version: string,
  site: HrefSite,
): string | undefined {
  return firstLink(items, version, site)?.href
}

/**
 * As `firstHref`, with that item's label. `own` leaves out links and refs, which leave the sidebar.
 */
export function firstLink(
  items: SidebarItem[],
  version: string,
  site: HrefSite,
  own?: 'own',
): Link | undefined {
  for (const item of items) {
    if (item.type === 'html' || (own && (item.type === 'link' || item.type === 'ref'))) continue
    const href = itemHref(item, version, site)
    const link = href === undefined ? undefined : { label: item.label, href }
    const found =
      link ?? (item.type === 'category' ? firstLink(item.items, version, site, own) : undefined)
    if (found) return found
  }
  return undefined
}

/** Where a sidebar's root leads: its first own page, else its first link of any kind. */
export function sidebarRoot(sidebar: Sidebar, site: HrefSite): Link | undefined {
  return (
    firstLink(sidebar.items, sidebar.version, site, 'own') ??
    firstLink(sidebar.items, sidebar.version, site)
  )
}

/** Ids of the docs that a sidebar claims, depth first: as items or as the page of a category. */
export function docIdsOf(items: SidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'doc') return [item.id]
    if (item.type !== 'category') return []
    return [...(item.link?.type === 'doc' ? [item.link.id] : []), ...docIdsOf(item.items)]
  })
}
