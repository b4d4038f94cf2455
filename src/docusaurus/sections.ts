// Options of the plugins of docs, blog and pages.
import path from 'node:path'
import { functionOf, pluginName } from '../config/pluginModules.ts'
import { isMap } from '../shared/isMap.ts'
import { append } from '../shared/lists.ts'
import { shortList } from '../tools/shortList.ts'
import { admonitionsFrom, isKnownPlugin } from './markdownPlugins.ts'
import {
  asList,
  asMap,
  copied,
  type ForeignContext,
  type ForeignMap,
  type ForeignPart,
  filledOnly,
  ignoreKeys,
  noteRest,
  relativePath,
  routePartFrom,
} from './part.ts'
import type { Plugin } from './plugins.ts'

type Kind = 'docs' | 'blog' | 'pages'

interface Keys {
  /** Those that mean the same here. */
  same: string[]
  /** Of these, paths of routes, and those that stand for nothing when they are empty. */
  routes: string[]
  filled: string[]
  /** Those that are translated one by one. */
  others: string[]
  /** Components in place of a layout. */
  components: string[]
  /** Those that change nothing here. */
  nothing: string[]
}

const COMMON = ['id', 'path', 'include', 'exclude', 'routeBasePath', 'editUrl']
const LAST_UPDATE = ['showLastUpdateTime', 'showLastUpdateAuthor']
const BLOG_PATHS = ['tagsBasePath', 'archiveBasePath', 'pageBasePath', 'authorsBasePath']

const KEYS: Record<Kind, Keys> = {
  docs: {
    same: [
      ...COMMON,
      ...LAST_UPDATE,
      'tagsBasePath',
      'tags',
      'onInlineTags',
      'sidebarPath',
      'sidebarItemsGenerator',
      'sidebarCollapsible',
      'sidebarCollapsed',
      'numberPrefixParser',
      'breadcrumbs',
      'editCurrentVersion',
      'editLocalizedFiles',
      'disableVersioning',
      'includeCurrentVersion',
      'lastVersion',
      'onlyIncludeVersions',
      'versions',
    ],
    routes: ['routeBasePath'],
    filled: ['editUrl', 'lastVersion', 'sidebarPath'],
    others: ['excludeNextVersionDocs'],
    components: [
      'docLayoutComponent',
      'docItemComponent',
      'docRootComponent',
      'docTagDocListComponent',
      'docTagsListComponent',
      'docCategoryGeneratedIndexComponent',
      'docsRootComponent',
      'docVersionRootComponent',
    ],
    nothing: ['homePageId'],
  },
  blog: {
    same: [
      ...COMMON,
      ...BLOG_PATHS,
      'blogTitle',
      'blogDescription',
      'postsPerPage',
      'blogSidebarTitle',
      'blogSidebarCount',
      'sortPosts',
      'authorsMapPath',
      'tags',
      'onInlineTags',
      'onInlineAuthors',
      'onUntruncatedBlogPosts',
      'showReadingTime',
      'readingTime',
      'processBlogPosts',
      'truncateMarker',
      'editLocalizedFiles',
    ],
    routes: ['routeBasePath', ...BLOG_PATHS],
    filled: ['editUrl', 'authorsMapPath'],
    others: ['feedOptions'],
    components: [
      'blogListComponent',
      'blogPostComponent',
      'blogTagsListComponent',
      'blogTagsPostsComponent',
      'blogArchiveComponent',
      'blogAuthorsListComponent',
      'blogAuthorsPostsComponent',
    ],
    nothing: LAST_UPDATE,
  },
  pages: {
    same: COMMON,
    routes: ['routeBasePath'],
    filled: ['editUrl'],
    others: [],
    components: ['mdxPageComponent'],
    nothing: ['editLocalizedFiles', ...LAST_UPDATE],
  },
}

/** Lists of plugins that need the generator's Markdown. */
const MARKDOWN = [
  'remarkPlugins',
  'rehypePlugins',
  'recmaPlugins',
  'beforeDefaultRemarkPlugins',
  'beforeDefaultRehypePlugins',
]

