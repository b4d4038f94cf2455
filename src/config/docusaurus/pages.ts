// Options of plugin-content-pages.
import { type ForeignContext, relativePath } from './context.ts'
import { admonitionsFrom } from './markdownPlugins.ts'
import { copied, type ForeignMap, filledOnly, ignoreKeys, noteRest, routePartFrom } from './part.ts'
import { pluginKeys, pluginListsFrom } from './pluginKeys.ts'
import type { Plugin } from './plugins.ts'

const SAME = ['id', 'path', 'routeBasePath', 'include', 'exclude', 'editUrl']

const NOTHING = ['editLocalizedFiles', 'showLastUpdateTime', 'showLastUpdateAuthor']

export function pagesFrom({ options, path }: Plugin, context: ForeignContext): ForeignMap {
  const part = { written: options, path, notes: context.notes }
  ignoreKeys(part, NOTHING)
  noteRest(part, [...SAME, ...NOTHING, ...pluginKeys(part, ['mdxPageComponent'])])
  const pages = filledOnly(copied(part, SAME), ['editUrl'])
  if ('routeBasePath' in pages) pages.routeBasePath = routePartFrom(pages.routeBasePath)
  if ('path' in pages) pages.path = relativePath(pages.path, context)
  return {
    path: 'src/pages',
    ...admonitionsFrom(options.admonitions),
    ...pluginListsFrom(part, context),
    ...pages,
  }
}
