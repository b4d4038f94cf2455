// What is the same on every page of one locale: navbar, footer, locales, versions. Everything in it
// is ready to show.
import type { LinkOptions, LogoOptions, SiteConfig } from '../../config/config.ts'
import { baseUrlOf } from '../../config/localeFolders.ts'
import type { Footer, FooterItem, Navbar } from '../../shared/navbar.ts'
import type { LocaleInfo, SiteShell, VersionInfo } from '../../shared/shell.ts'
import { isExternal, joinPath } from '../../shared/url.ts'
import type { Site } from '../../types/site.ts'
import type { Version } from '../../types/version.ts'
import { dataHref, fileHref, hrefOf, isPage, siteHref } from '../address.ts'
import { feedLinksOf } from '../blog/feedLinks.ts'
import { docListPath } from '../docs/docLists.ts'
import { docKey } from '../docs/docs.ts'
import { wordsFrom } from '../locales/words.ts'
import { sidebarRoot } from '../sidebar/sidebarNav.ts'
import { attributesOf } from './attributesOf.ts'
import { iconTags } from './iconTags.ts'
import { navbarItems } from './navbar.ts'
import type { NavbarContext } from './navbarContext.ts'

type SiteWithoutShell = Omit<Site, 'shell'>

export function siteShell(context: NavbarContext): Site['shell'] {
  const { site } = context
  const { config } = site
  const { theme } = config
  const locales = config.i18n.locales.map(
    ({ name, label, direction, htmlLang, url }): LocaleInfo => ({
      name,
      label,
      direction,
      htmlLang,
      url,
      baseUrl: baseUrlOf(config, name),
    }),
  )
  const { announcementBar } = theme
  return {
    title: config.title,
    tagline: config.tagline,
    url: config.url,
    baseUrl: baseUrlOf(config, site.locale),
    trailingSlash: config.trailingSlash,
    titleDelimiter: config.titleDelimiter,
    faviconHref: config.favicon === undefined ? undefined : fileOrUrl(config.favicon, site),
    noIndex: config.noIndex,
    locale:
      locales.find((locale) => locale.name === site.locale) ?? unknownLocale(config, site.locale),
    defaultLocale: config.i18n.defaultLocale,
    locales,
    words: wordsOf(site),
    versions: site.versions.map((version) => versionInfo(version, site)),
    docs: config.docs && {
      instances: Object.fromEntries(
        config.allDocs.map(({ id, routeBasePath, breadcrumbs }) => [
          id,
          { path: dataHref(joinPath('/', routeBasePath), site), breadcrumbs },
        ]),
      ),
      versionPersistence: theme.versionPersistence,
    },
    navbar: navbarOf(context),
    footer: theme.footer && footerOf(theme.footer, site),
    colorMode: theme.colorMode,
    announcement: announcementBar && {
      ...without(announcementBar, 'content'),
      html: announcementBar.content,
    },
    sidebar: theme.sidebar,
    baseUrlIssueBanner: config.baseUrlIssueBanner,
    headTags: headTagsOf(config, site),
    metadata: theme.metadata,
    feeds: feedsOf(site),
  }
}

function wordsOf({ messages }: SiteWithoutShell): SiteShell['words'] {
  const words = wordsFrom(messages)
  return Object.keys(words).length > 0 ? words : undefined
}

function without<T extends object, K extends keyof T>(thing: T, key: K): Omit<T, K> {
  const { [key]: _, ...rest } = thing
  return rest
}

/** A locale that is built but not configured. */
function unknownLocale(config: SiteConfig, name: string): LocaleInfo {
  return { name, label: name, direction: 'ltr', htmlLang: name, baseUrl: baseUrlOf(config, name) }
}

