// PageData of the pages that are cards: a category's index, the docs' start page, a tag of docs.
// behaviour.md 3.6 and 1.10.
import { docsOptionsOf } from '../../config/docsFolders.ts'
import type { Card } from '../../shared/docProps.ts'
import type { Crumb } from '../../shared/link.ts'
import type { PageOf } from '../../shared/page.ts'
import type { SidebarSlice } from '../../shared/sidebar.ts'
import type { Route } from '../../types/route.ts'
import type { Site } from '../../types/site.ts'
import type { Version } from '../../types/version.ts'
import { hrefOf } from '../address.ts'
import { compareLabels } from '../compareLabels.ts'
import { docTagsPath } from '../docs/docTags.ts'
import { inEnglish, translate, translateCount } from '../locales/messages.ts'
import { breadcrumbsAt, pagerAt } from '../sidebar/sidebarNav.ts'
import { sidebarSlice } from '../sidebar/sidebarNodes.ts'
import { pagerSidebar } from '../sidebar/unlisted.ts'
import { cardsOf, docCard } from './cards.ts'
import { headOf } from './head.ts'
import { breadcrumbList } from './structured.ts'
import { versionNamed, versionNotes } from './versionNotes.ts'

type CategoryPage = Omit<PageOf<'category'>, 'build'>

interface CardPageOptions {
  path: string
  title: string
  description?: string
  /** Begins the description of a page that has none of its own; default: the title. */
  summary?: string
  cards: Card[]
  version: Version
  htmlClass: string
  searchTag?: string
  image?: string
  keywords?: string[]
  sidebar?: SidebarSlice
  crumbs?: Crumb[]
  allTagsHref?: string
  pager?: CategoryPage['props']['pager']
}

export function categoryPage(
  route: Extract<Route, { kind: 'category' }>,
  site: Site,
): CategoryPage {
  const version = versionNamed(route.version, site)
  const sidebar = version.sidebars.find((each) => each.name === route.sidebar)!
  const { link, items } = route.category
  const stop = { type: 'category' as const, path: link.path }
  return cardPage(
    {
      path: route.path,
      title: link.title,
      description: link.description,
      image: link.image,
      keywords: link.keywords,
      cards: cardsOf(items, version.name, site),
      version,
      htmlClass: 'docs-wrapper docs-doc-page',
      sidebar: sidebarSlice(sidebar, stop, site),
      crumbs: docsOptionsOf(version.name, site.config).breadcrumbs
        ? breadcrumbsAt(stop, sidebar, site)
        : undefined,
      pager: pagerAt(stop, pagerSidebar(sidebar, version, site.config), site),
    },
    site,
  )
}

/** The start page shows the first sidebar and its top level; without any sidebar, all docs. */
export function docsHomePage(
  route: Extract<Route, { kind: 'docsHome' }>,
  site: Site,
): CategoryPage {
  const version = versionNamed(route.version, site)
  const sidebar = version.sidebars[0]
  const docs = site.docs.filter((doc) => doc.version === version.name)
  return cardPage(
    {
      path: route.path,
      title: 'Docs',
      summary: inEnglish(site, `All docs of ${site.config.title} by subject`),
      cards: sidebar
        ? cardsOf(sidebar.items, version.name, site)
        : docs.map((doc) => docCard(doc, site)),
      version,
      htmlClass: 'docs-wrapper docs-doc-page',
      sidebar: sidebar && sidebarSlice(sidebar, undefined, site),
    },
    site,
  )
}

export function docTagPage(route: Extract<Route, { kind: 'docTag' }>, site: Site): CategoryPage {
  const { label, description, docs } = route.tag
  const version = versionNamed(route.version, site)
  return cardPage(
    {
      path: route.path,
      title: docTagTitle(label, docs.length, site),
      description,
      cards: [...docs]
        .sort((a, b) => compareLabels(a.title, b.title))
        .map((doc) => docCard(doc, site)),
      allTagsHref: hrefOf(docTagsPath(version), site),
      version,
      htmlClass: 'docs-wrapper docs-tags-doc-list-page',
      searchTag: 'doc_tag_doc_list',
    },
    site,
  )
}

function docTagTitle(tagName: string, count: number, site: Site): string {
  const english = 'One doc tagged|{count} docs tagged'
  const id = 'theme.docs.tagDocListPageTitle'
  const nDocsTagged = translateCount(site, `${id}.nDocsTagged`, english, count)
  return translate(site, id, '{nDocsTagged} with "{tagName}"', { nDocsTagged, tagName })
}

function cardPage(options: CardPageOptions, site: Site): CategoryPage {
  const {
    title,
    description,
    version,
    cards,
    crumbs,
    sidebar,
    pager = {},
    image,
    keywords,
    searchTag,
  } = options
  const href = hrefOf(options.path, site)
  const htmlClass = `${options.htmlClass} ${version.className} plugin-docs plugin-id-${version.docsId}`
  const structured = crumbs && crumbs.length > 0 ? breadcrumbList(crumbs, href, site) : undefined
  return {
    kind: 'category',
    href,
    title,
    head: headOf(
      {
        href,
        title,
        description:
          description ??
          `${options.summary ?? title}: ${cards.map(({ label }) => label).join(', ')}.`,
        version,
        image,
        keywords,
        searchTag,
        htmlClass,
        structured,
      },
      site,
    ),
    locale: site.locale,
    version: version.name,
    prose: [],
    sidebar,
    props: {
      description,
      allTagsHref: options.allTagsHref,
      cards,
      breadcrumbs: crumbs && crumbs.length > 0 ? crumbs : undefined,
      pager,
      ...versionNotes(version, options.path, site),
    },
  }
}
