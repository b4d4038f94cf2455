// Unlisted docs: their own page shows where in the sidebar they would stand, no other page does.
import type { SiteConfig } from '../../config/config.ts'
import type { Doc } from '../../types/entry.ts'
import type { Sidebar, SidebarItem } from '../../types/sidebar.ts'
import type { Version } from '../../types/version.ts'

export const isUnlisted = (doc: Doc): boolean => doc.compiled.frontMatter.unlisted === true

/** The sidebars without unlisted docs, and without categories that hold nothing else. */
export function listedSidebars(sidebars: Sidebar[], unlisted: ReadonlySet<string>): Sidebar[] {
  if (unlisted.size === 0) return sidebars
  return sidebars.map((sidebar) => ({ ...sidebar, items: listed(sidebar.items, unlisted) }))
}

/** The sidebar as the doc's own page shows it. */
export function sidebarOf(doc: Doc, version: Version): Sidebar | undefined {
  const named = ({ name }: Sidebar) => name === doc.sidebar
  const whole = isUnlisted(doc) ? version.unlisted?.sidebars.find(named) : undefined
  if (!whole) return version.sidebars.find(named)
  const others = new Set(version.unlisted!.ids.filter((id) => id !== doc.id))
  return { ...whole, items: listed(whole.items, others) }
}

/**
 * The sidebar whose order the page of a category follows. In a site made for Docusaurus it leads
 * to unlisted docs, too, as it does there.
 */
export function pagerSidebar(sidebar: Sidebar, version: Version, { theme }: SiteConfig): Sidebar {
  const whole = theme.docusaurus ? version.unlisted?.sidebars : undefined
  return whole?.find(({ name }) => name === sidebar.name) ?? sidebar
}

function listed(items: SidebarItem[], unlisted: ReadonlySet<string>): SidebarItem[] {
  return items.flatMap((item): SidebarItem[] => {
    if (item.type === 'doc' || item.type === 'ref') return unlisted.has(item.id) ? [] : [item]
    if (item.type !== 'category') return [item]
    const { link, label, key, className } = item
    const inner = listed(item.items, unlisted)
    const isHidden = link?.type === 'doc' && unlisted.has(link.id)
    if (inner.length > 0) return [{ ...item, items: inner, link: isHidden ? undefined : link }]
    return link?.type === 'doc' && !isHidden
      ? [{ type: 'doc', id: link.id, label, key, className }]
      : []
  })
}
