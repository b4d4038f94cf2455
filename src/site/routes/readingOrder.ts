// All texts of the site in the order in which they are read, under headings: docs by their
// sidebars, then pages, then posts. What no list shows is not among them, nor what is no text of
// the site yet.
import type { Doc, Entry, Post } from '../../types/entry.ts'
import type { Route } from '../../types/route.ts'
import type { SidebarItem } from '../../types/sidebar.ts'
import type { Site } from '../../types/site.ts'
import type { Version } from '../../types/version.ts'
import { docKey } from '../docs/docs.ts'
import { entryOf } from './entryOf.ts'

export interface ReadSection {
  title: string
  routes: Route[]
}

type Parts = Pick<Site, 'routes' | 'versions' | 'docs' | 'pages' | 'blogs' | 'docById' | 'config'>

/** Of the docs only the latest version. Each text once. */
export function readingOrder(site: Parts): ReadSection[] {
  const routeByEntry = new Map<Entry, Route>()
  for (const route of site.routes) {
    const entry = entryOf(route)
    if (entry && isListed(entry)) routeByEntry.set(entry, route)
  }
  const sections = new Map<string, ReadSection>()
  const add = (title: string, entries: Iterable<Entry>) => {
    const section = sections.get(title) ?? { title, routes: [] }
    for (const entry of entries) {
      const route = routeByEntry.get(entry)
      if (!route) continue
      section.routes.push(route)
      routeByEntry.delete(entry)
    }
    if (section.routes.length > 0) sections.set(title, section)
  }
  for (const version of site.versions) if (version.isLast && !version.noIndex) addDocs(version)
  add('Pages', site.pages)
  for (const blog of site.blogs) add(blog.options.blogTitle, blog.posts)
  return [...sections.values()]

  function addDocs(version: Version): void {
    const rest = version.docsId === 'default' ? 'Docs' : version.docsId
    for (const { items } of version.sidebars)
      for (const item of items)
        add(item.type === 'category' ? item.label : rest, docsIn([item], version, site))
    add(
      rest,
      site.docs.filter((doc) => doc.version === version.name),
    )
  }
}

function isListed(entry: Entry): boolean {
  const { unlisted, draft } = entry.compiled.frontMatter
  return unlisted !== true && draft !== true && (entry as Partial<Post>).isScheduled !== true
}

function docsIn(items: SidebarItem[], version: Version, site: Parts): Doc[] {
  return items.flatMap((item) => {
    if (item.type === 'doc' || item.type === 'ref') return docWith(item.id)
    if (item.type !== 'category') return []
    const own = item.link?.type === 'doc' ? docWith(item.link.id) : []
    return [...own, ...docsIn(item.items, version, site)]
  })

  function docWith(id: string): Doc[] {
    const doc = site.docById.get(docKey(version.name, id))
    return doc ? [doc] : []
  }
}
