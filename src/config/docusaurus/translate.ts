// From a Docusaurus configuration to ours: the same names where the meaning is equal, the defaults
// of Docusaurus where they differ, and a note of what is left.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { isFile } from '../../tools/files.ts'
import { jsonLoss } from '../jsonFault.ts'
import { isShared, packageFile } from '../sharedFiles.ts'
import { analyticsTags } from './analytics.ts'
import { blogFrom } from './blog.ts'
import { type ForeignContext, relativePath } from './context.ts'
import { docsFrom } from './docs.ts'
import { i18nFrom } from './i18n.ts'
import { inertName } from './inert.ts'
import { markdownFrom } from './markdown.ts'
import { isKatexSheet, pluginOptions } from './markdownPlugins.ts'
import { MoveNotes } from './notes.ts'
import { pagesFrom } from './pages.ts'
import {
  asList,
  asMap,
  copied,
  type ForeignMap,
  filledOnly,
  ignoreKeys,
  noteRest,
  severityFrom,
} from './part.ts'
import { type Plugin, pluginsOf } from './plugins.ts'
import { pathInPrism, prismFrom } from './prism.ts'
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

const SEVERITIES = [
  'onBrokenLinks',
  'onBrokenAnchors',
  'onBrokenMarkdownLinks',
  'onDuplicateRoutes',
]

const NOTHING = [
  'organizationName',
  'projectName',
  'deploymentBranch',
  'githubHost',
  'githubPort',
  'future',
  'ssrTemplate',
  'storage',
  'webpack',
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
  noteRest(part, [
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
  ])
  const plugins = pluginsOf(config)
  const site = filledOnly(copied(part, SAME), ['favicon'])
  for (const key of SEVERITIES) if (key in site) site[key] = severityFrom(site[key])
  const [maker] = plugins.filter(mayMakePages)
  if (maker && (site.onBrokenLinks ?? 'throw') === 'throw') {
    site.onBrokenLinks = 'warn'
    const name = shownName(maker.name)
    notes.hand(maker.path, `broken links are warnings: ${name} is not run, and may make pages`)
  }
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
    ...site,
    ...without(DEFAULTS, site),
    ...markdown.site,
    markdown: markdown.options,
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
  }
  if (value.onBrokenAnchors === 'throw' && notes.lacksMarkdown) {
    value.onBrokenAnchors = 'warn'
    notes.hand(['onBrokenAnchors'], `anchors are warnings: ${notes.lacksMarkdown} may make some`)
  }
  noteOthers(plugins, notes)
  notes.taken.push(...takenOver({ docs, blogs, pages, plugins }, config))
  return { value, notes, pathOf: (at) => pathIn(at, { docs, blogs, pages, plugins }) }
}

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

const STYLE_SHEET = /\.(?:css|s[ac]ss)$/

function customCssOf(plugins: Plugin[], config: ForeignMap, context: ForeignContext): string[] {
  const sheets = plugins
    .filter(({ kind, isOff }) => kind === 'theme' && !isOff)
    .flatMap(({ options, path: at }) =>
      [options.customCss ?? []].flat().flatMap((file) => {
        const own = relativePath(file, context)
        const isSheet = typeof own === 'string' && STYLE_SHEET.test(own)
        const found = isSheet && sheetIn(context.root, own)
        if (found) return [found]
        context.notes.hand(
          [...at, 'customCss'],
          `"${String(own)}" is not read: it is no style sheet of the site, or not installed`,
        )
        return []
      }),
    )
  return [...sheets, ...clientModulesOf(config, context).filter((file) => STYLE_SHEET.test(file))]
}

/** Style sheets may be among them. What is not installed is reported. */
function clientModulesOf({ clientModules }: ForeignMap, context: ForeignContext): string[] {
  return asList(clientModules).flatMap((written, i) => {
    const own = relativePath(written, context)
    const file = typeof own === 'string' ? fileAt(context.root, own) : undefined
    if (file !== undefined) return [file]
    const at = ['clientModules', i]
    if (!context.notes.byHand.some(({ path: [key, at] }) => key === 'clientModules' && at === i))
      context.notes.hand(at, `"${String(own)}" is not run: there is no such file in the site`)
    return []
  })
}

const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs']

