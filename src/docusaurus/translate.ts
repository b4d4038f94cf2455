// From a Docusaurus configuration to ours: the same names where the meaning is equal, the defaults
// of Docusaurus where they differ, and a note of what is left.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { jsonLoss } from '../config/plainValue.ts'
import { append } from '../shared/lists.ts'
import { docusaurusMajor } from './generator.ts'
import { inertName } from './inert.ts'
import { NOTHING } from './keysOnlyThere.ts'
import { markdownFrom, prismFrom } from './markdown.ts'
import { isKatexSheet, pluginOptions } from './markdownPlugins.ts'
import { clientModulesOf, customCssOf, STYLE_SHEET } from './moduleFiles.ts'
import { MoveNotes } from './notes.ts'
import {
  analyticsTags,
  isLocalSearch,
  mayMakePages,
  noteOthers,
  redirectsFrom,
  shownName,
  sitemapOf,
} from './otherPlugins.ts'
import {
  asList,
  asMap,
  copied,
  type ForeignContext,
  type ForeignMap,
  filledOnly,
  ignoreKeys,
  noteRest,
  relativePath,
  severityFrom,
} from './part.ts'
import { type Instances, type Plugin, pathIn, pluginsOf } from './plugins.ts'
import { blogFrom, docsFrom, pagesFrom } from './sections.ts'
import { isRequired, slipsIn } from './slips.ts'
import { themeConfigFrom } from './themeConfig.ts'

export interface Translation {
  /** As an author would write it in a site.config.ts. */
  value: ForeignMap
  notes: MoveNotes
  /** Where a key of `value` stands in the configuration it was made from. */
  pathOf: (path: PropertyKey[]) => PropertyKey[]
}

const SAME = [
  'title',
  'tagline',
  'url',
  'baseUrl',
  'favicon',
  'trailingSlash',
  'noIndex',
  'titleDelimiter',
  'onBrokenLinks',
  'onBrokenAnchors',
  'onBrokenMarkdownLinks',
  'onDuplicateRoutes',
  'staticDirectories',
  'scripts',
  'stylesheets',
  'headTags',
  'baseUrlIssueBanner',
]

/** All that may stand at the top. */
const KNOWN = [
  ...SAME,
  ...NOTHING,
  'presets',
  'plugins',
  'themes',
  'themeConfig',
  'i18n',
  'markdown',
  'customFields',
  'clientModules',
]

const SEVERITIES = [
  'onBrokenLinks',
  'onBrokenAnchors',
  'onBrokenMarkdownLinks',
  'onDuplicateRoutes',
]

/** Docusaurus's, where ours are others. */
const DEFAULTS: ForeignMap = {
  aliases: false,
  onBrokenAnchors: 'warn',
  onBrokenRawImages: 'ignore',
  staticDirectories: ['static'],
}

/** `missing` are names of packages that are not installed. */
export function translate(
  config: ForeignMap,
  root: string,
  missing: ReadonlySet<string> = new Set(),
): Translation {
  const notes = new MoveNotes()
  const context: ForeignContext = { root, notes, missing }
  const part = { written: config, path: [], notes }
  ignoreKeys(part, NOTHING)
  const slips = slipsIn(config, KNOWN)
  noteRest(part, [...KNOWN, ...slips.map(({ key }) => key)])
  append(
    notes.slips,
    slips.filter((slip) => !isRequired(slip)),
  )
  const plugins = pluginsOf(config)
  const site = filledOnly(copied(part, SAME), ['favicon'])
  if (typeof site.url === 'string') site.url = withSlashes(site.url)
  for (const key of SEVERITIES) if (key in site) site[key] = severityFrom(site[key])
  const makers = plugins.filter(mayMakePages)
  notes.makers = makers.map(({ name }) => name)
  if (site.staticDirectories)
    site.staticDirectories = asList(site.staticDirectories).map((each) =>
      relativePath(each, context),
    )
  const docs = instancesOf('docs', plugins).filter((plugin) => isThere(plugin, root))
  const blogs = instancesOf('blog', plugins)
  const pages = instancesOf('pages', plugins)
  const themeConfig = asMap(config.themeConfig)
  const others = {
    ...pluginOptions([...docs, ...blogs, ...pages]),
    ...prismFrom(asMap(themeConfig.prism), notes),
  }
  if ('math' in others && site.stylesheets)
    site.stylesheets = asList(site.stylesheets).filter((sheet) => !isKatexSheet(sheet))
  const markdown = markdownFrom(asMap(config.markdown), others, notes)
  const value: ForeignMap = {
    ...copied(
      part,
      slips.filter(isRequired).map(({ key }) => key),
    ),
    ...site,
    ...without(DEFAULTS, site),
    ...markdown.site,
    markdown: { ...markdown.options, ...(docusaurusMajor(root) === 2 && { mdx1: true }) },
    i18n: i18nFrom(asMap(config.i18n), notes),
    docs: listOf(docs.map((plugin) => docsFrom(plugin, context))),
    blog: listOf(blogs.map((plugin) => blogFrom(plugin, context))),
    pages: listOf(pages.map((plugin) => pagesFrom(plugin, context))),
    clientModules: clientModulesOf(config, context).filter((file) => !STYLE_SHEET.test(file)),
    theme: { customCss: customCssOf(plugins, config, context), docusaurus: true },
    ...(plugins.some(isLocalSearch) && { search: true }),
    themeConfig: themeConfigFrom(themeConfig, notes),
    customFields: plainFields(asMap(config.customFields), notes),
    headTags: [...asList(site.headTags), ...analyticsTags(plugins, String(config.url ?? ''))],
    ...sitemapOf(plugins, notes),
    ...redirectsFrom(plugins, notes),
  }
  const { lacksMarkdown } = notes
  const [maker] = makers
  if ((value.onBrokenLinks ?? 'throw') === 'throw' && (maker || lacksMarkdown)) {
    value.onBrokenLinks = 'warn'
    const why = maker
      ? `${shownName(maker.name)} is not run, and may make pages`
      : `${lacksMarkdown} is not installed, and may change addresses`
    notes.hand(maker?.path ?? ['onBrokenLinks'], `broken links are warnings: ${why}`)
  }
  if (value.onBrokenAnchors === 'throw' && lacksMarkdown) {
    value.onBrokenAnchors = 'warn'
    notes.hand(['onBrokenAnchors'], `anchors are warnings: ${lacksMarkdown} may make some`)
  }
  noteOthers(plugins, notes)
  append(notes.taken, takenOver({ docs, blogs, pages, plugins }, config))
  return { value, notes, pathOf: (at) => pathIn(at, { docs, blogs, pages, plugins }) }
}

