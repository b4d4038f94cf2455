// What an author may write in site.config.ts, and what the engine makes of it. Names are
// Docusaurus's where the meaning is equal. The schema that checks it is in schema.ts; the two must
// say the same.
import type { CodeLanguage, ModulePaths, ThemeFilesOptions } from './extensions.ts'

export type { PageComponentProps } from '../shared/page.ts'
export type { Prover, SnippetBlock, SnippetFault } from './extensions.ts'

/**
 * What happens when a check finds something: nothing, a line in the log, a warning, or a failed
 * build.
 */
export type Severity = 'ignore' | 'log' | 'warn' | 'throw'

export interface UserConfig {
  /** The site's name: in the navbar, in every page's title, in feeds. */
  title: string
  /** One line under the title. */
  tagline?: string
  /** Origin of the deployed site, e.g. `https://notes.example`; no path, that is `baseUrl`. */
  url: string
  /** Path the site is served under; default `/`. `notes` is read as `/notes/`. */
  baseUrl?: string
  /** Path of the icon inside a static folder, e.g. `img/favicon.svg`. */
  favicon?: string
  /**
   * `true`: links end in a slash. `false`: they never do, and pages are written as `x.html`. Unset:
   * as the source says.
   */
  trailingSlash?: boolean
  /** Ask search engines to leave the whole site out. */
  noIndex?: boolean
  /** Between a page's title and the site's; default `|`. */
  titleDelimiter?: string
  /**
   * The language of the site: of its dates, of `<html lang>` and its direction. The interface
   * speaks English; several languages are not supported yet.
   */
  i18n?: {
    /** A language tag; default `en`. */
    defaultLocale?: string
    /** The default locale alone. */
    locales?: string[]
    localeConfigs?: Record<string, { label?: string; direction?: 'ltr' | 'rtl'; htmlLang?: string }>
  }
  /** Links to pages that do not exist; default `throw`. */
  onBrokenLinks?: Severity
  /** Links to headings that do not exist; default `throw`. */
  onBrokenAnchors?: Severity
  /** Links to Markdown files that do not exist; default `warn`. */
  onBrokenMarkdownLinks?: Severity
  /** Two sources with one path; default `warn`. */
  onDuplicateRoutes?: Severity
  /**
   * Shows, on the home page only, a banner when neither style sheet nor script could be loaded;
   * default true.
   */
  baseUrlIssueBanner?: boolean
  /**
   * Folders copied as they are; default `['content/static', 'static']`, missing ones are skipped.
   */
  staticDirectories?: string[]
  markdown?: {
    /** Diagrams from ```mermaid fences; only `false` for now. */
    mermaid?: boolean
    /** Raw HTML in Markdown: keep what is on an allow-list (default), keep all, or drop all. */
    html?: 'sanitize' | 'allow' | 'drop'
    /**
     * More languages for code, e.g. `{ pql: 'code/pql.ts' }`: modules whose default
     * export is a language definition of highlight.js. They come before ours of the same name.
     */
    codeLanguages?: ModulePaths
  }
  /**
   * What `quire snippets` asks of code in these languages, e.g. `{ pql: 'code/provePql.ts' }`:
   * modules whose default export is a `Prover`. They come before ours of the same language.
   */
  provers?: ModulePaths
  /** The documentation, or `false` for a site without. */
  docs?: false | DocsOptions
  /** The blog, or `false` for a site without. */
  blog?: false | BlogOptions
  /** Stand-alone pages. */
  pages?: false | { path?: string }
  /** What the site adds to the theme. */
  theme?: ThemeFilesOptions
  themeConfig?: ThemeOptions
  /** Values of the author's own, as plain data: .tsx pages get them as `site.customFields`. */
  customFields?: Record<string, unknown>
}

export interface DocsOptions {
  /** Folder of the sources; default `content/docs`. */
  path?: string
  /** First part of the docs' paths; default `docs`, `/` for a docs-only site. */
  routeBasePath?: string
  /**
   * A module or JSON file exporting `{name: items}`; unset: one sidebar from the folder tree;
   * `false`: none.
   */
  sidebarPath?: string | false
  /**
   * Name of the sidebar made from the folder tree when there is no `sidebarPath`; default
   * `defaultSidebar`.
   */
  sidebarName?: string
  sidebarCollapsible?: boolean
  sidebarCollapsed?: boolean
  /** `false` keeps `01-intro` as it is. */
  numberPrefixParser?: boolean
  breadcrumbs?: boolean
  /** Base of "Edit this page" links; the source's path inside the site is added. */
  editUrl?: string
  showLastUpdateTime?: boolean
  showLastUpdateAuthor?: boolean
  includeCurrentVersion?: boolean
  lastVersion?: string
  onlyIncludeVersions?: string[]
  versions?: Record<
    string,
    {
      label?: string
      path?: string
      banner?: 'none' | 'unreleased' | 'unmaintained'
      badge?: boolean
      className?: string
      noIndex?: boolean
    }
  >
}

