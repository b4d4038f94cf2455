// The cards of an index page: one for each direct child that leads somewhere. A category without a
// page of its own shows its children here, for there is no other page that does. behaviour.md 3.6.
import type { Card, CardGroup } from '../../shared/docProps.ts'
import { isExternal } from '../../shared/url.ts'
import type { Doc } from '../../types/entry.ts'
import type { SidebarCategory, SidebarItem } from '../../types/sidebar.ts'
import { hrefOf } from '../address.ts'
import { docKey } from '../docs/docs.ts'
import { firstHref, itemHref, type NavSite } from '../sidebar/sidebarNav.ts'
import { tilesOf } from './tiles.ts'

/**
 * A longer category shows its beginning, as a sidebar does: what a page costs must not grow with
 * the site.
 */
const LONG = 50
const BEGINNING = 11
/** When all groups of a page together have more entries, the page has plain cards. */
const MOST = 150

export function cardsOf(items: SidebarItem[], version: string, site: NavSite): Card[] {
  const children = items.flatMap((item) => {
    const card = cardOf(item, version, site)
    return card ? [{ item, card }] : []
  })
  const groups = children
    .map(({ item, card }) => (item.type === 'category' && !item.link ? { card, item } : undefined))
    .filter((each) => each !== undefined)
  const shown = groups.reduce(
    (sum, { item }) => sum + (item.items.length > LONG ? BEGINNING : item.items.length),
    0,
  )
  if (shown <= MOST) for (const { card, item } of groups) card.inside = groupOf(item, version, site)
  return children.map(({ card }) => card)
}

export function cardOf(item: SidebarItem, version: string, site: NavSite): Card | undefined {
  if (item.type === 'html') return undefined
  const href =
    itemHref(item, version, site) ??
    (item.type === 'category' ? firstHref(item.items, version, site) : undefined)
  if (href === undefined) return undefined
  const { label } = item
  if (item.type === 'category')
    return {
      kind: 'category',
      label,
      href,
      description: descriptionOf(item, version, site),
      count: item.items.length,
    }
  const { description } = item
  if (item.type === 'link')
    return { kind: isExternal(href) ? 'external' : 'doc', label, href, description }
  return {
    kind: 'doc',
    label,
    href,
    description:
      description ?? (site.docById.get(docKey(version, item.id))?.description || undefined),
  }
}

/** Its own, or else that of its page. */
function descriptionOf(
  { description, link }: SidebarCategory,
  version: string,
  site: NavSite,
): string | undefined {
  if (description || !link) return description || undefined
  return (
    (link.type === 'doc'
      ? site.docById.get(docKey(version, link.id))?.description
      : link.description) || undefined
  )
}

function groupOf({ items }: SidebarCategory, version: string, site: NavSite): CardGroup {
  const cards = items.flatMap((item) => cardOf(item, version, site) ?? [])
  const left = cards.length > LONG ? cards.splice(BEGINNING) : []
  const more = left[0] && { count: left.length, href: left[0].href }
  const tiles = tilesOf(cards)
  return tiles ? { tiles, more } : { cards, more }
}

export function docCard(doc: Doc, site: NavSite): Card {
  return {
    kind: 'doc',
    label: doc.title,
    href: hrefOf(doc.path, site),
    description: doc.description || undefined,
  }
}
