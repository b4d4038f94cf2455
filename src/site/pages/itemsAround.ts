// The items next to a doc in its sidebar: those of the category that it is in, or of which it is
// the page, and at the top of the sidebar all of it.
import type { Entry } from '../../types/entry.ts'
import type { SidebarCategory, SidebarItem } from '../../types/sidebar.ts'
import type { Site } from '../../types/site.ts'
import { type NavSite, trailTo } from '../sidebar/sidebarNav.ts'

interface Around {
  items: SidebarItem[]
  /** Absent at the top of the sidebar. */
  category?: SidebarCategory
}

/** Undefined for a page without a sidebar. */
export function itemsAround(
  entry: Entry,
  site: NavSite & Pick<Site, 'versions'>,
): Around | undefined {
  if (entry.type !== 'doc') return undefined
  const version = site.versions.find(({ name }) => name === entry.version)
  const sidebar = version?.sidebars.find(({ name }) => name === entry.sidebar)
  if (!sidebar) return undefined
  const trail = trailTo({ type: 'doc', id: entry.id }, sidebar, site)
  const category = trail.findLast((item) => item.type === 'category')
  return category?.type === 'category' ? { items: category.items, category } : sidebar
}
