// The whole tree of a sidebar: fetched once per sidebar, when the reader first opens a category
// that the page does not hold.
import type { SidebarNode } from '../../src/shared/sidebar.ts'
import { fetchJson } from '../browser/fetchJson.ts'
import { onOutdated } from '../browser/outdated.ts'

const trees = new Map<string, Promise<SidebarNode[] | undefined>>()

if (FEATURES.live) onOutdated(() => trees.clear())

/** Undefined when it cannot be loaded. */
export function fetchTree(href: string): Promise<SidebarNode[] | undefined> {
  const known = trees.get(href)
  if (known) return known
  const tree = fetchJson(href)
    .then((value) => (Array.isArray(value) ? (value as SidebarNode[]) : undefined))
    .catch(() => undefined)
  trees.set(href, tree)
  tree.then((value) => value ?? trees.delete(href))
  return tree
}
