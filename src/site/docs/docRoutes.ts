// The pages of the docs: docs, category indexes, tags, and each version's start page. behaviour.md
// 1.3, 1.5 and 12.1.
import { append } from '../../shared/lists.ts'
import { pathKey } from '../../shared/url.ts'
import type { Doc } from '../../types/entry.ts'
import type { Route } from '../../types/route.ts'
import type { Version } from '../../types/version.ts'
import { categoriesOf } from '../sidebar/sidebars.ts'
import { docTagsPath, tagsOfDocs } from './docTags.ts'

export function docRoutes(version: Version, allDocs: Doc[]): Route[] {
  const docs = allDocs.filter((doc) => doc.version === version.name)
  const routes: Route[] = docs.map((doc) => ({ kind: 'doc', path: doc.path, doc }))
  append(routes, categoryRoutes(version))
  const tags = tagsOfDocs(docs.filter(isListed), version)
  if (tags.length > 0)
    routes.push({
      kind: 'docTags',
      path: docTagsPath(version),
      version: version.name,
      tags,
    })
  for (const tag of tags)
    routes.push({ kind: 'docTag', path: tag.path, version: version.name, tag })
  return routes
}

function categoryRoutes(version: Version): Route[] {
  return version.sidebars.flatMap((sidebar) =>
    categoriesOf(sidebar.items).flatMap((category): Route[] => {
      const { link } = category
      if (link?.type !== 'generated-index') return []
      return [
        {
          kind: 'category',
          path: link.path,
          version: version.name,
          sidebar: sidebar.name,
          category: { ...category, link },
        },
      ]
    }),
  )
}

/**
 * The version's own path shows its sidebar and cards, unless something else stands there already;
 * `others` are the paths of pages and redirects.
 */
export function docsHomeRoutes(versions: Version[], others: string[]): Route[] {
  const taken = new Set(others.map(pathKey))
  return versions
    .filter((version) => !taken.has(pathKey(version.path)))
    .map((version) => ({
      kind: 'docsHome',
      path: version.path,
      version: version.name,
    }))
}

function isListed(doc: Doc): boolean {
  return doc.compiled.frontMatter.unlisted !== true
}
