// All sources put together: what every page, feed and link is made from.
import type { SiteConfig } from '../config/config.ts'
import type { SiteShell } from '../shared/shell.ts'
import type { Problem } from '../tools/problem.ts'
import type { Blog, TagWithPosts } from './blog.ts'
import type { Asset, Content, Messages } from './content.ts'
import type { Doc, Entry, Page, Post } from './entry.ts'
import type { Route } from './route.ts'
import type { Sidebar, SidebarNav } from './sidebar.ts'
import type { Source } from './source.ts'
import type { Version } from './version.ts'

export interface Site {
  config: SiteConfig
  locale: string
  /** Language tag of the locale: for numbers and dates. */
  language: string
  /** Words of the interface that are not those of the theme, and of the author's components. */
  messages: Messages
  shell: Omit<SiteShell, 'build'>
  versions: Version[]
  docs: Doc[]
  /** As the blog lists them. Unlisted posts have a route and are in `entryBySource` only. */
  posts: Post[]
  blogs: Blog[]
  pages: Page[]
  tags: TagWithPosts[]
  routes: Route[]
  /** First route of each path as compared by readers' links: without case and trailing slash. */
  routeByPath: Map<string, Route>
  /** Files of Markdown that say what the page of a route says, inside the output folder. */
  markdownCopies: Map<Route, string>
  /** Addresses that send readers on, without base. */
  redirects: Redirect[]
  /** Entries by source path. */
  entryBySource: Map<string, Entry>
  /** Entries by their place in their section: a translation stands in another folder. */
  entryByPlace: Map<string, Entry>
  /** Translated entries by the path of the file that they replace. */
  entryByTranslated: Map<string, Entry>
  /** By source path: what goes into the slots of its HTML. */
  hrefs: Map<string, string[]>
  navs: Map<Sidebar, SidebarNav>
  /** By section, for hints: the first file of each name, and what was meant by other names. */
  sourceNames: Record<
    Source['section'],
    { pathOf: Map<string, string>; near: Map<string, string | undefined> }
  >
  /**
   * What is left out of the site as a draft, or until its date: links to it are reported as such.
   */
  drafts: (Pick<Entry, 'source' | 'path'> & { until?: string })[]
  /** The time for which the posts of the site are those that have appeared. */
  span: { since?: string; until?: string }
  /** By `docKey(version, id)` of site/docs/docs.ts: an id is unique in its version only. */
  docById: Map<string, Doc>
  assets: Map<string, Asset>
  refused: Content['refused']
  nearFiles: Content['nearFiles']
  staticFiles: Set<string>
  imageSizes: Content['imageSizes']
  pictures: Content['pictures']
  lastUpdates: Content['lastUpdates']
  unreadPlaces?: Content['unreadPlaces']
  leftOut?: Content['leftOut']
  problems: Problem[]
}

/** An address that a page had before. */
export interface Redirect {
  path: string
  /** Of the page that is meant. */
  to: string
  /** Query and hash of the address that it leads to. */
  suffix?: string
  title: string
  /** Where its page, or the configuration, says so. */
  place: Pick<Problem, 'file' | 'line' | 'column'>
}

/** What its shell is made from. */
export type SiteWithoutShell = Omit<Site, 'shell'>
