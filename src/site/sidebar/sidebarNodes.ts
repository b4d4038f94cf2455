// Sidebars as pages get them: the open branch inside the page, and the whole tree in one shared
// file.
import type { SidebarNode, SidebarSlice } from '../../shared/sidebar.ts'
import { isExternal, joinPath, pathKey } from '../../shared/url.ts'
import type { Sidebar, SidebarCategory, SidebarItem } from '../../types/sidebar.ts'
import type { Site } from '../../types/site.ts'
import { dataHref, hrefOf } from '../address.ts'
import { firstHref, itemHref, type NavSite, type Stop, trailTo } from './sidebarNav.ts'

/**
 * Longest level that a page shows whole: a page of ten thousand docs must not be larger than one of
 * a thousand.
 */
const LONG = 50
/** Of a longer one it shows the entry that leads to the page, and so many on both sides. */
const AROUND = 5

interface SliceOptions {
  version: string
  site: NavSite
  /** Where a level is cut: around what is on the way to the page. Absent: nowhere. */
  trail?: Set<SidebarItem>
  /** Of items that are not on the way: see SidebarNav. */
  aside?: Map<SidebarItem, SidebarNode>
  /** Whether the page shows the children of a category. */
  isOpen: (category: SidebarCategory) => boolean
  isActive: (category: SidebarCategory) => boolean
}

export function nodeFrom(item: SidebarItem, options: SliceOptions): SidebarNode {
  const { version, site } = options
  if (item.type === 'html') return item
  const href = itemHref(item, version, site)
  if (item.type !== 'category') {
    const external =
      item.type === 'link' && isExternal(item.href) ? { external: true as const } : {}
    return {
      type: 'link',
      label: item.label,
      href: href ?? '#',
      className: item.className,
      ...external,
    }
  }
  return {
    type: 'category',
    label: item.label,
    href,
    firstHref: href === undefined ? firstHref(item.items, version, site) : undefined,
    collapsible: item.collapsible,
    collapsed: item.collapsed && !options.isActive(item),
    className: item.className,
    items: options.isOpen(item) ? levelFrom(item.items, options) : undefined,
  }
}

function nodeOnce(item: SidebarItem, options: SliceOptions): SidebarNode {
  const { trail, aside } = options
  if (!aside || trail?.has(item)) return nodeFrom(item, options)
  const node = aside.get(item) ?? nodeFrom(item, options)
  aside.set(item, node)
  return node
}

function levelFrom(items: SidebarItem[], options: SliceOptions): SidebarNode[] {
  const { trail } = options
  if (!trail || items.length <= LONG) return items.map((item) => nodeOnce(item, options))
  const shown = 2 * AROUND + 1
  const center = items.findIndex((item) => trail.has(item))
  const from = Math.max(0, Math.min(center - AROUND, items.length - shown))
  const nodes = items.slice(from, from + shown).map((item) => nodeOnce(item, options))
  return [...omitted(from), ...nodes, ...omitted(items.length - from - shown)]
}

const omitted = (count: number): SidebarNode[] => (count > 0 ? [{ type: 'omitted', count }] : [])

/**
 * What a page shows of its sidebar: the top level, and the children of categories on its trail or
 * not collapsed.
 */
export function sidebarSlice(
  sidebar: Sidebar,
  stop: Stop | undefined,
  site: NavSite & Pick<Site, 'versions'>,
): SidebarSlice {
  const trail = new Set<SidebarItem>(stop ? trailTo(stop, sidebar, site) : [])
  const isActive = (category: SidebarCategory) => trail.has(category)
  // No other page has the sidebar of an unlisted doc: nothing of it can be loaded later.
  const nav = site.navs.get(sidebar)
  const isWhole = nav === undefined
  const isOpen = (category: SidebarCategory) => isWhole || !category.collapsed || isActive(category)
  const items = levelFrom(sidebar.items, {
    version: sidebar.version,
    site,
    trail,
    aside: nav?.aside,
    isOpen,
    isActive,
  })
  const slice: SidebarSlice = {
    name: sidebar.name,
    items,
    treeHref: dataHref(treePath(sidebar, site), site),
  }
  if (hasGap(items)) slice.allHref = allHref(sidebar, site)
  return slice
}

const hasGap = (nodes: SidebarNode[]): boolean =>
  nodes.some(
    (node) =>
      node.type === 'omitted' ||
      (node.type === 'category' && node.items !== undefined && hasGap(node.items)),
  )

/** The version's start page, which is a doc or a list of all. */
function allHref(sidebar: Sidebar, site: NavSite & Pick<Site, 'versions'>): string | undefined {
  const start = site.versions.find(({ name }) => name === sidebar.version)?.path
  return start !== undefined && site.routeByPath.has(pathKey(start))
    ? hrefOf(start, site)
    : firstHref(sidebar.items, sidebar.version, site)
}

/**
 * Where the whole tree is served, without base. Not hashed: the name of a tree must not change on
 * every page when one title in it does.
 */
export function treePath(sidebar: Sidebar, site: Pick<Site, 'versions'>): string {
  const version = site.versions.find(({ name }) => name === sidebar.version)
  return joinPath(version?.path ?? '/', '_sidebar', `${sidebar.name}.json`)
}
