// The labels of a site that can be translated, by the keys that they have in the files of a locale:
// what `localeConfig.ts` and `translateSidebars.ts` look for.

import type { ResolvedBlogOptions, SiteConfig } from '../../config/config.ts'
import { joined } from '../../shared/lists.ts'
import type { Sidebar, SidebarItem } from '../../types/sidebar.ts'
import type { Version } from '../../types/version.ts'

/** A message as it is written into a file, with a word to its translator. */
export type Writable = Record<string, { message: string; description?: string }>

export function navbarLabels({ navbar }: SiteConfig['theme']): Writable {
  return {
    ...one('title', navbar.title, 'The title in the navbar'),
    ...one('logo.alt', navbar.logo?.alt, "The alt text of the navbar's logo"),
    ...joined(labelsIn(navbar.items).map(navbarLabel)),
  }
}

const navbarLabel = (label: string): Writable =>
  one(`item.label.${label}`, label, `Navbar item with the label ${label}`)

/** Of items, and of the items in their menus. */
function labelsIn(items: unknown[]): string[] {
  return items.flatMap((item) => {
    const { label, items, dropdownItemsBefore, dropdownItemsAfter } = item as Record<
      string,
      unknown
    >
    const inner = [items, dropdownItemsBefore, dropdownItemsAfter].filter(Array.isArray).flat()
    return [...(typeof label === 'string' ? [label] : []), ...labelsIn(inner)]
  })
}

export function footerLabels({ footer }: SiteConfig['theme']): Writable {
  if (!footer) return {}
  const links = footer.links.flatMap((entry) => ('items' in entry ? entry.items : [entry]))
  const titles = footer.links.flatMap((entry) => ('items' in entry ? (entry.title ?? []) : []))
  const texts = links.flatMap((link) => ('label' in link && link.label ? [link.label] : []))
  return {
    ...one('logo.alt', footer.logo?.alt, "The alt text of the footer's logo"),
    ...joined([
      ...titles.map((title) =>
        one(`link.title.${title}`, title, `The title of the footer's column ${title}`),
      ),
      ...texts.map((label) =>
        one(`link.item.label.${label}`, label, `The label of the footer's link ${label}`),
      ),
    ]),
    ...one('copyright', footer.copyright, 'The copyright line of the footer'),
  }
}

export const blogLabels = (blog: ResolvedBlogOptions): Writable => ({
  ...one('title', blog.blogTitle, 'The title of the blog'),
  ...one('description', blog.blogDescription, 'The description of the blog'),
  ...one('sidebar.title', blog.blogSidebarTitle, 'The title of the list of recent posts'),
})

export const versionLabels = ({ label, ownName, sidebars }: Version): Writable => ({
  ...one('version.label', label, `The label of the version ${ownName}`),
  ...joined(sidebars.map(sidebarLabels)),
})

function sidebarLabels({ name, items }: Sidebar): Writable {
  return joined(items.map((item) => itemLabels(item, name)))
}

function itemLabels(item: SidebarItem, sidebar: string): Writable {
  if (item.type === 'html') return {}
  const about = `in the sidebar ${sidebar}`
  const at = (kind: string) => `sidebar.${sidebar}.${kind}.${item.key ?? item.label}`
  if (item.type === 'link') return one(at('link'), item.label, `The label of a link ${about}`)
  if (item.type !== 'category')
    return item.key === undefined ? {} : one(at('doc'), item.label, `The label of a doc ${about}`)
  const index = item.link?.type === 'generated-index' ? item.link : undefined
  const part = `${at('category')}.link.generated-index`
  const title = index?.title === item.label ? undefined : index?.title
  return {
    ...one(at('category'), item.label, `The label of the category ${item.label} ${about}`),
    ...one(`${part}.title`, title, `The title of the page of ${item.label}`),
    ...one(`${part}.description`, index?.description, `The description of ${item.label}`),
    ...joined(item.items.map((inner) => itemLabels(inner, sidebar))),
  }
}

const one = (key: string, message: string | undefined, description: string): Writable =>
  message ? { [key]: { message, description } } : {}
