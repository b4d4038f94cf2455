// Options of plugin-content-docs.
import path from 'node:path'
import { type ForeignContext, relativePath } from './context.ts'
import { admonitionsFrom } from './markdownPlugins.ts'
import { copied, type ForeignMap, filledOnly, ignoreKeys, noteRest, routePartFrom } from './part.ts'
import { pluginKeys, pluginListsFrom } from './pluginKeys.ts'
import type { Plugin } from './plugins.ts'

const SAME = [
  'id',
  'path',
  'include',
  'exclude',
  'routeBasePath',
  'tagsBasePath',
  'tags',
  'onInlineTags',
  'sidebarPath',
  'sidebarItemsGenerator',
  'sidebarCollapsible',
  'sidebarCollapsed',
  'numberPrefixParser',
  'breadcrumbs',
  'editUrl',
  'editCurrentVersion',
  'editLocalizedFiles',
  'showLastUpdateTime',
  'showLastUpdateAuthor',
  'disableVersioning',
  'includeCurrentVersion',
  'lastVersion',
  'onlyIncludeVersions',
  'versions',
]

const COMPONENTS = [
  'docLayoutComponent',
  'docItemComponent',
  'docRootComponent',
  'docTagDocListComponent',
  'docTagsListComponent',
  'docCategoryGeneratedIndexComponent',
  'docsRootComponent',
  'docVersionRootComponent',
]

const NOTHING = ['homePageId']

export function docsFrom({ options, path: at }: Plugin, context: ForeignContext): ForeignMap {
  const part = { written: options, path: at, notes: context.notes }
  ignoreKeys(part, NOTHING)
  noteRest(part, [...SAME, ...NOTHING, 'excludeNextVersionDocs', ...pluginKeys(part, COMPONENTS)])
  const { excludeNextVersionDocs } = options
  const docs = filledOnly(copied(part, SAME), ['editUrl', 'lastVersion', 'sidebarPath'])
  return {
    path: 'docs',
    ...admonitionsFrom(options.admonitions),
    ...pluginListsFrom(part, context),
    ...(excludeNextVersionDocs === undefined
      ? {}
      : { includeCurrentVersion: !excludeNextVersionDocs }),
    ...docs,
    ...('path' in docs ? { path: relativePath(docs.path, context) } : {}),
    ...('sidebarPath' in docs ? { sidebarPath: sidebarPathFrom(docs.sidebarPath, context) } : {}),
    ...('routeBasePath' in docs ? { routeBasePath: routePartFrom(docs.routeBasePath) } : {}),
    ...('versions' in docs ? { versions: versionsFrom(docs.versions) } : {}),
  }
}

function sidebarPathFrom(written: unknown, context: ForeignContext): unknown {
  const file = relativePath(written, context)
  return typeof file === 'string' ? path.posix.normalize(file) : file
}

/** An empty path is that of the docs themselves. */
function versionsFrom(written: unknown): unknown {
  if (typeof written !== 'object' || written === null) return written
  return Object.fromEntries(
    Object.entries(written).map(([name, options]) => [
      name,
      typeof options === 'object' && options !== null && 'path' in options
        ? { ...options, path: routePartFrom(options.path) }
        : options,
    ]),
  )
}
