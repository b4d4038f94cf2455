// `<DocCardList />`: the entries of the category that a doc is in, as cards inside its text. A page
// that is a category's own shows what is in that category, and a doc at the top all of its sidebar.

import type { Card } from '../../shared/docProps.ts'
import { itemsText } from '../../shared/itemsText.ts'
import { escapeHtml } from '../../shared/text.ts'
import type { Entry } from '../../types/entry.ts'
import type { Site } from '../../types/site.ts'
import type { NavSite } from '../sidebar/sidebarNav.ts'
import { cardOf } from './cards.ts'
import { itemsAround } from './itemsAround.ts'

/** '' for a page without a sidebar. */
export function siblingCards(entry: Entry, site: NavSite & Pick<Site, 'versions'>): string {
  const around = itemsAround(entry, site)
  if (entry.type !== 'doc' || !around) return ''
  const { items } = around
  const cards = items.flatMap((item) => cardOf(item, entry.version, site) ?? [])
  return `<ul class="card-grid">${cards.map(cardHtml).join('')}</ul>`
}

/** As theme/parts/CardGrid shows it. */
function cardHtml({ kind, label, href, description, count }: Card): string {
  const text = description ?? (count === undefined ? '' : itemsText(count))
  const outside = kind === 'external' ? ' target="_blank" rel="noopener noreferrer"' : ''
  const start = `<li><a class="card card--${kind}" href="${escapeHtml(href)}"${outside}>`
  const below = text && `<p class="card__text">${escapeHtml(text)}</p>`
  return `${start}<h2 class="card__title">${escapeHtml(label)}</h2>${below}</a></li>`
}
