// The category that a document is in, for components of the author's own that show it: DocCardList,
// and the hooks of Docusaurus that it is made of. A page carries it only where its document imports
// one of them.
import type { EntryData } from '../../shared/page.ts'
import type { ImportRef } from '../../types/compiled.ts'
import type { Doc } from '../../types/entry.ts'
import type { SidebarItem } from '../../types/sidebar.ts'
import type { Site } from '../../types/site.ts'
import { itemHref, type NavSite } from '../sidebar/sidebarNav.ts'
import { cardOf } from './cards.ts'
import { itemsAround } from './itemsAround.ts'

/** As theme/docusaurus has them. */
const ASKS =
  /^(?:@theme\/DocCardList|@docusaurus\/(?:theme-common(?:\/internal)?|plugin-content-docs\/client))$/

/** Undefined for a document that does not ask, or that no sidebar has. */
export function categoryData(
  doc: Doc,
  site: NavSite & Pick<Site, 'versions'>,
): EntryData | undefined {
  const { body } = doc.compiled
  if (body.type !== 'document' || !body.imports.some(asks)) return undefined
  const around = itemsAround(doc, site)
  if (!around) return undefined
  const { category, items } = around
  return category
    ? entryOf(category, doc.version, site)
    : { type: 'category', label: '', items: entriesOf(items, doc.version, site) }
}

const asks = ({ from }: ImportRef) => ASKS.test(from)

const entriesOf = (items: SidebarItem[], version: string, site: NavSite): EntryData[] =>
  items.flatMap((item) => entryOf(item, version, site) ?? [])

function entryOf(item: SidebarItem, version: string, site: NavSite): EntryData | undefined {
  if (item.type === 'html') return undefined
  const { type, label, className, customProps } = item
  const href = itemHref(item, version, site)
  const description = cardOf(item, version, site)?.description
  const entry = {
    label,
    href,
    description,
    ...(className && { className }),
    ...(customProps && { customProps }),
  }
  if (type === 'category') return { type, ...entry, items: entriesOf(item.items, version, site) }
  return { type: 'link', ...entry, ...(type !== 'link' && { docId: item.id }) }
}
