// Entries: sources with their place in the site.
import type { Author } from '../shared/blogProps.ts'
import type { Compiled } from './compiled.ts'
import type { Source } from './source.ts'

interface EntryBase {
  source: Source
  compiled: Compiled
  title: string
  description: string
  /**
   * In the site, without base: `/docs/wiki/compiler`. The site's trailing-slash rule is not applied
   * yet.
   */
  path: string
  /** Where "Edit this page" leads. */
  editHref?: string
}

export interface Doc extends EntryBase {
  type: 'doc'
  /** `arangoDB/CRUD/DocReadArango`; unique in its version. */
  id: string
  version: string
  sidebarLabel: string
  sidebarPosition?: number
  /** Name of the sidebar it is shown with. */
  sidebar?: string
  draft: boolean
}

export interface Post extends EntryBase {
  type: 'post'
  /** Of the blog that it is in. */
  blogId: string
  /** ISO 8601 in UTC. */
  date: string
  authors: Person[]
  tags: Tag[]
  draft: boolean
  /** Its date is yet to come. */
  isScheduled?: boolean
}

/** An author of a post; feeds and search engines are told of their own address as well. */
export interface Person extends Author {
  url?: string
  email?: string
}

export interface Page extends EntryBase {
  type: 'page'
}

export type Entry = Doc | Post | Page

export interface Tag {
  label: string
  path: string
  /** From the tags file; the tag's page shows it. */
  description?: string
}

export interface DocTag extends Tag {
  docs: Doc[]
}
