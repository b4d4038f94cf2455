// The items of the navbar, and links as the footer has them, too. Docusaurus hands on all that it
// does not know itself.
import { isLinkAttribute } from '../config/tagAttributes.ts'
import type { MoveNotes } from './notes.ts'
import { asList, asMap, type ForeignMap, type ForeignPart } from './part.ts'

const LINK = ['type', 'label', 'html', 'to', 'href', 'activeBasePath', 'activeBaseRegex']
const MENU = ['type', 'label', 'html', 'to', 'href', 'items']
const AROUND = ['type', 'dropdownItemsBefore', 'dropdownItemsAfter']

/** What we read of an item, by its type. */
const KEYS: Record<string, string[]> = {
  default: LINK,
  dropdown: MENU,
  doc: ['type', 'label', 'html', 'docId', 'docsPluginId'],
  docSidebar: ['type', 'label', 'html', 'sidebarId', 'docsPluginId'],
  docsVersion: ['type', 'label', 'html', 'to', 'docsPluginId'],
  docsVersionDropdown: [...AROUND, 'docsPluginId', 'versions'],
  localeDropdown: [...AROUND, 'queryString'],
  html: ['type', 'value'],
}

const MENUS = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter']

export function navbarItemsFrom(
  written: unknown,
  path: PropertyKey[],
  notes: MoveNotes,
  isInMenu = false,
): ForeignMap[] {
  return asList(written).flatMap((entry, i) =>
    itemFrom(asMap(entry), [...path, i], notes, isInMenu),
  )
}

function itemFrom(
  item: ForeignMap,
  path: PropertyKey[],
  notes: MoveNotes,
  isInMenu: boolean,
): ForeignMap[] {
  const { type = item.items ? 'dropdown' : 'default' } = item
  const keys = typeof type === 'string' && Object.hasOwn(KEYS, type) ? KEYS[type]! : undefined
  if (type === 'search') {
    notes.ignore(path)
    return []
  }
  if (!keys && typeof type === 'string' && type.startsWith('custom-')) {
    notes.hand(path, `the navbar item "${type}" is a component of the site's own, and left out`)
    return []
  }
  // What the check says of an unknown type names the types there are.
  if (!keys) return [item]
  const own = isInMenu ? keys : [...keys, 'position']
  const kept = linkFrom({ written: item, path, notes }, own)
  for (const key of MENUS)
    if (Array.isArray(kept[key]))
      kept[key] = navbarItemsFrom(kept[key], [...path, key], notes, true)
  if (type === 'default' || type === 'dropdown') nameLink(kept)
  return [kept]
}

/** Docusaurus takes links without any name: an icon of the site's, or nothing that one sees. */
function nameLink(item: ForeignMap): void {
  if (item.label || item.html || (item.className && item['aria-label'])) return
  const address = String(item.href ?? item.to ?? '')
  const name = item['aria-label'] || address.replace(/^[a-z]+:\/\/|\/+$/gi, '') || '…'
  item[item.className ? 'aria-label' : 'label'] = name
}

const NAMED = ['className', 'aria-label', 'target', 'rel']

/** With `keys` as they are written, and its attributes; what is neither is noted. */
export function linkFrom(
  { written, path, notes }: ForeignPart,
  keys: readonly string[],
): ForeignMap {
  const kept: ForeignMap = {}
  const attributes: ForeignMap = {}
  for (const [key, value] of Object.entries(written)) {
    if (value === undefined || value === null) continue
    if (keys.includes(key) || NAMED.includes(key)) kept[key] = value
    else if (isLinkAttribute(key) && keys.includes('label') && typeof value !== 'object')
      attributes[key] = value
    else notes.ignore([...path, key])
  }
  return Object.keys(attributes).length > 0 ? { ...kept, attributes } : kept
}
