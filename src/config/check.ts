// Turns what an author wrote into the checked configuration with every default filled in. All
// problems are reported together, with exit code 2.
import path from 'node:path'
import { isFolder } from '../tools/files.ts'
import { type Problem, SiteError } from '../tools/problem.ts'
import type {
  BlogOptions,
  DocsOptions,
  LocaleOptions,
  ResolvedBlogOptions,
  ResolvedDocsOptions,
  ResolvedThemeOptions,
  SiteConfig,
  ThemeOptions,
  UserConfig,
} from './config.ts'
import { type CheckedFile, problemsFrom } from './issues.ts'
import { locate } from './locate.ts'
import { knownKeys, schema } from './schema.ts'
import { rememberText } from './texts.ts'

const DOCS_FOLDER = 'content/docs'

/**
 * The config as its author wrote it: the value, and the file's name and text for line and column.
 */
export interface ConfigSource {
  value: unknown
  file: string
  text: string
}

/** What the command line says instead of the config file. */
export interface Overrides {
  /** Relative to the current folder. */
  out?: string
  baseUrl?: string
}

export function checkConfig(
  source: ConfigSource,
  root: string,
  overrides: Overrides = {},
): SiteConfig {
  const problems = problemsOf(source, overrides)
  if (problems.length > 0) throw new SiteError(problems, 2)
  const config = withDefaults(source.value as UserConfig, { root, file: source.file, overrides })
  rememberText(config, source.text)
  return config
}

function problemsOf(source: ConfigSource, { baseUrl }: Overrides): Problem[] {
  const found = problemsFrom(
    schema.safeParse(source.value).error?.issues ?? [],
    checkedFile(source),
  )
  const flag =
    baseUrl === undefined ? undefined : schema.shape.baseUrl.safeParse(baseUrl).error?.issues[0]
  if (flag)
    found.push({
      code: 'USAGE',
      severity: 'error',
      message: `--base-url ${flag.message}, got '${baseUrl}'`,
    })
  return found
}

function checkedFile({ value, file, text }: ConfigSource): CheckedFile {
  return {
    value,
    file,
    codes: { key: 'CONFIG_KEY', value: 'CONFIG_VALUE' },
    whole: 'the configuration',
    placeOf: (path) => locate(text, path),
    knownKeys,
    ownKeys: (at) => (at.length === 0 ? 'Values of your own go into customFields.' : undefined),
    examples: { title: "Add title: 'My notes'.", url: "Add url: 'https://notes.example'." },
  }
}

function withDefaults(
  user: UserConfig,
  { root, file, overrides }: { root: string; file: string; overrides: Overrides },
): SiteConfig {
  return {
    root,
    file,
    outDir: overrides.out === undefined ? path.join(root, 'build') : path.resolve(overrides.out),
    title: user.title,
    tagline: user.tagline ?? '',
    url: user.url.replace(/\/+$/, ''),
    baseUrl: slashed(overrides.baseUrl ?? user.baseUrl ?? '/'),
    favicon: user.favicon,
    trailingSlash: user.trailingSlash,
    noIndex: user.noIndex ?? false,
    titleDelimiter: user.titleDelimiter ?? '|',
    i18n: localesFrom(user.i18n),
    onBrokenLinks: user.onBrokenLinks ?? 'throw',
    onBrokenAnchors: user.onBrokenAnchors ?? 'throw',
    onBrokenMarkdownLinks: user.onBrokenMarkdownLinks ?? 'warn',
    onDuplicateRoutes: user.onDuplicateRoutes ?? 'warn',
    baseUrlIssueBanner: user.baseUrlIssueBanner ?? true,
    staticDirectories: user.staticDirectories ?? ['content/static', 'static'],
    markdown: {
      mermaid: user.markdown?.mermaid ?? false,
      html: user.markdown?.html ?? 'sanitize',
      // They are bundled when the rest of the configuration is right: see load.ts.
      codeLanguages: [],
    },
    provers: user.provers ?? {},
    docs: hasDocs(user, root) ? docsFrom(user.docs || {}) : undefined,
    blog: user.blog === false ? undefined : blogFrom(user.blog ?? {}, user),
    pages: user.pages === false ? undefined : { path: user.pages?.path ?? 'content/pages' },
    theme: themeFrom(user.themeConfig ?? {}, user.theme?.customCss),
    customFields: user.customFields ?? {},
  }
}

/** `notes` → `/notes/` */
function slashed(baseUrl: string): string {
  return `/${baseUrl}/`.replace(/\/{2,}/g, '/')
}

/**
 * A site that says nothing of docs and has no folder for them is one without; whoever configures
 * docs is told when they are missing.
 */
function hasDocs({ docs }: UserConfig, root: string): boolean {
  return docs === undefined ? isFolder(path.join(root, DOCS_FOLDER)) : docs !== false
}

