// Options of plugin-content-blog.
import { type ForeignContext, relativePath } from './context.ts'
import { admonitionsFrom } from './markdownPlugins.ts'
import {
  asMap,
  copied,
  type ForeignMap,
  type ForeignPart,
  filledOnly,
  ignoreKeys,
  noteRest,
  routePartFrom,
} from './part.ts'
import { pluginKeys, pluginListsFrom } from './pluginKeys.ts'
import type { Plugin } from './plugins.ts'

const SAME = [
  'id',
  'path',
  'include',
  'exclude',
  'routeBasePath',
  'blogTitle',
  'blogDescription',
  'postsPerPage',
  'blogSidebarTitle',
  'blogSidebarCount',
  'sortPosts',
  'tagsBasePath',
  'archiveBasePath',
  'pageBasePath',
  'authorsBasePath',
  'authorsMapPath',
  'tags',
  'onInlineTags',
  'onInlineAuthors',
  'onUntruncatedBlogPosts',
  'showReadingTime',
  'readingTime',
  'processBlogPosts',
  'truncateMarker',
  'editUrl',
  'editLocalizedFiles',
]

const COMPONENTS = [
  'blogListComponent',
  'blogPostComponent',
  'blogTagsListComponent',
  'blogTagsPostsComponent',
  'blogArchiveComponent',
  'blogAuthorsListComponent',
  'blogAuthorsPostsComponent',
]

const NOTHING = ['showLastUpdateTime', 'showLastUpdateAuthor']

const PATHS = [
  'routeBasePath',
  'tagsBasePath',
  'archiveBasePath',
  'pageBasePath',
  'authorsBasePath',
]

const FEEDS = ['type', 'title', 'description', 'copyright', 'limit', 'language', 'createFeedItems']

export function blogFrom({ options, path }: Plugin, context: ForeignContext): ForeignMap {
  const { notes } = context
  const part = { written: options, path, notes }
  ignoreKeys(part, NOTHING)
  noteRest(part, [...SAME, ...NOTHING, 'feedOptions', ...pluginKeys(part, COMPONENTS)])
  const blog = filledOnly(copied(part, SAME), ['editUrl', 'authorsMapPath'])
  for (const key of PATHS) if (key in blog) blog[key] = routePartFrom(blog[key])
  if ('path' in blog) blog.path = relativePath(blog.path, context)
  const feeds = { written: asMap(options.feedOptions), path: [...path, 'feedOptions'], notes }
  noteRest(feeds, [...FEEDS, 'xslt'])
  return {
    path: 'blog',
    ...admonitionsFrom(options.admonitions),
    ...pluginListsFrom(part, context),
    // Ours is 0 for none, as theirs; a feed there holds twenty posts as well.
    futurePosts: 'publish',
    series: false,
    onInlineAuthors: 'warn',
    onUntruncatedBlogPosts: 'warn',
    ...blog,
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
