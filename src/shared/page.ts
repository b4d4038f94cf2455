// What a page is: the one type that the engine and the browser share. The same value is the input
// of server rendering, the content of the route's page.json, and the client's state. No Node
// imports, no React. Every `href` here is ready to use: base URL and trailing-slash rule are
// already applied.
import type {
  ArchiveProps,
  AuthorsProps,
  PostListProps,
  PostProps,
  PostSummary,
  TagsProps,
} from './blogProps.ts'
import type { CategoryProps, DocProps } from './docProps.ts'
import type { Link, TocItem } from './link.ts'
import type { SiteShell } from './shell.ts'
import type { SidebarSlice } from './sidebar.ts'

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
  /** Blocks of compiled HTML, shown by `<Prose index={n}>`; index 0 is the page's own text. */
  prose: string[]
  /** When, with what and how the page was checked; its text ends with a line that says so. */
  checked?: { on: string; with: string; how: string }
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
  /** All docs of the version by id, where its components ask for them. */
  docs?: Record<string, DocSummary>
  /** The style sheet of formulas, where the page has some. */
  formulaStyle?: string
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
  /** As the author gave them in the sidebars file or the front matter. */
  customProps?: Record<string, unknown>
  /** Of a category. */
  items?: EntryData[]
}

/** A doc as Docusaurus's `useDocsVersion().docs` has it. */
export interface DocSummary {
  id: string
  title: string
  description?: string
  sidebar?: string
}

/** An address, or what an image is shown with. */
export type Slot = string | ImageSlot

/** Attributes of an image, as React has them. */
export interface ImageSlot {
  src: string
  width?: string
  height?: string
  srcSet?: string
  sizes?: string
  decoding?: 'async'
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
  noIndex?: boolean
  /** Names of tags that the page's own components give: see ownHead.ts. */
  own?: string[]
  /** Class of `<html>`, e.g. `docs-wrapper docs-doc-page plugin-docs`. */
  htmlClass: string
  /** `docusaurus_tag` for search crawlers, e.g. `docs-default-current`. */
  searchTag: string
  /** `docusaurus_version`, on docs. */
  searchVersion?: string
  /** Absolute URL of the page in each locale. */
  alternates: { locale: string; href: string }[]
  /** Where the configuration names one for all pages. */
  card?: string
  /** Address of the page as Markdown. */
  markdown?: string
  /** Attributes of further meta tags; those with `rel` are links. */
  metadata?: Record<string, string>[]
  /** JSON-LD objects. */
  structured?: object[]
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

/**
 * What stands in the HTML for the client to start from: the shell, and the page without its prose.
 */
export interface InitialData {
  shell: SiteShell
  page: PageData
}
