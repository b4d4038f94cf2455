// What stands around every page.
import type { Link } from './link.ts'
import type { Footer, Navbar } from './navbar.ts'

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
    /** Of the bars that some browsers have around the page. */
    themeColor?: { light: string; dark: string }
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
