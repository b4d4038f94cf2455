// What is loaded of a sidebar, and what of it is open. Pages hold only their open branch; what
// earlier pages held is kept. A category is named by its position in the tree, `2.0`: positions do
// not move within one build. Pure.
import type { SidebarCategoryNode, SidebarNode } from '../../src/shared/sidebar.ts'
import { pathKey, samePath } from '../../src/shared/url.ts'

export interface SidebarState {
  items: SidebarNode[]
  /**
   * What the reader, or arriving on a page, has opened and closed; absent: as the category says.
   */
  open: Record<string, boolean>
  /** Page the state was made for. */
  href: string
}

/** A sibling that no page has held yet: it keeps the positions of those after it. */
const MISSING: SidebarNode = { type: 'omitted', count: 1 }

/** The nodes of a page, each at its position. */
export function placed(nodes: SidebarNode[]): SidebarNode[] {
  if (!nodes.some(isMoved)) return nodes
  return nodes.flatMap((node) => {
    if (node.type === 'omitted') return Array<SidebarNode>(node.count).fill(MISSING)
    return node.type === 'category' && node.items ? { ...node, items: placed(node.items) } : node
  })
}

/** Few pages leave out anything. */
const isMoved = (node: SidebarNode): boolean =>
  node.type === 'omitted' || (node.type === 'category' && !!node.items?.some(isMoved))

/** The newer nodes, with neighbours and children filled in from what was known before. */
export function mergeItems(known: SidebarNode[] | undefined, fresh: SidebarNode[]): SidebarNode[] {
  return fresh.map((node, i) => {
    const before = known?.[i]
    if (node.type === 'omitted') return before ?? node
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
    open: Object.fromEntries(activePositions(items, href).map((position) => [position, true])),
    href,
  }
}

/**
 * Another page of the same sidebar: its categories open, unless the reader has closed them and was
 * inside already.
 */
export function arrive(state: SidebarState, items: SidebarNode[], href: string): SidebarState {
  const merged = mergeItems(state.items, placed(items))
  const before = new Set(activePositions(state.items, state.href))
  const opened = activePositions(merged, href).filter((position) => !before.has(position))
  return {
    items: merged,
    open: { ...state.open, ...Object.fromEntries(opened.map((position) => [position, true])) },
    href,
  }
}

/** Opens or closes one category; with `alone`, opening it closes its neighbours. */
export function toggle(state: SidebarState, position: string, alone: boolean): SidebarState {
  const opens = !isOpen(state, position)
  const neighbours =
    alone && opens
      ? siblingPositions(state.items, position).map((other) => [other, false] as const)
      : []
  return { ...state, open: { ...state.open, ...Object.fromEntries(neighbours), [position]: opens } }
}

export function isOpen(state: SidebarState, position: string): boolean {
  const node = nodeAt(state.items, position)
  if (!node) return false
  if (!node.collapsible) return true
  return state.open[position] ?? !node.collapsed
}

/** True for the page's own link and for every category above it. */
export function isActive(node: SidebarNode, href: string): boolean {
  if (node.type === 'html' || node.type === 'omitted') return false
  if (node.href !== undefined && samePath(node.href, href)) return true
  return node.type === 'category' && (node.items ?? []).some((item) => isActive(item, href))
}

/** Positions of the open branch, outermost first. */
export function activePositions(items: SidebarNode[], href: string): string[] {
  const found: string[] = []
  addActive(items, pathKey(href), '', found)
  return found
}

/** Adds the open branch of `items` to `found`, and says whether the page is among them. */
function addActive(items: SidebarNode[], key: string, above: string, found: string[]): boolean {
  let hasPage = false
  for (let i = 0; i < items.length; i++) {
    const node = items[i]!
    if (node.type === 'html' || node.type === 'omitted') continue
    let isHere = node.href !== undefined && pathKey(node.href) === key
    if (node.type === 'category') {
      const at = found.length
      if (addActive(node.items ?? [], key, `${above}${i}.`, found)) isHere = true
      if (isHere) found.splice(at, 0, above + i)
    }
    if (isHere) hasPage = true
  }
  return hasPage
}

/** How many neighbours are missing from here on. */
export function omittedAt(items: SidebarNode[], from: number): number {
  const after = items.slice(from).findIndex(({ type }) => type !== 'omitted')
  return after < 0 ? items.length - from : after
}

export function nodeAt(items: SidebarNode[], position: string): SidebarCategoryNode | undefined {
  let node: SidebarNode | undefined
  let level: SidebarNode[] | undefined = items
  for (const step of position.split('.')) {
    node = level?.[Number(step)]
    level = node?.type === 'category' ? node.items : undefined
  }
  return node?.type === 'category' ? node : undefined
}

function siblingPositions(items: SidebarNode[], position: string): string[] {
  const above = position.slice(0, position.lastIndexOf('.') + 1)
  const level = above ? nodeAt(items, above.slice(0, -1))?.items : items
  return (level ?? []).flatMap((node, i) =>
    node.type === 'category' && above + i !== position ? [above + i] : [],
  )
}
