// PageData of a doc, and the checks of what its front matter says about other docs and sidebars.
// behaviour.md 2.1, 3.4, 5.9.
import { docsOptionsOf } from '../../config/docsFolders.ts'
import type { LastUpdate } from '../../shared/docProps.ts'
import { headingTree } from '../../shared/headingTree.ts'
import type { Link, Pager } from '../../shared/link.ts'
import type { EntryData, PageOf } from '../../shared/page.ts'
import type { ImportRef } from '../../types/compiled.ts'
import type { Doc } from '../../types/entry.ts'
import type { SidebarItem } from '../../types/sidebar.ts'
import type { Site } from '../../types/site.ts'
import type { Version } from '../../types/version.ts'
import { hrefOf } from '../address.ts'
import { dateText } from '../blog/dates.ts'
import { tagsOfDoc } from '../docs/docTags.ts'
import {
  breadcrumbsAt,
  docPagerLink,
  itemHref,
  type NavSite,
  pagerAt,
  type Stop,
} from '../sidebar/sidebarNav.ts'
import { sidebarSlice } from '../sidebar/sidebarNodes.ts'
import { sidebarOf } from '../sidebar/unlisted.ts'
import { tagLink } from '../tags.ts'
import { cardOf } from './cards.ts'
import { changedAt } from './changedAt.ts'
import { entryText } from './entryText.ts'
import { headOf } from './head.ts'
import { itemsAround } from './itemsAround.ts'
import { breadcrumbList, techArticle } from './structured.ts'
import { tocLevelsOf } from './tocLevels.ts'
import { docOfVersion, versionNamed, versionNotes } from './versionNotes.ts'

export function docPage(doc: Doc, site: Site): Omit<PageOf<'doc'>, 'build'> {
  const { frontMatter, headings, contentTitle } = doc.compiled
  const version = versionNamed(doc.version, site)
  const href = hrefOf(doc.path, site)
  const stop: Stop = { type: 'doc', id: doc.id }
  const sidebar = sidebarOf(doc, version)
  const crumbs =
    sidebar && docsOptionsOf(doc.version, site.config).breadcrumbs
      ? breadcrumbsAt(stop, sidebar, site)
      : []
  const tocLevels = tocLevelsOf(doc, site)
  return {
    kind: 'doc',
    href,
    title: doc.title,
    head: headOf(
      {
        href,
        title: doc.title,
        description: doc.description,
        entry: doc,
        version,
        htmlClass: `docs-wrapper docs-doc-page ${version.className} plugin-docs plugin-id-${version.docsId} docs-doc-id-${doc.id.replace(/\s+/g, '-')}`,
        article: { modified: changedAt(doc, site) },
        structured: [...breadcrumbList(crumbs, href, site), techArticle(doc, href, site)],
      },
      site,
    ),
    locale: site.locale,
    version: doc.version,
    ...entryText(doc, site),
    category: categoryData(doc, site),
    sidebar: sidebar && sidebarSlice(sidebar, stop, site),
    props: {
      showTitle: contentTitle === undefined && frontMatter.hide_title !== true,
      toc: headingTree(headings, tocLevels),
      hideToc: frontMatter.hide_table_of_contents === true,
      tocLevels,
      breadcrumbs: crumbs.length > 0 ? crumbs : undefined,
      pager: pagerOf(doc, version, site),
      tags: tagsOfDoc(doc, version).map((tag) => tagLink(tag, site)),
      editHref: doc.editHref,
      lastUpdate: lastUpdateOf(doc, site),
      ...versionNotes(version, doc, site),
    },
  }
}

/** The sidebar's neighbours, unless front matter names others or none. */
function pagerOf(doc: Doc, version: Version, site: Site): Pager {
  const sidebar = version.sidebars.find((each) => each.name === doc.sidebar)
  const pager = sidebar ? pagerAt({ type: 'doc', id: doc.id }, sidebar, site) : {}
  const { pagination_prev, pagination_next } = doc.compiled.frontMatter
  return {
    previous: neighbour(pagination_prev, pager.previous, doc, site),
    next: neighbour(pagination_next, pager.next, doc, site),
  }
}

function neighbour(
  id: string | null | undefined,
  fromSidebar: Link | undefined,
  doc: Doc,
  site: NavSite,
): Link | undefined {
  if (id === undefined) return fromSidebar
  const other = id === null ? undefined : docOfVersion(id, doc.version, site)
  return other && docPagerLink(other, site)
}

/** Front matter wins over git; each half only when the site shows it. */
function lastUpdateOf(doc: Doc, site: Site): LastUpdate | undefined {
  const { showLastUpdateTime, showLastUpdateAuthor } = docsOptionsOf(doc.version, site.config)
  const own = doc.compiled.frontMatter.last_update
  const git = site.lastUpdates.get(doc.source.path)
  const date = showLastUpdateTime ? changedAt(doc, site) : undefined
  const author = showLastUpdateAuthor ? (own?.author ?? git?.author) : undefined
  if (date === undefined && author === undefined) return undefined
  return {
    date,
    dateText: date === undefined ? undefined : dateText(date, site.language, 'medium'),
    author,
  }
}

// The category that a document is in, for components of the author's own that show it: DocCardList,
// and the hooks of Docusaurus that it is made of. A page carries it only where its document imports
// one of them.

/** As theme/docusaurus has them. */
const ASKS =
  /^(?:@theme\/DocCardList|@docusaurus\/(?:theme-common(?:\/internal)?|plugin-content-docs\/client))$/

/** Undefined for a document that does not ask, or that no sidebar has. */
function categoryData(doc: Doc, site: NavSite & Pick<Site, 'versions'>): EntryData | undefined {
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
