// What the pages of docs show: a doc, and the cards of a category.
import type { Crumb, Pager, TagLink, TocItem } from './link.ts'
import type { VersionInfo } from './shell.ts'

export interface DocProps {
  /** False when the text has an h1 of its own or the author hides the title. */
  showTitle: boolean
  toc: TocItem[]
  hideToc: boolean
  tocLevels: { min: number; max: number }
  breadcrumbs?: Crumb[]
  pager: Pager
  tags: TagLink[]
  editHref?: string
  lastUpdate?: LastUpdate
  versionBanner?: VersionBanner
  versionBadge?: string
}

export interface LastUpdate {
  /** ISO 8601. */
  date?: string
  /** As shown, in the page's locale. */
  dateText?: string
  author?: string
}

export interface VersionBanner {
  kind: 'unreleased' | 'unmaintained'
  siteTitle: string
  versionLabel: string
  /** The same doc in the latest version, else that version's main doc. */
  latestHref: string
  latestLabel: string
  latestVersion: Pick<VersionInfo, 'name' | 'docsId' | 'ownName'>
}

/** Category index page, and the docs' own start page at /docs. */
export interface CategoryProps {
  description?: string
  /** On the page of a tag. */
  allTagsHref?: string
  cards: Card[]
  breadcrumbs?: Crumb[]
  pager: Pager
  versionBanner?: VersionBanner
  versionBadge?: string
}

export interface Card {
  kind: 'doc' | 'category' | 'external'
  label: string
  href: string
  description?: string
  /** Number of direct children, on cards of categories. */
  count?: number
  /** What a category without a page of its own shows here instead. */
  inside?: CardGroup
}

/** The children of a category: cards, or tiles where there are many of short names. */
export interface CardGroup {
  cards?: Card[]
  tiles?: Tile[]
  /** How many are left out, and the first of them. */
  more?: { count: number; href: string }
}

/** Without `href` it stands for a number that is missing. */
export interface Tile {
  /** What the label begins with where all of them are numbered: `1-8`. */
  mark?: string
  label: string
  href?: string
}