function versionInfo(version: Version, site: SiteWithoutShell): VersionInfo {
  const main = site.docById.get(docKey(version.name, version.mainDocId))
  const roots = version.sidebars.flatMap((sidebar) => {
    const root = sidebarRoot(sidebar, site)
    return root ? [[sidebar.name, root] as const] : []
  })
  return {
    name: version.name,
    docsId: version.docsId,
    ownName: version.ownName,
    label: version.label,
    isLast: version.isLast,
    href: hrefOf(version.path, site),
    mainDocId: version.mainDocId,
    mainDocHref: hrefOf(main?.path ?? version.path, site),
    sidebars: Object.fromEntries(roots),
    docsHref: dataHref(docListPath(version), site),
  }
}

/** Paths of the site get its base, as Docusaurus's templates have it. */
function headTagsOf(
  { headTags, stylesheets, scripts }: SiteConfig,
  site: SiteWithoutShell,
): SiteShell['headTags'] {
  const based = (path: string | undefined) =>
    path?.startsWith('/') && !path.startsWith('//') ? fileOrUrl(path, site) : path
  const inBase = (tag: SiteShell['headTags'][number], key: string) => {
    const path = based(tag.attributes[key])
    return path === undefined ? tag : { ...tag, attributes: { ...tag.attributes, [key]: path } }
  }
  return [
    ...iconTags(site),
    ...headTags,
    ...stylesheets.map((tag) => inBase(tag, 'href')),
    ...scripts.map((tag) => inBase(tag, 'src')),
  ]
}

function navbarOf(context: NavbarContext): Navbar {
  const { site } = context
  const { title, logo, style, hideOnScroll, items } = site.config.theme.navbar
  const homeHref = homeHrefOf(site)
  return {
    homeHref,
    title,
    logo: logo && {
      ...logoOf(logo, title ? '' : site.config.title, site),
      href: logo.href === undefined ? homeHref : siteHref(logo.href, site),
      ...externalOf(logo.href),
    },
    style,
    hideOnScroll,
    items: navbarItems(items, context),
  }
}

/** `/` where it exists; else the docs, else whatever page comes first. */
function homeHrefOf(site: SiteWithoutShell): string {
  const home = isPage('/', site)
    ? '/'
    : (site.versions.find(({ isLast }) => isLast)?.path ??
      site.routes.find(({ kind }) => kind !== 'notFound')?.path ??
      '/')
  return hrefOf(home, site)
}

function logoOf(logo: LogoOptions, alt: string, site: SiteWithoutShell) {
  const { width, height } = logo
  const srcDark = logo.srcDark === undefined ? undefined : fileOrUrl(logo.srcDark, site)
  return { alt: logo.alt ?? alt, src: fileOrUrl(logo.src, site), srcDark, width, height }
}

function fileOrUrl(path: string, site: SiteWithoutShell): string {
  return isExternal(path) ? path : fileHref(path, site)
}

function externalOf(href: string | undefined): { external?: true } {
  return href !== undefined && isExternal(href) ? { external: true } : {}
}

/** Links are all columns or all single items; the configuration's check sees to that. */
function footerOf(
  footer: NonNullable<SiteConfig['theme']['footer']>,
  site: SiteWithoutShell,
): Footer {
  const columns: Footer['columns'] = []
  const row: FooterItem[] = []
  for (const entry of footer.links) {
    if ('items' in entry)
      columns.push({ ...entry, items: entry.items.map((item) => footerItem(item, site)) })
    else row.push(footerItem(entry as LinkOptions, site))
  }
  const { logo } = footer
  return {
    style: footer.style,
    logo: logo && {
      ...logoOf(logo, '', site),
      href: logo.href === undefined ? undefined : siteHref(logo.href, site),
    },
    columns,
    row,
    copyright: footer.copyright,
  }
}

function footerItem(item: LinkOptions, site: SiteWithoutShell): FooterItem {
  if (item.html !== undefined) return { html: item.html }
  const target = item.to ?? item.href ?? '/'
  return {
    label: item.label ?? target,
    href: siteHref(target, site),
    ...externalOf(target),
    className: item.className,
    attributes: attributesOf(item),
  }
}

function feedsOf(site: SiteWithoutShell): SiteShell['feeds'] {
  return site.blogs.flatMap((blog) =>
    feedLinksOf(blog, site).map(({ type, title, href }) => ({ type, title, href })),
  )
}
