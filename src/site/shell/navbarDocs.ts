// Links of the navbar to docs, sidebars and versions: each leads into the version that is read.

import type { NavbarItemOptions, NavbarLinkOptions } from '../../config/config.ts'
import { DEFAULT_ID, partsOfKey } from '../../config/docsFolders.ts'
import { keyPath } from '../../config/keyPath.ts'
import { holderOf } from '../../content/unreadPlaces.ts'
import type { NavbarLink } from '../../shared/navbar.ts'
import { nearest, nearestFew } from '../../tools/nearest.ts'
import { shortList } from '../../tools/shortList.ts'
import type { Doc } from '../../types/entry.ts'
import type { Site } from '../../types/site.ts'
import type { Version } from '../../types/version.ts'
import { hrefOf, siteHref } from '../address.ts'
import { idOfFile } from '../docs/docOfFile.ts'
import { docKey } from '../docs/docs.ts'
import { nearestDoc } from '../docs/nearestDoc.ts'
import { configProblem, type ReportProblem } from '../report.ts'
import { sidebarRoot } from '../sidebar/sidebarNav.ts'
import type { NavbarContext, Target } from './navbarContext.ts'

/** Which of several docs an item means. */
export function docsIdOf(
  { docsPluginId }: { docsPluginId?: string },
  { site }: Pick<NavbarContext, 'site'>,
): string {
  return docsPluginId ?? site.config.docs?.id ?? DEFAULT_ID
}

type LinkTo<T> = Extract<NavbarLinkOptions, { type: T }>

export function docLink(
  item: LinkTo<'doc'>,
  at: PropertyKey[],
  { site, draftIds, report }: NavbarContext,
): NavbarLink | undefined {
  const id = item.docId
  const docsId = docsIdOf(item, { site })
  const link = linkByVersion(site, docsId, (version) => {
    const doc = site.docById.get(docKey(version.name, id))
    return (
      doc && {
        label: item.label ?? doc.sidebarLabel,
        href: hrefOf(doc.path, site),
        ...activeOn(doc),
      }
    )
  })
  if (!link && !draftIds.has(id) && !isToldElsewhere(docsId, { site, report }, id))
    reportUnknown(
      {
        at: [...at, 'docId'],
        what: 'doc',
        name: id,
        known: idsOf(docsId, site),
        near: nearestDoc(id, idsOf(docsId, site)),
        ofFile: idOfFile(id, docsOf(docsId, site)),
      },
      site,
      report,
    )
  return link
}

const docsOf = (docsId: string, { docs }: Pick<Site, 'docs'>): Doc[] =>
  docs.filter(({ version }) => partsOfKey(version).id === docsId)

const idsOf = (docsId: string, site: Pick<Site, 'docs'>): string[] => [
  ...new Set(docsOf(docsId, site).map(({ id }) => id)),
]

/** Active on every page of the doc's sidebar; a doc without one, on itself alone. */
function activeOn(doc: Doc): Pick<NavbarLink, 'sidebar' | 'exact'> {
  return doc.sidebar === undefined ? { exact: true } : { sidebar: doc.sidebar }
}

export function sidebarLink(
  item: LinkTo<'docSidebar'>,
  at: PropertyKey[],
  { site, report }: NavbarContext,
): NavbarLink | undefined {
  const name = item.sidebarId
  const docsId = docsIdOf(item, { site })
  const own = site.versions.filter((version) => version.docsId === docsId)
  const known = new Set(own.flatMap(({ sidebars }) => sidebars.map((sidebar) => sidebar.name)))
  if (!known.has(name) && !isToldElsewhere(docsId, { site, report }))
    reportUnknown(
      { at: [...at, 'sidebarId'], what: 'sidebar', name, known: [...known] },
      site,
      report,
    )
  return linkByVersion(site, docsId, (version) => {
    const sidebar = version.sidebars.find((each) => each.name === name)
    const root = sidebar && sidebarRoot(sidebar, site)
    return root && { label: item.label ?? root.label, href: root.href, sidebar: name }
  })
}

export function versionLink(
  item: LinkTo<'docsVersion'>,
  { site }: NavbarContext,
): NavbarLink | undefined {
  return linkByVersion(site, docsIdOf(item, { site }), (version) => {
    const main = site.docById.get(docKey(version.name, version.mainDocId))
    return {
      label: item.label ?? version.label,
      href: item.to ? siteHref(item.to, site) : hrefOf(main?.path ?? version.path, site),
    }
  })
}

/** Those that a menu of versions names; one that does not exist is reported. */
export function listedVersions(
  item: Extract<NavbarItemOptions, { type: 'docsVersionDropdown' }>,
  at: PropertyKey[],
  { site, report }: NavbarContext,
): [string, string][] {
  const docsId = docsIdOf(item, { site })
  const own = site.versions.filter((version) => version.docsId === docsId)
  return item.versions!.flatMap(([name, label]): [string, string][] => {
    const version = own.find(({ ownName }) => ownName === name)
    if (version) return [[version.name, label ?? version.label]]
    const known = own.map(({ ownName }) => ownName)
    reportUnknown({ at: [...at, 'versions'], what: 'version', name, known }, site, report)
    return []
  })
}

/**
 * The link as the latest version that has its target gives it, and as each version does: readers
 * stay in theirs.
 */
function linkByVersion(
  site: Pick<Site, 'versions'>,
  docsId: string,
  targetIn: (version: Version) => Target | undefined,
): NavbarLink | undefined {
  const versions = site.versions.filter((version) => version.docsId === docsId)
  const lastFirst = [...versions].sort((a, b) => Number(b.isLast) - Number(a.isLast))
  const targets = lastFirst.flatMap((version): [string, Target][] => {
    const target = targetIn(version)
    return target ? [[version.name, target]] : []
  })
  if (!targets[0]) return undefined
  return {
    type: 'link',
    ...targets[0][1],
    versions: targets.length > 1 ? Object.fromEntries(targets) : undefined,
  }
}

/** Whether what is missing follows from docs that are empty or not read: that is told, gravely. */
function isToldElsewhere(
  docsId: string,
  { site, report }: Pick<NavbarContext, 'site' | 'report'>,
  id?: string,
): boolean {
  const { unreadPlaces = [], problems } = site
  const isEmpty = idsOf(docsId, site).length === 0
  const holder =
    (id === undefined ? undefined : holderOf(id, unreadPlaces)) ??
    (isEmpty ? unreadPlaces.find(({ place }) => /(?:^|\/)docs$/.test(place)) : undefined)
  if (holder) report({ ...holder.problem, severity: 'error' })
  return holder !== undefined || (isEmpty && problems.some(({ code }) => code === 'DOCS_EMPTY'))
}

function reportUnknown(
  wrong: {
    at: PropertyKey[]
    what: string
    name: string
    known: string[]
    near?: string
    ofFile?: string
  },
  { config }: Pick<Site, 'config'>,
  report: ReportProblem,
): void {
  const { at, what, name, known, ofFile } = wrong
  const near = wrong.near ?? nearest(name, known)
  report(
    configProblem(config, at, {
      code: 'CONFIG_NAVBAR',
      message: `${keyPath(at)}: there is no ${what} "${name}"; there are: ${shortList(nearestFew(name, known), known.length)}`,
      hint:
        ofFile ?? (near ? `Did you mean ${near}?` : 'Name one that exists, or remove the item.'),
    }),
  )
}