export const docsFrom = (plugin: Plugin, context: ForeignContext): ForeignMap => {
  const { excludeNextVersionDocs: isExcluded } = plugin.options
  const docs = sectionFrom('docs', plugin, context)
  const sidebars = relativePath(docs.sidebarPath, context)
  return {
    path: 'docs',
    ...(isExcluded !== undefined && { includeCurrentVersion: !isExcluded }),
    ...docs,
    ...('sidebarPath' in docs && {
      sidebarPath: typeof sidebars === 'string' ? path.posix.normalize(sidebars) : sidebars,
    }),
    ...('versions' in docs && { versions: versionsFrom(docs.versions) }),
  }
}

/** An empty path is that of the docs themselves. */
function versionsFrom(written: unknown): unknown {
  if (!isMap(written)) return written
  const versions = Object.entries(written).map(([name, options]) => [
    name,
    isMap(options) && 'path' in options
      ? { ...options, path: routePartFrom(options.path) }
      : options,
  ])
  return Object.fromEntries(versions)
}

const FEEDS = ['type', 'title', 'description', 'copyright', 'limit', 'language', 'createFeedItems']

export function blogFrom(plugin: Plugin, context: ForeignContext): ForeignMap {
  const written = asMap(plugin.options.feedOptions)
  const feeds = { written, path: [...plugin.path, 'feedOptions'], notes: context.notes }
  noteRest(feeds, [...FEEDS, 'xslt'])
  return {
    path: 'blog',
    // Ours is 0 for none, as theirs; a feed there holds twenty posts as well.
    futurePosts: 'publish',
    series: false,
    onInlineAuthors: 'warn',
    onUntruncatedBlogPosts: 'warn',
    ...sectionFrom('blog', plugin, context),
    feedOptions: {
      ...filledOnly(copied(feeds, FEEDS), ['title', 'description', 'copyright', 'language']),
      stylesheet: hasStyle(feeds),
    },
  }
}

/** Ours stands in for transformations, which browsers warn readers of. */
function hasStyle({ written: { xslt }, path, notes }: ForeignPart): boolean {
  if (typeof xslt === 'object' && xslt !== null)
    notes.hand([...path, 'xslt'], 'feeds have the style sheet of Quire, not the ones named here')
  return Boolean(xslt)
}

export const pagesFrom = (plugin: Plugin, context: ForeignContext): ForeignMap => ({
  path: 'src/pages',
  ...sectionFrom('pages', plugin, context),
})

function sectionFrom(kind: Kind, { options, path }: Plugin, context: ForeignContext): ForeignMap {
  const { same, routes, filled, others, components, nothing } = KEYS[kind]
  const part = { written: options, path, notes: context.notes }
  ignoreKeys(part, nothing)
  noteRest(part, [...same, ...nothing, ...others, ...components, ...MARKDOWN, 'admonitions'])
  for (const key of components)
    if (options[key] !== undefined && !String(options[key]).startsWith('@theme/'))
      part.notes.hand([...path, key], `${key}: a component in place of a layout is not used`)
  const section = filledOnly(copied(part, same), filled)
  for (const key of routes) if (key in section) section[key] = routePartFrom(section[key])
  if ('path' in section) section.path = relativePath(section.path, context)
  return { ...admonitionsFrom(options.admonitions), ...pluginListsFrom(part, context), ...section }
}

/**
 * The plugins of Markdown, each in its place: nothing stands for one that is an option of ours, and
 * for one that is not installed, which is noted.
 */
function pluginListsFrom(
  { written, path, notes }: ForeignPart,
  { missing }: ForeignContext,
): ForeignMap {
  const lists = MARKDOWN.filter((key) => Array.isArray(written[key])).map((key) => {
    const left = new Set<string>()
    const list = asList(written[key]).map((entry) => {
      if (isKnownPlugin(entry, written)) return false
      const name = pluginName(entry)
      const plugin = functionOf(entry)
      if (!missing.has(name) && typeof plugin !== 'string' && plugin) return entry
      left.add(name)
      return false
    })
    const names = [...left]
    append(notes.notRun, names)
    notes.lacksMarkdown ??= names[0]
    if (names.length > 0)
      notes.hand([...path, key], `plugins that are not installed: ${shortList(names)}`)
    return [key, list] as const
  })
  return Object.fromEntries(lists.filter(([, list]) => list.some(Boolean)))
}
