// What a page is: the one type that the engine and the browser share. The same value is the input
// of server rendering, the content of the route's page.json, and the client's state. No Node
// imports, no React. Every `href` here is ready to use: base URL and trailing-slash rule are
// already applied.

/**
 * One HTML page of the site. `prose` is left out of the copy inside the HTML: the client reads it
 * back from the DOM.
 */
export type PageData = {
  [K in Kind]: PageBase & { kind: K; props: PropsByKind[K] }
}[Kind]

export type Kind = keyof PropsByKind

interface PropsByKind {
  doc: DocProps
  category: CategoryProps
  post: PostProps
  postList: PostListProps
  tags: TagsProps
  authors: AuthorsProps
  archive: ArchiveProps
  page: PageProps
  notFound: NotFoundProps
}

export type PageOf<K extends Kind> = Extract<PageData, { kind: K }>

interface PageBase {
  href: string
  /** The page's own title, without the site's: used for the h1, announcements and `head.title`. */
  title: string
  head: Head
  locale: string
  /** Name of the docs version the page belongs to, e.g. `current`. */
  version?: string
  /** Of the page's own text, where that is not translated. */
  language?: { lang: string; dir: 'ltr' | 'rtl' }
  /** Blocks of compiled HTML, drawn by `<Prose index={n}>`; index 0 is the page's own text. */
  prose: string[]
  /** HTML above the text of a page that no list shows, or that is a draft. */
  notice?: string
  /** URL of the page's own JavaScript module: a .tsx page, or a document that has to be run. */
  module?: string
  /** The addresses that such a document shows, in the order of its text. */
  slots?: Slot[]
  /** What such a module says in the words of the locale, by id. */
  messages?: Record<string, string>
  /** Of the configuration, for such a document. */
  customFields?: Record<string, unknown>
  /** The category that such a document is in, where its components ask for it. */
  category?: EntryData
  /** The style sheet that the module imports, and the script that switches it on and off. */
  style?: { href: string; script: string }
  /** The open branch of the docs sidebar the page belongs to. */
  sidebar?: SidebarSlice
  /** Recent posts, on the pages of the blog that show them. */
  recent?: { title: string; posts: Link[] }
  /**
   * Identity of the client (theme, config and shell) the page was made for: a difference means a
   * new deploy.
   */
  build: string
}

/** An entry of a sidebar as components of Docusaurus sites read it. */
export interface EntryData {
  type: 'category' | 'link'
  label: string
  /** Absent for a category without a page, and for the sidebar as a whole. */
  href?: string
  docId?: string
  description?: string
  className?: string
  /** Of a category. */
  items?: EntryData[]
}

/** An address, or what an image is shown with. */
export type Slot = string | { src: string; width?: string; height?: string }

export interface Link {
  label: string
  href: string
}

/**
 * What goes into `<head>` and onto `<html>`; `headTags` in head.ts turns it into tags, on the
 * server and in the browser alike.
 */
export interface Head {
  /** Complete, with the site's title and delimiter. */
  title: string
  description?: string
  /** Absolute URL. Absent where nothing is to be listed. */
  canonical?: string
  /** Absolute URL. */
  image?: string
  keywords?: string[]
  article?: { published: string; authors: string[]; tags: string[] }
  noIndex?: boolean
  /** Class of `<html>`, e.g. `docs-wrapper docs-doc-page plugin-docs`. */
  htmlClass: string
  /** `docusaurus_tag` for search crawlers, e.g. `docs-default-current`. */
  searchTag: string
  /** `docusaurus_version`, on docs. */
  searchVersion?: string
  /** Absolute URL of the page in each locale. */
  alternates: { locale: string; href: string }[]
  /** JSON-LD objects. */
  structured?: object[]
}

export interface TocItem {
  id: string
  /** Inline HTML: text, code, em, strong, del. */
  html: string
  level: number
  children: TocItem[]
}

export interface DocProps {
  /** False when the text has an h1 of its own or the author hides the title. */
  showTitle: boolean
  toc: TocItem[]
  hideToc: boolean
  tocLevels: { min: number; max: number }
  breadcrumbs?: Crumb[]
  pager: Pager
  tags: Link[]
  editHref?: string
  lastUpdate?: LastUpdate
  versionBanner?: VersionBanner
  versionBadge?: string
}

/**
 * A step from the sidebar's root to the page; a category without a page of its own has no `href`,
 * nor has the page itself.
 */
