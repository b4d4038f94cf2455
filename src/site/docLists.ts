// For each version, a list of its pages: fetched by a reader who changes version, to stay on the same doc.
import { joinPath } from '../shared/url.ts'
import type { Site, Version } from '../types.ts'
import { hrefOf } from './address.ts'
import { versionNameOf } from './routes.ts'

export interface DocListFile {
  /** Without base. */
  servedAt: string
  /** By doc id; category pages by their path inside the version, `/category/wiki`. */
  docs: Record<string, string>
}

export function docListPath(version: Pick<Version, 'path'>): string {
  return joinPath(version.path, '_docs.json')
}

export function docLists(site: Site): DocListFile[] {
  return site.versions.map((version) => {
    const docs: Record<string, string> = {}
    for (const route of site.routes.filter((each) => versionNameOf(each) === version.name)) {
      if (route.kind === 'doc') docs[route.doc.id] = hrefOf(route.path, site)
      if (route.kind === 'category') docs[route.path.slice(version.path === '/' ? 0 : version.path.length)] = hrefOf(route.path, site)
    }
    return { servedAt: docListPath(version), docs }
  })
}
