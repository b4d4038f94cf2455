// What a page says of the version that it is in.
import { partsOfKey } from '../../config/docsFolders.ts'
import type { VersionBanner } from '../../shared/docProps.ts'
import { joinPath, pathKey } from '../../shared/url.ts'
import type { Doc } from '../../types/entry.ts'
import type { Route } from '../../types/route.ts'
import type { Site } from '../../types/site.ts'
import type { Version } from '../../types/version.ts'
import { hrefOf } from '../address.ts'
import { docKey } from '../docs/docs.ts'

export function versionNamed(name: string, site: Pick<Site, 'versions'>): Version {
  return site.versions.find((version) => version.name === name)!
}

export function docOfVersion(
  id: string,
  version: string,
  site: Pick<Site, 'docById'>,
): Doc | undefined {
  return (
    site.docById.get(docKey(version, id)) ??
    site.docById.get(docKey(version, id.replace(`version-${partsOfKey(version).name}/`, '')))
  )
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
