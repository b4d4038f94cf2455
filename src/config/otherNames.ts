// What other generators call an option: the first thing that is typed by an author who comes from
// one of them. Each leads to the path of the key here.
type Names = Record<string, string>

/** At the top of the configuration. */
const OF_SITE: Names = {
  // Astro, Starlight, Hugo, Eleventy
  baseURL: 'baseUrl',
  site: 'url',
  // VitePress
  appearance: 'themeConfig.colorMode',
  cleanUrls: 'trailingSlash',
  ignoreDeadLinks: 'onBrokenLinks',
  lastUpdated: 'docs.showLastUpdateTime',
  srcDir: 'docs.path',
  // of several
  css: 'theme.customCss',
  description: 'tagline',
  editLink: 'docs.editUrl',
  lang: 'i18n.defaultLocale',
  language: 'i18n.defaultLocale',
  locale: 'i18n.defaultLocale',
  locales: 'i18n.locales',
  logo: 'themeConfig.navbar.logo',
  menu: 'themeConfig.navbar.items',
  nav: 'themeConfig.navbar.items',
  permalink: 'trailingSlash',
  robots: 'robotsTxt',
  sidebar: 'docs.sidebarPath',
  sidebars: 'docs.sidebarPath',
  styles: 'theme.customCss',
}

/** In `themeConfig`, as VitePress has it; each leads to a path from the top. */
const OF_THEME: Names = {
  editLink: 'docs.editUrl',
  lastUpdated: 'docs.showLastUpdateTime',
  logo: 'themeConfig.navbar.logo',
  nav: 'themeConfig.navbar.items',
  outline: 'themeConfig.tableOfContents',
  search: 'search',
  sidebar: 'docs.sidebarPath',
  siteTitle: 'themeConfig.navbar.title',
  socialLinks: 'themeConfig.navbar.items',
}

/** In an item of the navbar or of the footer. */
const OF_ITEM: Names = {
  children: 'items',
  entries: 'items',
  links: 'items',
  name: 'label',
  text: 'label',
  title: 'label',
}

/** There, an address: `to` or `href`, by what it is. */
const ADDRESSES = ['address', 'link', 'path', 'permalink', 'slug', 'src', 'uri', 'url']

/** In `themeConfig.announcementBar`, and in a logo. */
const OF_BAR: Names = {
  closable: 'isCloseable',
  color: 'textColor',
  html: 'content',
  label: 'content',
  message: 'content',
  text: 'content',
  title: 'content',
}
const OF_LOGO: Names = { dark: 'srcDark', image: 'src', link: 'href', path: 'src', url: 'href' }

const OF_TAG: Names = { attrs: 'attributes', content: 'innerHTML', tag: 'tagName' }

/** The path that `key` with its `value` is meant for, from the object at `at`. */
export function otherName(at: PropertyKey[], key: string, value: unknown): string[] | undefined {
  const names = namesAt(at)
  if (names === OF_ITEM && ADDRESSES.includes(key) && typeof value === 'string')
    return [/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(value) ? 'href' : 'to']
  return Object.hasOwn(names, key) ? names[key]!.split('.') : undefined
}

export const inTheme = (key: string): string | undefined =>
  Object.hasOwn(OF_THEME, key) ? OF_THEME[key] : undefined

function namesAt(at: PropertyKey[]): Names {
  if (at.length === 0) return OF_SITE
  if (at.at(-1) === 'announcementBar') return OF_BAR
  if (at.at(-1) === 'logo') return OF_LOGO
  if (typeof at.at(-1) !== 'number') return {}
  if (at[0] === 'headTags') return OF_TAG
  return at[0] === 'themeConfig' ? OF_ITEM : {}
}
