// The presets, plugins and themes of a Docusaurus configuration: what each is, with its options,
// and where those are written.
import { isMap } from '../shared/isMap.ts'
import { ownValue } from '../shared/ownValue.ts'
import { inertName } from './inert.ts'
import { pathInPrism } from './markdown.ts'
import { asList, asMap, type ForeignMap } from './part.ts'

export interface Plugin {
  /** `docs`, `blog`, `pages`, `theme`, `sitemap`, `gtag`, `gtm`; `other` for what is not run. */
  kind: string
  name: string
  options: ForeignMap
  /** `false` where a preset is told to leave it out. */
  isOff: boolean
  /** Of the options. */
  path: PropertyKey[]
  /** A plugin that the configuration gives itself, and no name of one. */
  run?: (...values: unknown[]) => unknown
}

/** By the name without `@docusaurus/`. */
const KINDS: Record<string, string> = {
  'plugin-content-docs': 'docs',
  'plugin-content-blog': 'blog',
  'plugin-content-pages': 'pages',
  'plugin-sitemap': 'sitemap',
  'plugin-google-gtag': 'gtag',
  'plugin-google-tag-manager': 'gtm',
  'plugin-google-analytics': 'analytics',
  'plugin-client-redirects': 'redirects',
  'plugin-debug': 'nothing',
  // It is `markdown.mermaid` here.
  'theme-mermaid': 'nothing',
  'plugin-svgr': 'nothing',
  // Its component is there, and `images` converts.
  'plugin-ideal-image': 'nothing',
  'plugin-css-cascade-layers': 'nothing',
  'theme-classic': 'theme',
}

/** What a preset's options are called, and the plugin that gets each. */
const CLASSIC = {
  docs: 'docs',
  blog: 'blog',
  pages: 'pages',
  theme: 'theme',
  sitemap: 'sitemap',
  gtag: 'gtag',
  googleTagManager: 'gtm',
  googleAnalytics: 'analytics',
  debug: 'nothing',
  svgr: 'nothing',
} as const

/** Kinds that the preset runs without being told. */
const BY_DEFAULT = ['docs', 'blog', 'pages', 'theme', 'sitemap']

export function pluginsOf(config: ForeignMap): Plugin[] {
  const presets = asList(config.presets).flatMap((entry, i) => presetPlugins(entry, ['presets', i]))
  const own = ['plugins', 'themes'].flatMap((key) =>
    asList(config[key]).flatMap((entry, i) =>
      isPresent(entry) ? [pluginFrom(entry, [key, i], key === 'themes' ? 'theme' : 'plugin')] : [],
    ),
  )
  return [...presets, ...own]
}

const isPresent = (entry: unknown) => entry !== undefined && entry !== null && entry !== false

function presetPlugins(entry: unknown, path: PropertyKey[]): Plugin[] {
  if (!isPresent(entry)) return []
  const { written, options, optionsPath } = parts(entry, path)
  const name = shortName(written, 'preset')
  const isClassic = name === 'preset-classic'
  const other = { kind: 'other', name, options, isOff: false, path: optionsPath }
  if (!isClassic && !Object.keys(options).some((key) => PAGES.includes(key))) return [other]
  return [...(isClassic ? [] : [other]), ...classicPlugins(options, optionsPath)]
}

/** Presets of others that have these stand around the classic one. */
const PAGES = ['docs', 'blog', 'pages']

function classicPlugins(options: ForeignMap, optionsPath: PropertyKey[]): Plugin[] {
  return Object.entries(CLASSIC).flatMap(([key, kind]) => {
    const value = options[key]
    if (value === undefined && !BY_DEFAULT.includes(kind)) return []
    return [
      {
        kind,
        name: key,
        options: asMap(value),
        isOff: value === false,
        path: [...optionsPath, key],
      },
    ]
  })
}

function pluginFrom(entry: unknown, path: PropertyKey[], sort: 'plugin' | 'theme'): Plugin {
  const { written, options, optionsPath } = parts(entry, path)
  const name = shortName(written, sort)
  const run = typeof written === 'function' ? (written as Plugin['run']) : undefined
  const kind = ownValue(KINDS, name) ?? 'other'
  return { kind, name, options, isOff: false, path: optionsPath, run }
}

function parts(entry: unknown, path: PropertyKey[]) {
  if (!Array.isArray(entry)) return { written: entry, options: {}, optionsPath: path }
  return { written: entry[0], options: asMap(entry[1]), optionsPath: [...path, 1] }
}

/** `@docusaurus/plugin-content-docs`, `content-docs` and the path of its file are one name. */
function shortName(written: unknown, sort: 'preset' | 'plugin' | 'theme'): string {
  if (typeof written === 'string') {
    const own = /@docusaurus[\\/]((?:preset|plugin|theme)-[\w-]+)/.exec(written)?.[1]
    if (own) return own
    const bare = written.replace(/^@docusaurus\//, '')
    const full = `${sort}-${bare}`
    return full in KINDS || full === 'preset-classic' ? full : written
  }
  const foreign = inertName(written)
  if (foreign !== undefined) return shortName(foreign, sort)
  if (typeof written === 'function') return written.name || nameIn(written) || 'a function'
  return isMap(written) && typeof written.name === 'string' ? written.name : 'a plugin'
}

/** `return { name: 'x' … }` */
const nameIn = (plugin: object) => /\bname:\s*(['"`])([\w@/.-]+)\1/.exec(String(plugin))?.[2]

export type Instances = Record<'docs' | 'blogs' | 'pages', Plugin[]>

/** Where an option of the translated configuration stands: `presets[0][1].docs.editUrl`. */
export function pathIn(
  at: PropertyKey[],
  { plugins, ...all }: Instances & { plugins: Plugin[] },
): PropertyKey[] {
  const [first, second] = at
  const named = { docs: all.docs, blog: all.blogs, pages: all.pages }[String(first)]
  if (named) {
    const isListed = typeof second === 'number'
    const plugin = named[isListed ? second : 0]
    return plugin ? [...plugin.path, ...at.slice(isListed ? 2 : 1)] : at
  }
  if (first === 'redirects') {
    const plugin = plugins.find(({ kind }) => kind === first)
    return plugin ? [...plugin.path, ...at] : at
  }
  if (first === 'theme' || first === 'sitemap') {
    const plugin = plugins.find(({ kind }) => kind === first)
    return plugin ? [...plugin.path, ...at.slice(1)] : at
  }
  if (first === 'onBrokenMarkdownImages') return ['markdown', 'hooks', first]
  if (first === 'markdown') return pathInPrism(at)
  return at
}