/** `https:/x.example` is an address for Node, and so for Docusaurus. */
const withSlashes = (url: string) => url.replace(/^(https?:)\/(?=[^/\\])/i, '$1//')

/** Of the defaults those that the site does not set. */
const without = (defaults: ForeignMap, site: ForeignMap): ForeignMap =>
  Object.fromEntries(Object.entries(defaults).filter(([key]) => !(key in site)))

function instancesOf(kind: string, plugins: Plugin[]): Plugin[] {
  return plugins.filter((plugin) => plugin.kind === kind && !plugin.isOff)
}

/** A preset whose docs are not configured and have no folder. */
const isThere = ({ options }: Plugin, root: string) =>
  Object.keys(options).length > 0 || existsSync(path.join(root, 'docs'))

const listOf = (all: ForeignMap[]) => (all.length === 0 ? false : all.length === 1 ? all[0] : all)

/** What packages gave that are not there is no value. */
function plainFields(fields: ForeignMap, notes: MoveNotes): ForeignMap {
  const kept = Object.entries(fields).filter(([key, value]) => {
    const isLost = inertName(value) !== undefined || (typeof value === 'object' && jsonLoss(value))
    if (isLost) notes.ignore(['customFields', key])
    return !isLost
  })
  return Object.fromEntries(kept)
}

function takenOver(
  { docs, blogs, pages, plugins }: Instances & { plugins: Plugin[] },
  config: ForeignMap,
): string[] {
  const many = (name: string, all: Plugin[]) =>
    all.length === 0 ? [] : [all.length === 1 ? name : `${name} (${all.length})`]
  const measuring = plugins.filter(
    ({ kind, isOff }) => !isOff && /^(?:gtag|gtm|redirects)$/.test(kind),
  )
  return [
    ...many('docs', docs),
    ...many('blog', blogs),
    ...many('pages', pages),
    ...measuring.map(({ kind }) => kind),
    ...['themeConfig', 'i18n'].filter((key) => config[key] !== undefined),
  ]
}

const LOCALE_KEYS = [
  'label',
  'direction',
  'htmlLang',
  'calendar',
  'path',
  'translate',
  'url',
  'baseUrl',
]

function i18nFrom(written: ForeignMap, notes: MoveNotes): ForeignMap {
  const { defaultLocale = 'en' } = written
  // What is no list is told as any other wrong value.
  const { locales: list = [] } = written
  const locales = asList(list)
  const configs = Object.entries(asMap(written.localeConfigs)).map(([name, config]) => {
    const part = { written: asMap(config), path: ['i18n', 'localeConfigs', name], notes }
    noteRest(part, LOCALE_KEYS)
    return [name, copied(part, LOCALE_KEYS)] as const
  })
  const isBuilt = (name: string) => name === defaultLocale || locales.includes(name)
  for (const [name] of configs) if (!isBuilt(name)) notes.ignore(['i18n', 'localeConfigs', name])
  const built = configs.filter(([name, config]) => isBuilt(name) && Object.keys(config).length > 0)
  return {
    ...copied({ written, path: ['i18n'], notes }, ['path']),
    defaultLocale,
    ...((locales.length > 0 || !Array.isArray(list)) && { locales: list }),
    ...(built.length > 0 && { localeConfigs: Object.fromEntries(built) }),
  }
}