export interface BlogOptions {
  /** Folder of the posts; default `content/blog`. */
  path?: string
  routeBasePath?: string
  blogTitle?: string
  blogDescription?: string
  postsPerPage?: number | 'ALL'
  blogSidebarTitle?: string
  /** How many recent posts stand beside the blog; 0 for none. */
  blogSidebarCount?: number | 'ALL'
  sortPosts?: 'ascending' | 'descending'
  tagsBasePath?: string
  /** `null` for no archive. */
  archiveBasePath?: string | null
  pageBasePath?: string
  /** Map of authors inside the blog folder; default `authors.yml`. */
  authorsMapPath?: string
  showReadingTime?: boolean
  editUrl?: string
  feedOptions?: {
    type?: 'rss' | 'atom' | 'json' | 'all' | ('rss' | 'atom' | 'json')[] | null
    title?: string
    description?: string
    copyright?: string
    limit?: number | null | false
  }
}

export interface ThemeOptions {
  navbar?: {
    title?: string
    logo?: LogoOptions
    hideOnScroll?: boolean
    items?: NavbarItemOptions[]
  }
  footer?: {
    style?: 'light' | 'dark'
    logo?: LogoOptions
    /** All columns, or all single items. */
    links?: ({ title?: string; items: LinkOptions[] } | LinkOptions)[]
    /** HTML. */
    copyright?: string
  }
  colorMode?: {
    defaultMode?: 'light' | 'dark'
    disableSwitch?: boolean
    respectPrefersColorScheme?: boolean
  }
  announcementBar?: {
    id?: string
    content: string
    backgroundColor?: string
    textColor?: string
    isCloseable?: boolean
  }
  docs?: {
    sidebar?: { hideable?: boolean; autoCollapseCategories?: boolean }
    versionPersistence?: 'localStorage' | 'none'
  }
  tableOfContents?: { minHeadingLevel?: number; maxHeadingLevel?: number }
  /** Extra `<meta>` tags on every page. */
  metadata?: Record<string, string>[]
  /** Path of the picture that link previews show when a page has none of its own. */
  image?: string
  [other: string]: unknown
}

export interface LogoOptions {
  alt?: string
  src: string
  srcDark?: string
  href?: string
  width?: number
  height?: number
}

/** `to` leads to a page of this site, `href` anywhere; or a piece of HTML. */
export interface LinkOptions {
  label?: string
  to?: string
  href?: string
  html?: string
}

export interface NavbarItemOptions {
  /** `default` when absent, `dropdown` when `items` is present. */
  type?:
    | 'default'
    | 'dropdown'
    | 'doc'
    | 'docSidebar'
    | 'docsVersion'
    | 'docsVersionDropdown'
    | 'localeDropdown'
    | 'search'
    | 'html'
  position?: 'left' | 'right'
  label?: string
  to?: string
  href?: string
  activeBasePath?: string
  activeBaseRegex?: string
  className?: string
  items?: NavbarItemOptions[]
  docId?: string
  sidebarId?: string
  dropdownItemsBefore?: NavbarItemOptions[]
  dropdownItemsAfter?: NavbarItemOptions[]
  value?: string
}

/** The checked configuration with every default filled in. */
export interface SiteConfig
  extends Required<
    Omit<
      UserConfig,
      | 'favicon'
      | 'trailingSlash'
      | 'i18n'
      | 'docs'
      | 'blog'
      | 'pages'
      | 'theme'
      | 'themeConfig'
      | 'markdown'
    >
  > {
  /** Absolute path of the site's folder. */
  root: string
  /** Path of the config file relative to `root`, for messages. */
  file: string
  outDir: string
  favicon?: string
  trailingSlash?: boolean
  i18n: { defaultLocale: string; locales: LocaleOptions[] }
  markdown: {
    mermaid: boolean
    html: 'sanitize' | 'allow' | 'drop'
    codeLanguages: CodeLanguage[]
  }
  docs?: ResolvedDocsOptions
  blog?: ResolvedBlogOptions
  pages?: { path: string }
  theme: ResolvedThemeOptions
}

export interface LocaleOptions {
  name: string
  label: string
  direction: 'ltr' | 'rtl'
  htmlLang: string
}

export type ResolvedDocsOptions = Required<
  Omit<DocsOptions, 'sidebarPath' | 'editUrl' | 'lastVersion' | 'onlyIncludeVersions'>
> &
  Pick<DocsOptions, 'editUrl' | 'lastVersion' | 'onlyIncludeVersions'> & {
    /** `false`: no sidebar; absent: one from the folder tree. */
    sidebarPath?: string | false
  }

export type ResolvedBlogOptions = Required<Omit<BlogOptions, 'editUrl' | 'feedOptions'>> &
  Pick<BlogOptions, 'editUrl'> & {
    feeds: {
      types: ('rss' | 'atom' | 'json')[]
      title: string
      description: string
      copyright?: string
      limit?: number
    }
  }

export interface ResolvedThemeOptions {
  navbar: { title?: string; logo?: LogoOptions; hideOnScroll: boolean; items: NavbarItemOptions[] }
  footer?: NonNullable<ThemeOptions['footer']>
  colorMode: {
    defaultMode: 'light' | 'dark'
    disableSwitch: boolean
    respectPrefersColorScheme: boolean
  }
  announcementBar?: {
    id: string
    content: string
    backgroundColor?: string
    textColor?: string
    isCloseable: boolean
  }
  sidebar: { hideable: boolean; autoCollapseCategories: boolean }
  versionPersistence: 'localStorage' | 'none'
  toc: { min: number; max: number }
  /** Paths as the author wrote them. */
  customCss: string[]
  metadata: Record<string, string>[]
  image?: string
}

/** Types and returns a configuration; `site.config.ts` exports what this gives. */
export function defineConfig(config: UserConfig): UserConfig {
  return config
}
