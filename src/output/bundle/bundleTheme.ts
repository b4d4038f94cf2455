// The theme, bundled: for the browser and for rendering. It is bundled without any knowledge of
// pages, so a site of ten and one of ten thousand get the same client, byte for byte. What was
// bundled is kept until a file changes: by the engine, for all sites of the same settings, or by
// the site itself when it has style sheets of its own.
import { join, relative } from 'node:path'
import type { SiteConfig } from '../../config/config.ts'
import { COLOR_HINT, isColor } from '../../config/cssColor.ts'
import { versionsOf } from '../../config/docsFolders.ts'
import { namedFile } from '../../config/namedFile.ts'
import { hasOwnSearch } from '../../config/ownSearch.ts'
import { sitePackages } from '../../config/sitePackages.ts'
import { type OwnTheme, siteTheme } from '../../config/siteTheme.ts'
import { placeInConfig } from '../../config/texts.ts'
import { isTranslated } from '../../content/translations.ts'
import { joinPath } from '../../shared/url.ts'
import { engineRoot } from '../../tools/engine.ts'
import { hash } from '../../tools/hash.ts'
import { isInside, slashes } from '../../tools/paths.ts'
import { SiteError } from '../../tools/problem.ts'
import { admonitionCss } from './admonitionCss.ts'
import type { ThemeBundle } from './bundle.ts'
import type { CustomStyles } from './customStyles.ts'
import type { BundleFile } from './esbuildRun.ts'
import type { Settings } from './settings.ts'
import { bundleStore, type Later, readStored, storeBundle } from './store.ts'

/** Bundles, or takes the stored bundle when nothing that goes in has changed. */
export async function bundleTheme(
  config: SiteConfig,
  { useCache, later }: { useCache: boolean; later?: Later },
): Promise<ThemeBundle> {
  const { colorMode, announcementBar } = config.theme
  const constants = {
    colorMode,
    announcementId: announcementBar?.id ?? null,
    features: featuresOf(config),
    css: announcementCss(config) + admonitionCss(config),
    customStyles: customStylesOf(config),
    ...packagesFor(config),
  }
  const ownTheme = await ownThemeOf(config)
  const store = bundleStore(
    config.root,
    [config.baseUrl, constants, ...(ownTheme ? [ownTheme] : [])],
    [constants.customStyles, constants.mermaid, ownTheme].some((own) => own !== undefined)
      ? 'theme'
      : 'themes',
  )
  const known = useCache ? readStored<ThemeBundle>(store) : undefined
  if (known) return known
  // Loaded only to bundle: mostly the stored bundle is current.
  const { bundleAll } = await import('./runs.ts')
  const settings: Settings = {
    siteRoot: config.root,
    baseUrl: config.baseUrl,
    staticDirectories: config.staticDirectories,
    ownTheme,
    ...constants,
  }
  const runs = await bundleAll(settings, { useCache, later })
  const clientHash = hash(
    [
      ...[...runs.client, ...runs.css].map(({ bytes }) => bytes),
      runs.inline.head,
      runs.inline.banner,
      runs.entries.formulas?.path ?? '',
    ],
    12,
  )
  const wholeHash = hash(
    [clientHash, ...[...runs.server, ...runs.worker].map(({ bytes }) => bytes)],
    16,
  )
  const folder = store.folderOf(wholeHash)
  const place = ({ path }: BundleFile) => join(folder, path)
  const href = ({ path }: BundleFile) => joinPath(config.baseUrl, path)
  const emitted = [...runs.client, ...runs.css, ...runs.formulas, ...runs.worker]
  const bundle: ThemeBundle = {
    clientHash,
    hash: wholeHash,
    cssHref: href(runs.entries.css),
    ...(runs.entries.formulas && { formulaStyle: href(runs.entries.formulas) }),
    boot: runs.inline,
    serverFile: place(runs.entries.server),
    shared: {
      clientHref: href(runs.entries.client),
      clientExports: runs.entries.client.exports,
      serverExports: runs.entries.server.exports,
    },
    files: Object.fromEntries(emitted.map((file) => [`/${file.path}`, place(file)])),
    clientBytes: runs.clientBytes,
    absentInputs: runs.absent,
    problems: runs.problems,
    ...(ownTheme && { ownInputs: inputsIn(config.root, runs.inputs) }),
  }
  const { inputs, absent } = runs
  const files = [...emitted, ...runs.server]
  storeBundle(store, folder, { bundle, files, inputs, absent }, later)
  return bundle
}

/** What the site replaces of the theme; nothing is loaded for a site without such a folder. */
export async function ownThemeOf({ root }: SiteConfig): Promise<OwnTheme | undefined> {
  if (!siteTheme(root)) return undefined
  const { readOwnTheme } = await import('./readOwnTheme.ts')
  return readOwnTheme(root)
}

/** What the theme is made with: the engine's packages, wherever npm has put them. */
const OF_THEME = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/

/** From the site's folder. An engine that is installed there is none of the site's own. */
export function inputsIn(root: string, inputs: string[], engine = engineRoot): string[] {
  const isEngines = (file: string) =>
    (engine !== root && isInside(file, engine)) || OF_THEME.test(file)
  return inputs
    .filter((file) => isInside(file, root) && !isEngines(file))
    .map((file) => slashes(relative(root, file)))
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
    const hint = COLOR_HINT
    throw new SiteError(
      [
        {
          code: 'CONFIG_VALUE',
          severity: 'error',
          message,
          ...placeInConfig(config, ['themeConfig', 'announcementBar', key]),
          hint,
        },
      ],
      2,
    )
  })
  return values.length > 0 ? `.announcement-bar{${values.join(';')}}` : ''
}
