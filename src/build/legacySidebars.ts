// Sidebars of versions as Docusaurus 2 wrote them until its first release: the name of each
// sidebar, and each id of a doc, begins with the version.
import { isMap } from '../shared/isMap.ts'

/** Without the version's name, where a sidebar's name begins with it. */
export function withoutVersion<T extends object>(sidebars: T, version: string): T {
  const prefix = `version-${version}/`
  if (!Object.keys(sidebars).some((name) => name.startsWith(prefix))) return sidebars
  const short = (text: string) => (text.startsWith(prefix) ? text.slice(prefix.length) : text)
  return Object.fromEntries(
    Object.entries(sidebars).map(([name, items]) => [short(name), itemsOf(items, short)]),
  ) as T
}

function itemsOf(items: unknown, short: (id: string) => string): unknown {
  if (typeof items === 'string') return short(items)
  if (Array.isArray(items)) return items.map((item) => itemsOf(item, short))
  if (!isMap(items)) return items
  const kept: Record<string, unknown> = { ...items }
  if (typeof kept.id === 'string') kept.id = short(kept.id)
  // A category, or the short form of one: its label and its items.
  for (const [key, value] of Object.entries(kept))
    if (Array.isArray(value) || key === 'link') kept[key] = itemsOf(value, short)
  return kept
}
