// The cards of an index page: one for each direct child that leads somewhere. behaviour.md 3.6.
import type { Card } from '../shared/page.ts'
import { isExternal } from '../shared/url.ts'
import type { Doc, SidebarItem } from '../types.ts'
import { hrefOf } from './address.ts'
import { docKey } from './docKey.ts'
import { firstHref, itemHref, type NavSite } from './sidebarNav.ts'

export function cardsOf(items: SidebarItem[], version: string, site: NavSite): Card[] {
  return items.flatMap((item): Card[] => {
    if (item.type === 'html') return []
    const href = itemHref(item, version, site) ?? (item.type === 'category' ? firstHref(item.items, version, site) : undefined)
    if (href === undefined) return []
    if (item.type === 'category') return [{ kind: 'category', label: item.label, href, description: item.description, count: item.items.length }]
    if (item.type === 'link') return [{ kind: isExternal(href) ? 'external' : 'doc', label: item.label, href }]
    const doc = site.docById.get(docKey(version, item.id))
    return [{ kind: 'doc', label: item.label, href, description: doc?.description || undefined }]
  })
}

export function docCard(doc: Doc, site: NavSite): Card {
  return { kind: 'doc', label: doc.title, href: hrefOf(doc.path, site), description: doc.description || undefined }
}
