// For options.test.ts: a configuration in which an option is set, and the same without.
import { inert } from '../../../src/docusaurus/inert.ts'

type Config = Record<string, unknown>

const own = () => 'x'
const link = { to: '/x', label: 'X' }

const SAMPLES: Record<string, unknown> = {
  url: 'https://x.example',
  baseUrl: '/x/',
  'i18n.defaultLocale': 'de',
  'i18n.locales': ['en', 'fr'],
  plugins: [['content-docs', { id: 'x', path: 'x' }]],
  themes: ['some-theme'],
  presets: [['classic', { blog: false }]],
  themeConfig: { image: 'x.png' },
  customFields: { x: 1 },
  staticDirectories: ['x'],
  clientModules: ['./x.js'],
  metadata: [{ name: 'x', content: 'y' }],
  items: [link],
  dropdownItemsBefore: [link],
  dropdownItemsAfter: [link],
  'navbar.logo.width': 3,
  'navbar.logo.height': 3,
  'footer.logo.width': 3,
  'footer.logo.height': 3,
  'prism.additionalLanguages': ['vim'],
  'prism.magicComments': [{ className: 'x', line: 'y' }],
  'admonitions.keywords': ['x'],
  'admonitions.extendDefaults': false,
  truncateMarker: /x/,
  trailingSlash: true,
  noIndex: true,
  customCss: './x.css',
  'feedOptions.type': 'rss',
  'announcementBar.content': 'x',
  containerId: 'GTM-1',
  mermaid: true,
  anonymizeIP: true,
  searchParameters: { a: 1 },
  replaceSearchResultPathname: { from: 'a', to: 'b' },
  style: { color: 'red' },
  versions: ['current'],
}

/** What stands there in any case: an option of a part that is not there says nothing. */
const BASES: Record<string, Config> = {
  'navbar item link': { ...link },
  'navbar item dropdown': { label: 'M', items: [] },
  'navbar item doc': { type: 'doc', docId: 'y', label: 'Y' },
  'navbar item docSidebar': { type: 'docSidebar', sidebarId: 'y', label: 'Y' },
  'navbar item docsVersion': { type: 'docsVersion', label: 'Y' },
  'navbar item docsVersionDropdown': { type: 'docsVersionDropdown' },
  'navbar item localeDropdown': { type: 'localeDropdown' },
  'navbar item html': { type: 'html', value: 'y' },
  'navbar item search': { type: 'search' },
  'footer column': { items: [] },
  'footer link': { to: '/y', label: 'Y' },
  algolia: { appId: 'a', apiKey: 'b', indexName: 'c' },
  docs: { path: 'docs' },
  gtag: { trackingID: 'G-1' },
}

const FUNCTIONS =
  /^(?:onClick|preprocessor|parseFrontMatter|.*(?:Generator|Parser|createSitemapItems|createFeedItems|processBlogPosts|readingTime))$/
const PLUGINS = /(?:remark|rehype|recma)Plugins$/i
const LISTS = /^(?:include|exclude|ignorePatterns|onlyIncludeVersions)$/

export function sampleOf(part: string, name: string): unknown {
  if (part.includes('item') && name === 'html') return '<b>x</b>'
  if (name in SAMPLES) return SAMPLES[name]
  if (FUNCTIONS.test(name)) return own
  if (PLUGINS.test(name)) return [inert('remark-x')]
  if (/Component$/.test(name)) return '@site/src/X'
  if (LISTS.test(name)) return ['x']
  return /(?:^|\.)on[A-Z]/.test(name) ? 'ignore' : 'x'
}

const PRESET_PARTS = [
  'docs',
  'blog',
  'pages',
  'theme',
  'sitemap',
  'gtag',
  'googleTagManager',
  'googleAnalytics',
  'svgr',
]

/** Where the keys of a part stand. */
function placeOf(part: string): PropertyKey[] {
  if (part === 'site') return []
  if (part.startsWith('navbar item')) return ['themeConfig', 'navbar', 'items', 0]
  if (part.startsWith('footer ')) return ['themeConfig', 'footer', 'links', 0]
  if (part === 'algolia') return ['themeConfig', 'algolia']
  if (part.startsWith('plugin-')) return ['plugins', 0, 1]
  return PRESET_PARTS.includes(part) ? ['presets', 0, 1, part] : [part]
}

/** `a[].b` → `a`, `0`, `b`; `a.*.b` → `a`, `en`, `b`, a locale that is built. */
const stepsOf = (name: string): PropertyKey[] =>
  name
    .replaceAll('[]', '.0')
    .split('.')
    .map((step) => (step === '*' ? 'en' : step === '0' ? 0 : step))

/** The configuration without the option. */
export function baseOf(part: string, name: string): Config {
  const isThere = part !== 'googleAnalytics' && !(part in SAMPLES)
  const config: Config = part === 'site' || !isThere ? {} : put({}, placeOf(part), {})
  const base = { ...BASES[part] }
  const whole = part in BASES ? put(config, placeOf(part), without(base, part, name)) : config
  return prepared(whole, part, name)
}

/** One of two that exclude each other goes. */
function without(base: Config, part: string, name: string): Config {
  const { [name]: _, ...rest } = base
  if (name === 'href' || (part === 'footer link' && name === 'html')) delete rest.to
  if (part === 'footer link' && name === 'html') delete rest.label
  return rest
}

const AROUND: [RegExp, PropertyKey[], unknown][] = [
  [/^announcementBar\./, ['themeConfig', 'announcementBar'], { content: 'c' }],
  [/^footer\./, ['themeConfig', 'footer'], { copyright: 'c' }],
  [/^(navbar|footer)\.logo\.(?!src$)/, ['themeConfig', '$1', 'logo'], { src: 'y.svg' }],
  [/^headTags\[\]\.(?!tagName)/, ['headTags', 0], { tagName: 'meta', attributes: { a: 'b' } }],
  [/^scripts/, ['scripts'], []],
]

function prepared(config: Config, part: string, name: string): Config {
  let result = config
  for (const [pattern, path, value] of AROUND) {
    const match = pattern.exec(name)
    if (!match) continue
    const at = path.map((step) => (step === '$1' ? match[1]! : step))
    result = put(result, at, value)
  }
  if (name === 'admonitions.extendDefaults')
    result = put(result, [...placeOf(part), 'admonitions'], { keywords: ['k'] })
  if (part === 'plugin-css-cascade-layers')
    result = put(result, ['plugins', 0], ['@docusaurus/plugin-css-cascade-layers', {}])
  if (PRESET_PARTS.includes(part) && 'presets' in result)
    result = put(result, ['presets', 0, 0], 'classic')
  return result
}

/** The configuration with it, and where it stands. */
export function setIn(
  part: string,
  base: Config,
  name: string,
  value: unknown,
): { path: PropertyKey[]; config: Config } {
  const path = [...placeOf(part), ...stepsOf(name)]
  const config = put(base, path, value)
  return {
    path,
    config: PRESET_PARTS.includes(part) ? put(config, ['presets', 0, 0], 'classic') : config,
  }
}

/** A copy with a value in it; what leads there is made, and objects are merged. */
function put(config: Config, path: PropertyKey[], value: unknown): Config {
  const [first, ...rest] = path
  if (first === undefined) return value as Config
  const copy = (typeof first === 'number' ? [...asArray(config)] : { ...config }) as Config
  const before = copy[first as string]
  copy[first as string] =
    rest.length > 0
      ? put((before ?? (typeof rest[0] === 'number' ? [] : {})) as Config, rest, value)
      : value
  return copy
}

const asArray = (value: unknown) => (Array.isArray(value) ? value : [])
