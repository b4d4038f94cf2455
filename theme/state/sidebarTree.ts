// What is known of a sidebar, and what of it is open. Pages bring only their open branch; what
// earlier pages brought is kept. A category is named by its place in the tree, `2.0`: places do not
// move within one build. Pure.
import type { SidebarCategoryNode, SidebarNode } from '../../src/shared/page.ts'
import { samePath } from '../../src/shared/url.ts'

export interface SidebarState {
  items: SidebarNode[]
  /**
   * What the reader, or arriving on a page, has opened and closed; absent: as the category says.
   */
  open: Record<string, boolean>
  /** Page the state was made for. */
  href: string
}

/** A neighbour that no page has brought yet: it keeps the place of those after it. */
const MISSING: SidebarNode = { type: 'gap', count: 1 }

/** A page's nodes with every one in its place. */
function placed(nodes: SidebarNode[]): SidebarNode[] {
  return nodes.flatMap((node) => {
    if (node.type === 'gap') return Array<SidebarNode>(node.count).fill(MISSING)
    return node.type === 'category' && node.items ? { ...node, items: placed(node.items) } : node
  })
}

/** The newer nodes, with neighbours and children filled in from what was known before. */
export function mergeItems(known: SidebarNode[] | undefined, fresh: SidebarNode[]): SidebarNode[] {
  return fresh.map((node, i) => {
    const before = known?.[i]
    if (node.type === 'gap') return before ?? node
    if (node.type !== 'category') return node
    const old =
      before?.type === 'category' && before.label === node.label ? before.items : undefined
    return { ...node, items: node.items ? mergeItems(old, node.items) : old }
  })
}

/** The first page: everything above it is open, and stays so when the reader moves on. */
export function start(nodes: SidebarNode[], href: string): SidebarState {
  const items = placed(nodes)
  return {
    items,
    open: Object.fromEntries(activePlaces(items, href).map((place) => [place, true])),
    href,
  }
}

/**
 * Another page of the same sidebar: its categories open, unless the reader has closed them and was
 * inside already.
 */
export function arrive(state: SidebarState, items: SidebarNode[], href: string): SidebarState {
  const merged = mergeItems(state.items, placed(items))
  const before = new Set(activePlaces(state.items, state.href))
  const opened = activePlaces(merged, href).filter((place) => !before.has(place))
  return {
    items: merged,
    open: { ...state.open, ...Object.fromEntries(opened.map((place) => [place, true])) },
    href,
  }
}

/** Opens or closes one category; with `alone`, opening it closes its neighbours. */
export function toggle(state: SidebarState, place: string, alone: boolean): SidebarState {
  const opens = !isOpen(state, place)
  const neighbours =
    alone && opens ? placesBeside(state.items, place).map((other) => [other, false] as const) : []
  return { ...state, open: { ...state.open, ...Object.fromEntries(neighbours), [place]: opens } }
}

export function isOpen(state: SidebarState, place: string): boolean {
  const node = nodeAt(state.items, place)
  if (!node) return false
  if (!node.collapsible) return true
  return state.open[place] ?? !node.collapsed
}

/** True for the page's own link and for every category above it. */
export function isActive(node: SidebarNode, href: string): boolean {
  if (node.type === 'html' || node.type === 'gap') return false
  if (node.href !== undefined && samePath(node.href, href)) return true
  return node.type === 'category' && (node.items ?? []).some((item) => isActive(item, href))
}

/** Places of the open branch, outermost first. */
export function activePlaces(items: SidebarNode[], href: string, above = ''): string[] {
  return items.flatMap((node, i) =>
    node.type === 'category' && isActive(node, href)
      ? [above + i, ...activePlaces(node.items ?? [], href, `${above}${i}.`)]
      : [],
  )
}

export function nodeAt(items: SidebarNode[], place: string): SidebarCategoryNode | undefined {
  let node: SidebarNode | undefined
  let level: SidebarNode[] | undefined = items
  for (const step of place.split('.')) {
    node = level?.[Number(step)]
    level = node?.type === 'category' ? node.items : undefined
  }
  return node?.type === 'category' ? node : undefined
}

function placesBeside(items: SidebarNode[], place: string): string[] {
  const above = place.slice(0, place.lastIndexOf('.') + 1)
  const level = above ? nodeAt(items, above.slice(0, -1))?.items : items
  return (level ?? []).flatMap((node, i) =>
    node.type === 'category' && above + i !== place ? [above + i] : [],
  )
}
