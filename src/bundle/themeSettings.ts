// What the configuration tells of the theme's bundle: options that are constants of it, packages
// that go in, and rules of CSS that follow from options.
import type { SiteConfig } from '../config/config.ts'
import { COLOR_HINT, isColor } from '../config/cssColor.ts'
import { versionsOf } from '../config/docsFolders.ts'
import { namedFile } from '../config/namedFile.ts'
import { hasOwnSearch } from '../config/ownSearch.ts'
import type { AdmonitionOptions, AdmonitionType } from '../config/schema/habits.ts'
import { sitePackages } from '../config/sitePackages.ts'
import { type OwnTheme, siteTheme } from '../config/siteTheme.ts'
import { placeInConfig } from '../config/texts.ts'
import { isTranslated } from '../content/translations.ts'
import { joined } from '../shared/lists.ts'
import { SiteError } from '../tools/problem.ts'
import type { CustomStyles, Settings } from './bundle.ts'

export async function settingsOf(config: SiteConfig): Promise<Settings> {
  const { colorMode, announcementBar } = config.theme
  return {
    siteRoot: config.root,
    baseUrl: config.baseUrl,
    staticDirectories: config.staticDirectories,
    colorMode,
    announcementId: announcementBar?.id ?? null,
    features: featuresOf(config),
    css: announcementCss(config) + admonitionCss(config),
    customStyles: customStylesOf(config),
    ...packagesFor(config),
    ownTheme: await ownThemeOf(config),
  }
}

/** What the site replaces of the theme; nothing is loaded for a site without such a folder. */
export async function ownThemeOf({ root }: SiteConfig): Promise<OwnTheme | undefined> {
  if (!siteTheme(root)) return undefined
  const { readOwnTheme } = await import('./ownTheme.ts')
  return readOwnTheme(root)
}

/** Undefined for a site without style sheets of its own. */
function customStylesOf(config: SiteConfig): CustomStyles | undefined {
  const { root, baseUrl, staticDirectories } = config
  const sheets = config.theme.customCss.map((path, i) =>
    namedFile(config, path, ['theme', 'customCss', i]),
  )
  return sheets.length > 0 ? { root, baseUrl, sheets, staticDirectories } : undefined
}

/** The site's packages that go in. */
function packagesFor(
  config: SiteConfig,
): Pick<Settings, 'katex' | 'mermaid' | 'search' | 'workbox'> {
  const { katex, mermaid, docsearch, workbox } = sitePackages(config)
  const { algolia } = config.theme
  return {
    ...(katex && { katex }),
    ...(workbox && !config.isLive && { workbox }),
    ...(mermaid && { mermaid: { ...mermaid, ...config.theme.mermaid } }),
    ...(docsearch && algolia && { search: { ...docsearch, algolia } }),
  }
}

/** Options of the theme that are constants of the bundle: see theme/features.d.ts. */
export function featuresOf(config: SiteConfig): Record<string, boolean> {
  const { announcementBar, colorMode, navbar, sidebar } = config.theme
  const { katex, mermaid, docsearch, workbox } = sitePackages(config)
  return {
    announcement: announcementBar !== undefined,
    barColors: colorMode.themeColor !== undefined,
    hideOnScroll: navbar.hideOnScroll,
    navbarStyle: navbar.style !== undefined,
    hideableSidebar: sidebar.hideable,
    sidebarFrame: navbar.hideOnScroll || sidebar.hideable,
    docusaurus: config.theme.docusaurus,
    math: katex !== undefined,
    mermaid: mermaid !== undefined,
    offline: workbox !== undefined && !config.isLive,
    search: docsearch !== undefined || hasOwnSearch(config),
    ownSearch: hasOwnSearch(config),
    markdown: config.llms !== false,
    clientModules: config.clientModules.length > 0,
    zoom: config.images !== false && config.images.zoom,
    translated: isTranslated(config),
    live: config.isLive === true,
    versions:
      config.allDocs.some((docs) => versionsOf(docs, config.root).length > 1) ||
      navbar.items.some((item) => 'versions' in item),
  }
}

/** The bar's colours as a rule: an inline style would need a hole in a content security policy. */
function announcementCss(config: SiteConfig): string {
  const { announcementBar } = config.theme
  const properties = {
    backgroundColor: '--announcement-background',
    textColor: '--announcement-text',
  } as const
  const values = (['backgroundColor', 'textColor'] as const).flatMap((key) => {
    const color = announcementBar?.[key]
    if (color === undefined) return []
    if (isColor(color)) return [`${properties[key]}:${color}`]
    const message = `themeConfig.announcementBar.${key}: "${color}" is not a colour of CSS`
    const place = placeInConfig(config, ['themeConfig', 'announcementBar', key])
    const problem = { code: 'CONFIG_VALUE', severity: 'error', message, ...place } as const
    throw new SiteError([{ ...problem, hint: COLOR_HINT }], 2)
  })
  return values.length > 0 ? `.announcement-bar{${values.join(';')}}` : ''
}

/** The look of the site's own types of admonitions; '' for a site without. */
function admonitionCss({ markdown, allDocs, blogs, allPages }: SiteConfig): string {
  const options = [markdown, ...allDocs, ...blogs, ...allPages].map(
    ({ admonitions }) => admonitions,
  )
  const types = joined<Record<string, AdmonitionType>>(options.map(typesIn))
  const rules = Object.entries(types).map(([name, type]) => rulesOf(name.toLowerCase(), type))
  const css = rules.join('')
  return css === '' ? '' : `@layer prose{${css}}`
}

const typesIn = (options: AdmonitionOptions | undefined) =>
  typeof options === 'object' ? options.types : undefined

function rulesOf(name: string, { color, icon }: AdmonitionType): string {
  const [light, dark] = typeof color === 'object' ? [color.light, color.dark] : [color]
  const values = [
    ...(light ? [`--tone:${light}`] : []),
    ...(icon ? [`--shape:path("${icon.trim()}")`] : []),
  ]
  const at = `.theme-admonition.theme-admonition-${name}`
  return [
    ...(values.length > 0 ? [`${at}{${values.join(';')}}`] : []),
    ...(dark ? [`[data-theme=dark] ${at}{--tone:${dark}}`] : []),
  ].join('')
}