function docsFrom(docs: DocsOptions): ResolvedDocsOptions {
  return {
    ...docs,
    path: docs.path ?? DOCS_FOLDER,
    routeBasePath: docs.routeBasePath ?? 'docs',
    sidebarName: docs.sidebarName ?? 'defaultSidebar',
    sidebarCollapsible: docs.sidebarCollapsible ?? true,
    sidebarCollapsed: docs.sidebarCollapsed ?? true,
    numberPrefixParser: docs.numberPrefixParser ?? true,
    breadcrumbs: docs.breadcrumbs ?? true,
    showLastUpdateTime: docs.showLastUpdateTime ?? false,
    showLastUpdateAuthor: docs.showLastUpdateAuthor ?? false,
    includeCurrentVersion: docs.includeCurrentVersion ?? true,
    versions: docs.versions ?? {},
  }
}

function blogFrom({ feedOptions, ...blog }: BlogOptions, site: UserConfig): ResolvedBlogOptions {
  return {
    ...blog,
    path: blog.path ?? 'content/blog',
    routeBasePath: blog.routeBasePath ?? 'blog',
    blogTitle: blog.blogTitle ?? 'Blog',
    blogDescription: blog.blogDescription ?? 'Blog',
    postsPerPage: blog.postsPerPage ?? 10,
    blogSidebarTitle: blog.blogSidebarTitle ?? 'Recent posts',
    blogSidebarCount: blog.blogSidebarCount ?? 5,
    sortPosts: blog.sortPosts ?? 'descending',
    tagsBasePath: blog.tagsBasePath ?? 'tags',
    archiveBasePath: blog.archiveBasePath === undefined ? 'archive' : blog.archiveBasePath,
    pageBasePath: blog.pageBasePath ?? 'page',
    authorsMapPath: blog.authorsMapPath ?? 'authors.yml',
    showReadingTime: blog.showReadingTime ?? true,
    feeds: feedsFrom(feedOptions ?? {}, site),
  }
}

function feedsFrom(
  feed: NonNullable<BlogOptions['feedOptions']>,
  site: UserConfig,
): ResolvedBlogOptions['feeds'] {
  return {
    types: feedTypes(feed.type),
    title: feed.title ?? `${site.title} Blog`,
    description: feed.description ?? `${site.title} Blog`,
    copyright: feed.copyright,
    // 20 as in Docusaurus: feed readers need the newest only, and keep the older ones themselves.
    limit: feed.limit === undefined ? 20 : feed.limit || undefined,
  }
}

function feedTypes(
  type: NonNullable<BlogOptions['feedOptions']>['type'],
): ('rss' | 'atom' | 'json')[] {
  if (type === undefined) return ['rss', 'atom']
  if (type === null) return []
  if (type === 'all') return ['rss', 'atom', 'json']
  return [...new Set([type].flat())] as ('rss' | 'atom' | 'json')[]
}

function localesFrom(i18n: UserConfig['i18n'] = {}): SiteConfig['i18n'] {
  const defaultLocale = i18n.defaultLocale ?? 'en'
  const names = [...new Set(i18n.locales ?? [defaultLocale])]
  return {
    defaultLocale,
    locales: names.map((name) => localeFrom(name, i18n.localeConfigs?.[name])),
  }
}

type LocaleConfig = NonNullable<NonNullable<UserConfig['i18n']>['localeConfigs']>[string]

function localeFrom(name: string, options: LocaleConfig = {}): LocaleOptions {
  return {
    name,
    label: options.label ?? nativeName(name),
    direction: options.direction ?? (isRightToLeft(name) ? 'rtl' : 'ltr'),
    htmlLang: options.htmlLang ?? name,
  }
}

/** `en` → English, `fr` → Français; the tag itself when the language is not known. */
function nativeName(locale: string): string {
  // What nearly all sites ask for: reading the names of all languages takes as long as checking the
  // rest of the configuration.
  if (locale === 'en') return 'English'
  const name =
    new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

const RIGHT_TO_LEFT = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'ks',
  'ku',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
])

function isRightToLeft(locale: string): boolean {
  const { language, script } = new Intl.Locale(locale)
  return script
    ? ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo'].includes(script)
    : RIGHT_TO_LEFT.has(language)
}

function themeFrom(theme: ThemeOptions, customCss: string | string[] = []): ResolvedThemeOptions {
  const { navbar, footer, colorMode, announcementBar: bar, docs, tableOfContents: toc } = theme
  return {
    navbar: {
      title: navbar?.title,
      logo: navbar?.logo,
      hideOnScroll: navbar?.hideOnScroll ?? false,
      items: navbar?.items ?? [],
    },
    footer,
    colorMode: {
      defaultMode: colorMode?.defaultMode ?? 'light',
      disableSwitch: colorMode?.disableSwitch ?? false,
      respectPrefersColorScheme: colorMode?.respectPrefersColorScheme ?? false,
    },
    announcementBar: bar && {
      ...bar,
      id: bar.id ?? 'announcement-bar',
      isCloseable: bar.isCloseable ?? true,
    },
    sidebar: {
      hideable: docs?.sidebar?.hideable ?? false,
      autoCollapseCategories: docs?.sidebar?.autoCollapseCategories ?? false,
    },
    versionPersistence: docs?.versionPersistence ?? 'localStorage',
    toc: { min: toc?.minHeadingLevel ?? 2, max: toc?.maxHeadingLevel ?? 3 },
    customCss: [customCss].flat(),
    metadata: theme.metadata ?? [],
    image: theme.image,
  }
}
