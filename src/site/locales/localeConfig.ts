// The configuration of one locale: its labels in the words of that locale, its origin.
import type { NavbarItemOptions, NavbarLinkOptions, SiteConfig } from '../../config/config.ts'
import { localeNamed } from '../../config/localeFolders.ts'
import { rememberAsCopy } from '../../config/texts.ts'
import type { Messages, Translations } from '../../types/content.ts'

/** The configuration itself where nothing of it is another. */
export function configIn(
  siteConfig: SiteConfig,
  locale: string,
  translation: Translations | undefined,
): SiteConfig {
  const config = ownConfig(siteConfig, locale)
  const { locales } = config.i18n
  const hasOrigins = locales.some(({ url }) => url !== undefined)
  if (!translation && !hasOrigins) return config
  const { navbar = {}, footer = {}, blogs = {} } = translation ?? {}
  const translated = new Map(
    config.blogs.map((blog) => [blog, blogIn(blog, blogs[blog.id] ?? {})] as const),
  )
  return rememberAsCopy(config, {
    ...config,
    url: localeNamed(locale, config)?.url ?? config.url,
    // Each page names its address in all of them.
    i18n: hasOrigins
      ? { ...config.i18n, locales: locales.map((each) => ({ url: config.url, ...each })) }
      : config.i18n,
    blogs: [...translated.values()],
    blog: config.blog && translated.get(config.blog),
    theme: {
      ...config.theme,
      navbar: navbarIn(config.theme.navbar, navbar),
      footer: config.theme.footer && footerIn(config.theme.footer, footer),
    },
  })
}

/** As the configuration is where it was read for this locale. */
function ownConfig(config: SiteConfig, locale: string): SiteConfig {
  const own = config.inLocales?.[locale]
  if (!own) return config
  const { theme, blogs: texts, ...rest } = own
  const blogs = config.blogs.map((blog) => ({ ...blog, ...texts[blog.id] }))
  return rememberAsCopy(config, {
    ...config,
    ...rest,
    theme: { ...config.theme, ...theme },
    blogs,
    blog: config.blog && blogs.find(({ id }) => id === config.blog!.id),
  })
}

type Blog = SiteConfig['blogs'][number]

const blogIn = (blog: Blog, messages: Messages): Blog => ({
  ...blog,
  blogTitle: messages.title ?? blog.blogTitle,
  blogDescription: messages.description ?? blog.blogDescription,
  blogSidebarTitle: messages['sidebar.title'] ?? blog.blogSidebarTitle,
})

type Theme = SiteConfig['theme']

function navbarIn(navbar: Theme['navbar'], messages: Messages): Theme['navbar'] {
  const labelled = <T extends NavbarLinkOptions | NavbarItemOptions>(item: T): T => {
    const own = { ...item }
    if ('label' in own && own.label !== undefined)
      own.label = messages[`item.label.${own.label}`] ?? own.label
    const lists = own as Record<string, unknown>
    for (const key of ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'])
      if (Array.isArray(lists[key])) lists[key] = (lists[key] as T[]).map(labelled)
    return own
  }
  return {
    ...navbar,
    title: navbar.title && (messages.title ?? navbar.title),
    logo: logoIn(navbar.logo, messages),
    items: navbar.items.map(labelled),
  }
}

type FooterOptions = NonNullable<Theme['footer']>

function footerIn(footer: FooterOptions, messages: Messages): FooterOptions {
  const labelled = <T extends { label?: string }>(item: T): T =>
    item.label === undefined
      ? item
      : { ...item, label: messages[`link.item.label.${item.label}`] ?? item.label }
  return {
    ...footer,
    logo: logoIn(footer.logo, messages),
    links: footer.links.map((entry) =>
      'items' in entry
        ? {
            ...entry,
            title: entry.title && (messages[`link.title.${entry.title}`] ?? entry.title),
            items: entry.items.map(labelled),
          }
        : labelled(entry),
    ) as FooterOptions['links'],
    copyright: footer.copyright && (messages.copyright ?? footer.copyright),
  }
}

const logoIn = <L extends { alt?: string } | undefined>(logo: L, messages: Messages): L =>
  logo?.alt === undefined ? logo : { ...logo, alt: messages['logo.alt'] ?? logo.alt }
