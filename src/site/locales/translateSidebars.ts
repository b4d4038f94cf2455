// Labels of sidebars in the words of a locale, by the keys that Docusaurus gives them. Paths are
// made from the labels as they were written, so that a page has one path in all locales.
import type { Messages } from '../../types/content.ts'
import type { GeneratedIndex, Sidebar, SidebarItem } from '../../types/sidebar.ts'

export function translatedSidebars(sidebars: Sidebar[], messages: Messages = {}): Sidebar[] {
  if (Object.keys(messages).length === 0) return sidebars
  return sidebars.map((sidebar) => {
    const named = (key: string) => messages[`sidebar.${sidebar.name}.${key}`]
    return { ...sidebar, items: sidebar.items.map((item) => translatedItem(item, named)) }
  })
}

function translatedItem(
  item: SidebarItem,
  named: (key: string) => string | undefined,
): SidebarItem {
  if (item.type === 'html') return item
  const key = item.key ?? item.label
  if (item.type !== 'category') {
    // A doc is called as it calls itself, unless its sidebar says otherwise.
    if (item.type !== 'link' && item.key === undefined) return item
    const type = item.type === 'link' ? 'link' : 'doc'
    return { ...item, label: named(`${type}.${key}`) ?? item.label }
  }
  const own = `category.${key}`
  const written = item.label
  const label = named(own) ?? written
  const part = (name: string) => named(`${own}.link.generated-index.${name}`)
  return {
    ...item,
    label,
    link: item.link?.type === 'generated-index' ? indexOf(item.link) : item.link,
    items: item.items.map((inner) => translatedItem(inner, named)),
  }

  /** Without a title of its own it has the category's label. */
  function indexOf({ title, description, ...link }: GeneratedIndex): GeneratedIndex {
    return {
      ...link,
      title: part('title') ?? (title === written ? label : title),
      description: part('description') ?? description,
    }
  }
}