export interface Crumb {
  label: string
  href?: string
}

export interface Pager {
  previous?: Link
  next?: Link
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

export interface PostProps {
  post: PostSummary
  toc: TocItem[]
  hideToc: boolean
  newer?: Link
  older?: Link
  editHref?: string
}

/** A post as lists and its own page show it. */
export interface PostSummary {
  title: string
  href: string
  /** ISO 8601, e.g. 2023-03-01T00:00:00.000Z. */
  date: string
  /** As shown, e.g. March 1, 2023. */
  dateText: string
  /** Whole minutes; absent when the site hides reading times. */
  readingMinutes?: number
  authors: Author[]
  tags: Link[]
  description?: string
  /** True when the shown prose stops at the truncate marker. */
  truncated: boolean
}

export interface Author {
  /** In the blog's file of authors. */
  key?: string
  name?: string
  title?: string
  /** Author page or mailto:. */
  href?: string
  imageHref?: string
  /** Shown on the author's own page. */
  description?: string
  socials?: { service: string; href: string }[]
}

/** One page of the blog list or of a tag's posts; `prose[n]` belongs to `posts[n]`. */
export interface PostListProps {
  posts: PostSummary[]
  /** Set on the pages of one tag. */
  tag?: { label: string; description?: string; count: number; allTagsHref: string }
  /** Set on the pages of one author. */
  author?: { author: Author; count: number; allAuthorsHref: string }
  /** What the blog is about; on its first page. */
  description?: string
  newer?: Pick<Link, 'href'>
  older?: Pick<Link, 'href'>
}

export interface TagsProps {
  of: 'docs' | 'posts'
  groups: { letter: string; tags: { label: string; href: string; count: number }[] }[]
}

export interface AuthorsProps {
  authors: { author: Author; count: number }[]
}

/** Newest year first, newest post first inside a year. */
export interface ArchiveProps {
  years: {
    year: string
    posts: { title: string; href: string; date: string; dateText: string }[]
  }[]
}

/**
 * A page of content/pages. A .tsx page's component gets `PageComponentProps`; a Markdown page has
 * prose and a toc.
 */
export interface PageProps {
  toc: TocItem[]
  hideToc: boolean
  /** Set for .tsx pages. */
  component?: PageComponentProps
}

/** What the default export of a .tsx page receives. */
export interface PageComponentProps {
  site: {
    title: string
    tagline: string
    baseUrl: string
    /** Of the configuration, as JSON has them. */
    customFields: Record<string, unknown>
  }
  /** The newest posts, without their text. */
  recentPosts: PostSummary[]
}

export type NotFoundProps = Record<string, never>

// ── Sidebar
// ─────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * The part of a sidebar that a page shows when it opens: the top level and the children of every
 * open category; of long levels the middle.
 */
export interface SidebarSlice {
  name: string
  items: SidebarNode[]
  /**
   * Where the whole tree (SidebarNode[]) is: fetched when the reader opens a category whose
   * children are not here, or asks for omitted items.
   */
  treeHref: string
  /**
   * The page that leads to everything, for readers without JavaScript; set when items are omitted.
   */
  allHref?: string
}

export type SidebarNode =
  | { type: 'link'; label: string; href: string; external?: true; className?: string }
  | SidebarCategoryNode
  /** So many neighbours that are not here. */
  | { type: 'omitted'; count: number }
  | { type: 'html'; html: string; className?: string; defaultStyle?: boolean }

export interface SidebarCategoryNode {
  type: 'category'
  label: string
  /** Its index page or doc; absent for a category without a page. */
  href?: string
  /** First page below it: where its label leads without JavaScript when `href` is absent. */
  firstHref?: string
  collapsible: boolean
  collapsed: boolean
  className?: string
  /** Absent when the category is closed on this page: see `SidebarSlice.treeHref`. */
  items?: SidebarNode[]
}

// ── Shell: what is the same on every page
// ────────────────────────────────────────────────────────────────────────

/**
 * What stands around every page of one locale. It is in each HTML file once and in no page.json.
 */
export interface SiteShell {
  title: string
  tagline: string
  /** Origin, without a trailing slash. */
  url: string
  /** Begins and ends with a slash. */
  baseUrl: string
  trailingSlash?: boolean
  titleDelimiter: string
  faviconHref?: string
  noIndex: boolean
  build: string
  locale: LocaleInfo
  defaultLocale: string
  locales: LocaleInfo[]
  /** Words of the interface that are others than the theme's own, by their names there. */
  words?: Record<string, string>
  versions: VersionInfo[]
  /**
   * Absent on a site without docs. By the id of each of the docs: `path` is where all its versions
   * begin, base URL included.
   */
  docs?: {
    instances: Record<string, { path: string; breadcrumbs: boolean }>
    versionPersistence: 'localStorage' | 'none'
  }
  navbar: Navbar
  footer?: Footer
  colorMode: {
    defaultMode: 'light' | 'dark'
    disableSwitch: boolean
    respectPrefersColorScheme: boolean
  }
  announcement?: {
    id: string
    html: string
    isCloseable: boolean
    backgroundColor?: string
    textColor?: string
  }
  sidebar: { hideable: boolean; autoCollapseCategories: boolean }
  baseUrlIssueBanner: boolean
  /** Tags of the configuration for the head, in their order. */
  headTags: { tag: string; attributes: Record<string, string>; text?: string }[]
  /** Extra meta tags of themeConfig.metadata. */
  metadata: Record<string, string>[]
  feeds: { type: string; title: string; href: string }[]
}

export interface LocaleInfo {
  name: string
  label: string
  direction: 'ltr' | 'rtl'
  htmlLang: string
  /** Origin of the site in this locale, where that is another one. */
  url?: string
  /** Base URL of the site in this locale. */
  baseUrl: string
}

export interface VersionInfo {
  /** Among the versions of all docs. */
  name: string
  /** Of the docs that it is a version of, and its name there. */
  docsId: string
  ownName: string
  label: string
  isLast: boolean
  /** Where the version's docs begin. */
  href: string
  mainDocId: string
  mainDocHref: string
  /** Where each sidebar's root leads. */
  sidebars: Record<string, Link>
  /** Address of the list of the version's docs (DocList): fetched when a reader changes version. */
  docsHref: string
}

/**
 * What is public of each doc of a version, by its id; category pages by their path inside the
 * version, `/category/wiki`.
 */
export type DocList = Record<string, { path: string; sidebar?: string }>

export interface Navbar {
  /** The home page; on a site without one, the first page there is. */
  homeHref: string
  title?: string
  logo?: {
    alt: string
    src: string
    srcDark?: string
    href: string
    external?: true
    width?: number
    height?: number
  }
  /** Default: the colours of the page. */
  style?: 'dark' | 'primary'
  hideOnScroll: boolean
  items: NavbarItem[]
}

interface NavbarItemBase {
  position: 'left' | 'right'
  className?: string
}

export type NavbarItem = NavbarItemBase &
  (
    | NavbarLink
    | {
        type: 'dropdown'
        label: string
        html?: string
        ariaLabel?: string
        href?: string
        items: MenuItem[]
      }
    | { type: 'locales'; before: MenuItem[]; after: MenuItem[] }
    | { type: 'versions'; docsId: string; before: MenuItem[]; after: MenuItem[] }
    | { type: 'html'; html: string }
  )

export type MenuItem =
  | (NavbarLink & { className?: string })
  | { type: 'html'; html: string; className?: string }

export interface NavbarLink {
  type: 'link'
  label: string
  /** Shown in place of the label. */
  html?: string
  href: string
  external?: true
  ariaLabel?: string
  target?: string
  rel?: string
  /** Active on every page whose path begins so; default: `href`. */
  activeBase?: string
  /** Active on every path that this expression finds (case-insensitive). */
  activeRegex?: string
  /** Active on every page of this docs sidebar, and nowhere else. */
  sidebar?: string
  /** Active on exactly this path only. */
  exact?: true
  /**
   * What the link is for readers of each version of the docs that has its target; absent when there
   * is only one.
   */
  versions?: Record<string, Pick<NavbarLink, 'label' | 'href' | 'sidebar' | 'exact'>>
}

export interface Footer {
  style: 'light' | 'dark'
  logo?: {
    alt: string
    src: string
    srcDark?: string
    href?: string
    width?: number
    height?: number
  }
  columns: { title?: string; items: FooterItem[] }[]
  /** Items without columns, in one row. */
  row: FooterItem[]
  copyright?: string
}

export type FooterItem = { label: string; href: string; external?: true } | { html: string }

/**
 * What stands in the HTML for the client to start from: the shell, and the page without its prose.
 */
export interface InitialData {
  shell: SiteShell
  page: PageData
}