/** A module may be named without its ending. */
const fileAt = (root: string, name: string) =>
  ENDINGS.map((ending) => name + ending).find((file) => isUsable(root, file)) ??
  packageFile(name, root) ??
  // What the check will miss.
  (/^\.\/.*\.[cm]?[jt]sx?$/.test(name) ? name : undefined)

/** In the site's folder, or in one of its packages. */
const sheetIn = (root: string, name: string) =>
  // A path of the site that is wrong is reported by the check.
  name.startsWith('./') || isUsable(root, name) ? name : packageFile(name, root)

const isUsable = (root: string, name: string) => {
  const file = path.join(root, name)
  return name.startsWith('../') ? isShared(file, root) : isFile(file)
}

/** What packages gave that are not there is no value. */
function plainFields(fields: ForeignMap, notes: MoveNotes): ForeignMap {
  const kept = Object.entries(fields).filter(([key, value]) => {
    const isLost = inertName(value) !== undefined || (typeof value === 'object' && jsonLoss(value))
    if (isLost) notes.ignore(['customFields', key])
    return !isLost
  })
  return Object.fromEntries(kept)
}

const SITEMAP = [
  'ignorePatterns',
  'filename',
  'lastmod',
  'changefreq',
  'priority',
  'createSitemapItems',
]

function sitemapOf(plugins: Plugin[], notes: MoveNotes): ForeignMap {
  const [sitemap] = plugins.filter(({ kind }) => kind === 'sitemap')
  if (!sitemap || sitemap.isOff) return { sitemap: false }
  const { options: written, path: at } = sitemap
  const part = { written, path: at, notes }
  noteRest(part, SITEMAP)
  return { sitemap: copied(part, SITEMAP) }
}

/** Such as docusaurus-lunr-search and @easyops-cn/docusaurus-search-local: ours stands for it. */
const isLocalSearch = ({ kind, name, isOff }: Plugin) =>
  kind === 'other' && !isOff && /(?:lunr-search|search-local|local-search)\b/.test(name)

/** Plugins that make no pages, by a part of their names. */
const PAGELESS =
  /analytics|redirect|search|theme|pwa|sass|image|svg|tailwind|umami|hotjar|webpack|gtag|remark|rehype/i

const mayMakePages = ({ kind, name, path: [key] }: Plugin) =>
  kind === 'other' && key === 'plugins' && !PAGELESS.test(name)

/** The options that we read, of plugins that have no file of their own here. */
const READ: Record<string, string[]> = {
  theme: ['customCss'],
  gtag: ['trackingID', 'anonymizeIP'],
  gtm: ['containerId'],
  nothing: [],
}

function noteOthers(plugins: Plugin[], notes: MoveNotes): void {
  for (const { kind, options: written, path, isOff } of plugins)
    if (kind in READ && !isOff) noteRest({ written, path, notes }, ['id', ...READ[kind]!])
  for (const { kind, name } of plugins)
    if (kind === 'other' || kind === 'analytics') notes.notRun.push(shownName(name))
}

/** Of a file, its folder and its name. */
const shownName = (name: string) =>
  path.isAbsolute(name) ? name.split(/[\\/]/).slice(-3).join('/') : name

type Instances = Record<'docs' | 'blogs' | 'pages', Plugin[]>

function takenOver(
  { docs, blogs, pages, plugins }: Instances & { plugins: Plugin[] },
  config: ForeignMap,
): string[] {
  const many = (name: string, all: Plugin[]) =>
    all.length === 0 ? [] : [all.length === 1 ? name : `${name} (${all.length})`]
  const measuring = plugins.filter(({ kind, isOff }) => !isOff && /^gt(ag|m)$/.test(kind))
  return [
    ...many('docs', docs),
    ...many('blog', blogs),
    ...many('pages', pages),
    ...measuring.map(({ kind }) => kind),
    ...['themeConfig', 'i18n'].filter((key) => config[key] !== undefined),
  ]
}

/** `docs.editUrl` → `presets[0][1].docs.editUrl`. */
function pathIn(
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
  if (first === 'theme' || first === 'sitemap') {
    const plugin = plugins.find(({ kind }) => kind === first)
    return plugin ? [...plugin.path, ...at.slice(1)] : at
  }
  if (first === 'onBrokenMarkdownImages') return ['markdown', 'hooks', first]
  if (first === 'markdown') return pathInPrism(at)
  return at
}
