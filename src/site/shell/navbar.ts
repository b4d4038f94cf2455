// The navbar's items, from the configuration to links that are ready to show. behaviour.md 5.3.
import type { NavbarItemOptions, NavbarLinkOptions } from '../../config/config.ts'
import { DEFAULT_ID, partsOfKey } from '../../config/docsFolders.ts'
import { keyPath } from '../../config/keyPath.ts'
import type { MenuItem, NavbarItem, NavbarLink } from '../../shared/navbar.ts'
import { isExternal } from '../../shared/url.ts'
import { nearest, nearestFew } from '../../tools/nearest.ts'
import { shortList } from '../../tools/shortList.ts'
import type { Doc } from '../../types/entry.ts'
import type { Site } from '../../types/site.ts'
import type { Version } from '../../types/version.ts'
import { hrefOf, siteHref } from '../address.ts'
import { docKey } from '../docs/docs.ts'
import { configProblem, type ReportProblem } from '../report.ts'
import { sidebarRoot } from '../sidebar/sidebarNav.ts'

export interface NavbarContext {
  site: Omit<Site, 'shell'>
  /** Docs that exist but are drafts: an item for one is left out without a word. */
  draftIds: Set<string>
  report: ReportProblem
}

type Target = NonNullable<NavbarLink['versions']>[string]

export function navbarItems(items: NavbarItemOptions[], context: NavbarContext): NavbarItem[] {
  return items.flatMap((item, i) =>
    navbarItem(item, ['themeConfig', 'navbar', 'items', i], context),
  )
}

function navbarItem(
  item: NavbarItemOptions,
  at: PropertyKey[],
  context: NavbarContext,
): NavbarItem[] {
  const place = { position: item.position ?? ('left' as const), className: item.className }
  const links = (key: string, items: NavbarLinkOptions[] = []) =>
    items.flatMap((each, i) => menuItem(each, [...at, key, i], context) ?? [])
  if (item.type === 'html') return [{ ...place, type: 'html', html: item.value }]
  if (item.type === 'localeDropdown' || item.type === 'docsVersionDropdown') {
    const around = {
      before: links('dropdownItemsBefore', item.dropdownItemsBefore),
      after: links('dropdownItemsAfter', item.dropdownItemsAfter),
    }
    return item.type === 'localeDropdown'
      ? [{ ...place, ...around, type: 'locales' }]
      : [{ ...place, ...around, type: 'versions', docsId: docsIdOf(item, context) }]
  }
  if ('items' in item) {
    const target = item.to ?? item.href
    const href = target && siteTarget(target, context)
    return [
      {
        ...place,
        type: 'dropdown',
        label: item.label ?? '',
        html: item.html,
        ariaLabel: item['aria-label'],
        href,
        items: links('items', item.items),
      },
    ]
  }
  const link = navbarLink(item, at, context)
  return link ? [{ ...place, ...link }] : []
}

function menuItem(
  item: NavbarLinkOptions,
  at: PropertyKey[],
  context: NavbarContext,
): MenuItem | undefined {
  const { className } = item
  if (item.type === 'html') return { type: 'html', html: item.value, className }
  const link = navbarLink(item, at, context)
  return link && { ...link, className }
}

type LinkItem = Exclude<NavbarLinkOptions, { type: 'html' }>

function navbarLink(
  item: LinkItem,
  at: PropertyKey[],
  context: NavbarContext,
): NavbarLink | undefined {
  const link = linkFrom(item, at, context)
  const { html, 'aria-label': ariaLabel, target, rel } = item
  return link && { ...link, html, ariaLabel, target, rel }
}

/** Which of several docs an item means. */
function docsIdOf(
  { docsPluginId }: { docsPluginId?: string },
  { site }: Pick<NavbarContext, 'site'>,
): string {
  return docsPluginId ?? site.config.docs?.id ?? DEFAULT_ID
}

function linkFrom(
  item: LinkItem,
  at: PropertyKey[],
  context: NavbarContext,
): NavbarLink | undefined {
  if (item.type === 'doc') return docLink(item, at, context)
  if (item.type === 'docSidebar') return sidebarLink(item, at, context)
  if (item.type === 'docsVersion') return versionLink(item, context)
  const target = item.to ?? item.href
  if (target === undefined) return undefined
  return {
    type: 'link',
    label: item.label ?? '',
    href: siteTarget(target, context),
    ...(isExternal(target) ? { external: true as const } : {}),
    activeBase:
      item.activeBasePath === undefined ? undefined : siteTarget(item.activeBasePath, context),
    activeRegex: item.activeBaseRegex,
  }
}

/** `blog` means `/blog`: the navbar is on every page, so nothing in it can be relative. */
function siteTarget(target: string, { site }: NavbarContext): string {
  return siteHref(target, site)
}

type LinkTo<T> = Extract<NavbarLinkOptions, { type: T }>

function docLink(
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
  if (!link && !draftIds.has(id))
    reportUnknown(
      {
        at: [...at, 'docId'],
        what: 'doc',
        name: id,
        known: idsOf(docsId, site),
      },
      site,
      report,
    )
  return link
}

function idsOf(docsId: string, { docs }: Pick<Site, 'docs'>): string[] {
  const own = docs.filter(({ version }) => partsOfKey(version).id === docsId)
  return [...new Set(own.map(({ id }) => id))]
}

/** Active on every page of the doc's sidebar; a doc without one, on itself alone. */
function activeOn(doc: Doc): Pick<NavbarLink, 'sidebar' | 'exact'> {
  return doc.sidebar === undefined ? { exact: true } : { sidebar: doc.sidebar }
}

function sidebarLink(
  item: LinkTo<'docSidebar'>,
  at: PropertyKey[],
  { site, report }: NavbarContext,
): NavbarLink | undefined {
  const name = item.sidebarId
  const docsId = docsIdOf(item, { site })
  const own = site.versions.filter((version) => version.docsId === docsId)
  const known = new Set(own.flatMap(({ sidebars }) => sidebars.map((sidebar) => sidebar.name)))
  if (!known.has(name))
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

function versionLink(item: LinkTo<'docsVersion'>, { site }: NavbarContext): NavbarLink | undefined {
  return linkByVersion(site, docsIdOf(item, { site }), (version) => {
    const main = site.docById.get(docKey(version.name, version.mainDocId))
    return {
      label: item.label ?? version.label,
      href: item.to ? siteHref(item.to, site) : hrefOf(main?.path ?? version.path, site),
    }
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

function reportUnknown(
  wrong: { at: PropertyKey[]; what: string; name: string; known: string[] },
  { config }: Pick<Site, 'config'>,
  report: ReportProblem,
): void {
  const { at, what, name, known } = wrong
  const near = nearest(name, known)
  report(
    configProblem(config, at, {
      code: 'CONFIG_NAVBAR',
      message: `${keyPath(at)}: there is no ${what} "${name}"; there are: ${shortList(nearestFew(name, known), known.length)}`,
      hint: near ? `Did you mean ${near}?` : 'Name one that exists, or take the item out.',
    }),
  )
}
