// For each version, a list of its pages: public, and fetched by a reader who changes version, to
// stay on the same doc.
import type { DocSummary } from '../../shared/page.ts'
import type { DocList } from '../../shared/shell.ts'
import { joinPath } from '../../shared/url.ts'
import type { Site } from '../../types/site.ts'
import type { Version } from '../../types/version.ts'
import { hrefOf } from '../address.ts'
import { versionNameOf } from '../routes/routes.ts'

export interface DocListFile {
  /** Without base. */
  servedAt: string
  docs: DocList
}

export function docListPath(version: Pick<Version, 'path'>): string {
  return joinPath(version.path, '_docs.json')
}

export function docLists(site: Site): DocListFile[] {
  return site.versions.map((version) => {
    const docs: DocList = {}
    for (const route of site.routes.filter((each) => versionNameOf(each) === version.name)) {
      if (route.kind === 'doc')
        docs[route.doc.id] = { path: hrefOf(route.path, site), sidebar: route.doc.sidebar }
      if (route.kind === 'category')
        docs[route.path.slice(version.path === '/' ? 0 : version.path.length)] = {
          path: hrefOf(route.path, site),
          sidebar: route.sidebar,
        }
    }
    return { servedAt: docListPath(version), docs }
  })
}

/** The docs of a version, for components of the author's own. */
export function docsOf(
  version: string,
  { routes }: Pick<Site, 'routes'>,
): Record<string, DocSummary> {
  const docs = routes.flatMap((route) =>
    route.kind === 'doc' && route.doc.version === version ? [route.doc] : [],
  )
  return Object.fromEntries(
    docs.map(({ id, title, description, sidebar }) => [id, { id, title, description, sidebar }]),
  )
}
