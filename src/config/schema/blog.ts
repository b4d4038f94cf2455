// The blog: `blog` in site.config.ts.
import * as z from 'zod'
import { editUrl } from './docs.ts'
import { admonitions } from './habits.ts'
import { strictObject } from './objects.ts'
import { pluginLists } from './plugins.ts'
import {
  count,
  filled,
  functionOf,
  globs,
  instanceId,
  pattern,
  routePart,
  severity,
  sourceFolder,
  text,
} from './values.ts'

const feedType = z.enum(['rss', 'atom', 'json'])

const feedOptions = strictObject(() => ({
  /** Which feeds there are; `null` for none. */
  type: z.union([feedType, z.literal('all'), z.array(feedType), z.null()]).default(['rss', 'atom']),
  /** Title of the feeds; default: the site's and "Blog". */
  title: filled.optional(),
  /** Description of the feeds; default: the site's title and "Blog". */
  description: text.optional(),
  /** The copyright line of the feeds. */
  copyright: text.optional(),
  /** Posts in a feed: readers need the newest only, and keep the older ones themselves. */
  limit: z.union([z.int().min(1), z.literal(false), z.null()]).default(20),
  /** Language of the feeds; default: the locale's. */
  language: filled.optional(),
  /** A style sheet, with which browsers show the feeds readably. */
  stylesheet: z.boolean().default(true),
  /** Whether each tag has feeds of its own. */
  tags: z.boolean().default(false),
  /** Makes the items of a feed: is given its posts, and what makes items of posts. */
  createFeedItems: functionOf<CreateFeedItems>().optional(),
})).transform(({ type, limit, ...rest }): Feeds => {
  return { ...rest, types: feedTypes(type), limit: limit || undefined }
})

type FeedType = z.output<typeof feedType>

export interface Feeds {
  types: FeedType[]
  title?: string
  description?: string
  copyright?: string
  limit?: number
  language?: string
  stylesheet: boolean
  tags: boolean
  createFeedItems?: CreateFeedItems
}

function feedTypes(type: FeedType | 'all' | FeedType[] | null): FeedType[] {
  if (type === null) return []
  return type === 'all' ? feedType.options : [...new Set([type].flat())]
}

export type ReadingTime = (args: {
  content: string
  frontMatter: Record<string, unknown>
  defaultReadingTime: (args?: unknown) => number
}) => number | undefined

/** Is given posts as Docusaurus has them, and gives items as Docusaurus has them. */
export type CreateFeedItems = (args: {
  blogPosts: GivenPost[]
  siteConfig: object
  outDir: string
  defaultCreateFeedItems: (args: { blogPosts: object[] }) => Promise<DefaultFeedItem[]>
}) => unknown

/** A post as these functions are given it, in the words of Docusaurus. */
interface GivenPost {
  id: string
  content: string
  metadata: {
    permalink: string
    source: string
    title: string
    description: string
    date: Date
    tags: { label: string; permalink: string }[]
    authors: object[]
    readingTime?: number
    hasTruncateMarker: boolean
    frontMatter: Record<string, unknown>
    unlisted: boolean
  }
}

interface DefaultFeedItem {
  title: string
  id: string
  link: string
  date: Date
  [key: string]: unknown
}

/** Is given posts as Docusaurus has them, and must return the posts to keep, in their order. */
export type ProcessBlogPosts = (args: { blogPosts: GivenPost[] }) => unknown

export const blog = strictObject(() => ({
  /** Folder of the posts. */
  path: sourceFolder.default('content/blog'),
  /** Of a site with several blogs each but one needs a name of its own. */
  id: instanceId,
  /** Which of its files are posts: glob patterns, default all Markdown. */
  include: globs.optional(),
  /** Which are not, default names that begin with `_` and tests. */
  exclude: globs.optional(),
  /** First part of the posts' paths; `/` for a blog-only site. */
  routeBasePath: routePart.default('blog'),
  /** Title of the list of posts. */
  blogTitle: text.default('Blog'),
  /** Description of the list of posts, for search engines and link previews. */
  blogDescription: text.default('Blog'),
  /** Posts on one page of the list; `'ALL'` for one list. */
  postsPerPage: count(1).default(10),
  /** Title of the list of recent posts. */
  blogSidebarTitle: text.default('Recent posts'),
  /** How many recent posts are listed next to the blog; 0 for none. */
  blogSidebarCount: count(0).default(5),
  /** Order of the posts: newest first, or oldest first. */
  sortPosts: z.enum(['ascending', 'descending']).default('descending'),
  /** Where the pages of tags are, below the blog's own path. */
  tagsBasePath: routePart.default('tags'),
  /** Where the archive is, below the blog's own path; `null` for none. */
  archiveBasePath: z.union([routePart, z.null()]).default('archive'),
  /** Where the further pages of a list are, below its own path. */
  pageBasePath: routePart.default('page'),
  /** Map of authors, from the blog's folder. */
  authorsMapPath: filled.default('authors.yml'),
  /** Where the pages of authors are, below the blog's own. */
  authorsBasePath: routePart.default('authors'),
  /** Names of admonitions, where they are others than those of `markdown`. */
  admonitions: admonitions.optional(),
  ...pluginLists,
  /** File of the tags, from the blog's folder; `false` or `null`: tags are free. */
  tags: z.union([filled, z.literal(false), z.null()]).optional(),
  /** Tags in front matter that the file of tags does not have. */
  onInlineTags: severity.default('warn'),
  /** Authors who are not in the map of authors. */
  onInlineAuthors: severity.default('ignore'),
  /** Posts without a truncate marker. */
  onUntruncatedBlogPosts: severity.default('ignore'),
  /** Whether `series` in front matter lists the parts of a series above each of them. */
  series: z.boolean().default(true),
  /** How many posts with the same tags are listed below a post; 0 for none. */
  relatedPosts: z.int().min(0).max(20).default(0),
  /** Posts of a later date: hold them back until then, or publish them at once. */
  futurePosts: z.enum(['hold', 'publish']).default('hold'),
  /** Ends the excerpt of a post, where it is not `<!-- truncate -->`. */
  truncateMarker: pattern.optional(),
  /** Chooses and orders the posts. */
  processBlogPosts: functionOf<ProcessBlogPosts>().optional(),
  /** Show how long a post takes to read. */
  showReadingTime: z.boolean().default(true),
  /** Custom reading time in minutes: receives `defaultReadingTime`, and returns a number. */
  readingTime: functionOf<ReadingTime>().optional(),
  /** Base of "Edit this page" links; the source's path inside the site is added. */
  editUrl: editUrl.optional(),
  /** "Edit this page" of a translation leads to the translation, not to what that translates. */
  editLocalizedFiles: z.boolean().default(false),
  /** The feeds. */
  feedOptions: feedOptions.prefault({}),
}))
