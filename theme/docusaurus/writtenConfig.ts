// What the configuration says, for modules that ask: the bundler puts it in, and a page whose
// modules do not ask loads none of it.
import all from 'quire:site-config'

/** As Docusaurus fills in what is not written. */
const DEFAULTS = {
  ...{
    tagline: '',
    titleDelimiter: '|',
    noIndex: false,
    baseUrlIssueBanner: true,
    customFields: {},
  },
  ...{ themes: [], plugins: [], presets: [], scripts: [], stylesheets: [], headTags: [] },
  ...{ clientModules: [], staticDirectories: ['static'], markdown: {}, future: {} },
  ...{ onBrokenLinks: 'throw', onBrokenAnchors: 'warn', onDuplicateRoutes: 'warn' },
}

const THEME = {
  navbar: { hideOnScroll: false, items: [] },
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  docs: {
    versionPersistence: 'localStorage',
    sidebar: { hideable: false, autoCollapseCategories: false },
  },
  blog: { sidebar: { groupByYear: true } },
  metadata: [] as unknown[],
  prism: { additionalLanguages: [], magicComments: [] },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
}

type Parts = Record<string, Record<string, unknown> | undefined>

/** With what is written for the locale alone. */
export function writtenConfig(locale: string) {
  const config = { ...all[''], ...all[locale] } as Record<string, unknown>
  const written = (config.themeConfig ?? {}) as Parts
  const filled = Object.entries(THEME).map(([key, value]) => [
    key,
    Array.isArray(value) ? (written[key] ?? value) : { ...value, ...written[key] },
  ])
  const themeConfig = { ...written, ...Object.fromEntries(filled) } as typeof THEME & Parts
  return { ...DEFAULTS, ...config, themeConfig }
}
