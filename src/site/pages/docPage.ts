// PageData of a doc, and the checks of what its front matter says about other docs and sidebars.
// behaviour.md 2.1, 3.4, 5.9.

import { docsOptionsOf, partsOfKey } from '../../config/docsFolders.ts'
import type { LastUpdate, VersionBanner } from '../../shared/docProps.ts'
import { headingTree } from '../../shared/headingTree.ts'
import type { Link, Pager } from '../../shared/link.ts'
import type { PageOf } from '../../shared/page.ts'
import { joinPath, pathKey } from '../../shared/url.ts'
import { nearest } from '../../tools/nearest.ts'
import { shortList } from '../../tools/shortList.ts'
import type { Doc } from '../../types/entry.ts'
import type { Route } from '../../types/route.ts'
import type { Site } from '../../types/site.ts'
import type { Version } from '../../types/version.ts'
import { hrefOf } from '../address.ts'
import { dateText, isoDate } from '../blog/dates.ts'
import { docKey } from '../docs/docs.ts'
import { tagsOfDoc } from '../docs/docTags.ts'
import { languageOfText } from '../locales/localeContent.ts'
import { frontMatterProblem, type ReportProblem } from '../report.ts'
import {
  breadcrumbsAt,
  docPagerLink,
  type NavSite,
  pagerAt,
  type Stop,
} from '../sidebar/sidebarNav.ts'
import { sidebarSlice } from '../sidebar/sidebarNodes.ts'
import { sidebarOf } from '../sidebar/unlisted.ts'
import { tagLink } from '../tags.ts'
import { categoryData } from './categoryData.ts'
import { breadcrumbList, headOf } from './head.ts'
import { noticeOf } from './notice.ts'
import { givenTo, proseOf } from './prose.ts'

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
        structured: crumbs.length > 0 ? breadcrumbList(crumbs, href, site) : undefined,
      },
      site,
    ),
    locale: site.locale,
    version: doc.version,
    ...languageOfText(doc, site),
    prose: proseOf(doc, site),
    ...givenTo(doc, site),
    ...noticeOf(doc),
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

export function versionNamed(name: string, site: Pick<Site, 'versions'>): Version {
  return site.versions.find((version) => version.name === name)!
}

export function tocLevelsOf(
  { compiled: { frontMatter } }: Pick<Doc, 'compiled'>,
  { config }: Pick<Site, 'config'>,
) {
  return {
    min: frontMatter.toc_min_heading_level ?? config.theme.toc.min,
    max: frontMatter.toc_max_heading_level ?? config.theme.toc.max,
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

function docOfVersion(id: string, version: string, site: Pick<Site, 'docById'>): Doc | undefined {
  return (
    site.docById.get(docKey(version, id)) ??
    site.docById.get(docKey(version, id.replace(`version-${partsOfKey(version).name}/`, '')))
  )
}

/**
 * Reports a `pagination_next` or `pagination_prev` that is no doc, and a `displayed_sidebar` that
 * is no sidebar.
 */
export function checkDocReferences(
  doc: Doc,
  site: Omit<Site, 'shell'>,
  draftIds: Set<string>,
  report: ReportProblem,
): void {
  const { frontMatter } = doc.compiled
  for (const field of ['pagination_next', 'pagination_prev'] as const) {
    const id = frontMatter[field]
    if (!id || docOfVersion(id, doc.version, site) || draftIds.has(id)) continue
    const message = `${field} names the doc "${id}", which does not exist`
    const near = nearest(
      id,
      site.docs.filter((each) => each.version === doc.version).map((each) => each.id),
    )
    const hint = `${near ? `Did you mean ${near}? ` : ''}Write the id of a doc, or null for no link.`
    report(
      frontMatterProblem(doc.compiled, field, { code: 'FRONT_MATTER_PAGINATION', message, hint }),
    )
  }
  const names = versionNamed(doc.version, site).sidebars.map((sidebar) => sidebar.name)
  const shown = frontMatter.displayed_sidebar
  if (!shown || names.includes(shown)) return
  const message = `displayed_sidebar names the sidebar "${shown}", which does not exist; there are: ${shortList(names)}`
  const near = nearest(shown, names)
  const hint = near ? `Did you mean ${near}?` : 'Write the name of a sidebar, or null for none.'
  report(
    frontMatterProblem(doc.compiled, 'displayed_sidebar', {
      code: 'FRONT_MATTER_SIDEBAR',
      message,
      hint,
    }),
  )
}

/** Front matter wins over git; each half only when the site shows it. */
function lastUpdateOf(doc: Doc, site: Site): LastUpdate | undefined {
  const { showLastUpdateTime, showLastUpdateAuthor } = docsOptionsOf(doc.version, site.config)
  const own = doc.compiled.frontMatter.last_update
  const git = site.lastUpdates.get(doc.source.path)
  const date = showLastUpdateTime
    ? (isoDate(String(own?.date ?? '')) ?? isoDate(git?.date ?? ''))
    : undefined
  const author = showLastUpdateAuthor ? (own?.author ?? git?.author) : undefined
  if (date === undefined && author === undefined) return undefined
  return {
    date,
    dateText: date === undefined ? undefined : dateText(date, site.language, 'medium'),
    author,
  }
}

/**
 * The banner and badge of a page that belongs to a version: of a doc, or of one that is known by
 * its path.
 */
export function versionNotes(
  version: Version,
  page: Doc | string,
  site: Site,
): { versionBanner?: VersionBanner; versionBadge?: string } {
  const { docsId } = version
  const last = site.versions.find((each) => each.isLast && each.docsId === docsId) ?? version
  const same =
    typeof page === 'string'
      ? sameCategory(page, version, last, site)
      : site.docById.get(docKey(last.name, page.id))
  const target = same ?? site.docById.get(docKey(last.name, last.mainDocId))
  return {
    versionBadge: version.badge ? version.label : undefined,
    versionBanner:
      version.banner === 'none'
        ? undefined
        : {
            kind: version.banner,
            siteTitle: site.config.title,
            versionLabel: version.label,
            latestHref: hrefOf(target?.path ?? last.path, site),
            latestLabel: last.label,
            latestVersion: { name: last.name, docsId, ownName: last.ownName },
          },
  }
}

/** The category page at the same place of another version. */
function sameCategory(path: string, from: Version, to: Version, site: Site): Route | undefined {
  const inside = from.path === '/' ? path : path.slice(from.path.length)
  const route = site.routeByPath.get(pathKey(joinPath(to.path, inside)))
  return route?.kind === 'category' && route.version === to.name ? route : undefined
}
