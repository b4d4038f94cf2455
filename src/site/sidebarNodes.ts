// Sidebars as pages get them: the open branch inside the page, and the whole tree in one shared file (house.md 6).
import type { SidebarNode, SidebarSlice } from '../shared/page.ts'
import { isExternal, joinPath } from '../shared/url.ts'
import type { Sidebar, SidebarCategory, SidebarItem, Site } from '../types.ts'
import { dataHref } from './address.ts'
import { firstHref, itemHref, type NavSite, type Stop, trailTo } from './sidebarNav.ts'

interface Drawing {
  version: string
  site: NavSite
  /** Whether the page shows the children of a category. */
  isOpen: (category: SidebarCategory) => boolean
  isActive: (category: SidebarCategory) => boolean
}

export function nodeFrom(item: SidebarItem, drawing: Drawing): SidebarNode {
  const { version, site } = drawing
  if (item.type === 'html') return item
  const href = itemHref(item, version, site)
  if (item.type !== 'category') {
    const external = item.type === 'link' && isExternal(item.href) ? { external: true as const } : {}
    return { type: 'link', label: item.label, href: href ?? '#', className: item.className, ...external }
  }
  return {
    type: 'category',
    label: item.label,
    href,
    firstHref: href === undefined ? firstHref(item.items, version, site) : undefined,
    collapsible: item.collapsible,
    collapsed: item.collapsed && !drawing.isActive(item),
    className: item.className,
    items: drawing.isOpen(item) ? item.items.map((child) => nodeFrom(child, drawing)) : undefined,
  }
}

/** What a page shows of its sidebar: the top level, and the children of categories on its trail or not collapsed. */
export function sidebarSlice(sidebar: Sidebar, stop: Stop | undefined, site: NavSite & Pick<Site, 'versions'>): SidebarSlice {
  const trail = new Set<SidebarItem>(stop ? trailTo(stop, sidebar, site) : [])
  const isActive = (category: SidebarCategory) => trail.has(category)
  const isOpen = (category: SidebarCategory) => !category.collapsed || isActive(category)
  return {
    name: sidebar.name,
    items: sidebar.items.map((item) => nodeFrom(item, { version: sidebar.version, site, isOpen, isActive })),
    treeHref: dataHref(treePath(sidebar, site), site),
  }
}

/** Where the whole tree is served, without base. Not hashed: the name of a tree must not change on every page when one title in it does. */
export function treePath(sidebar: Sidebar, site: Pick<Site, 'versions'>): string {
  const version = site.versions.find(({ name }) => name === sidebar.version)
  return joinPath(version?.path ?? '/', '_sidebar', `${sidebar.name}.json`)
}
