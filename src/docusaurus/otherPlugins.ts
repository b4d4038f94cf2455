// Plugins that are a setting here or nothing: tags that measure, the site map, redirects; which may
// make pages, and what is noted of them.
import path from 'node:path'
import type { MoveNotes } from './notes.ts'
import { asList, asMap, copied, type ForeignMap, noteRest } from './part.ts'
import type { Plugin } from './plugins.ts'

/** Such as docusaurus-lunr-search and @easyops-cn/docusaurus-search-local: ours stands for it. */
export const isLocalSearch = ({ kind, name, isOff }: Plugin) =>
  kind === 'other' && !isOff && /(?:lunr-search|search-local|local-search)\b/.test(name)

/** Plugins that make no pages, by a part of their names. */
const PAGELESS =
  /analytics|redirect|search|theme|pwa|sass|image|svg|tailwind|umami|hotjar|webpack|gtag|remark|rehype/i

export const mayMakePages = ({ kind, name, path: [key], run }: Plugin) =>
  kind === 'other' && key === 'plugins' && !PAGELESS.test(name) && !(run && isPageless(run))

/** A plugin whose text shows all that it gives, and none of the hooks that add routes or data. */
const isPageless = (run: object) =>
  !/\b(?:loadContent|contentLoaded|allContentLoaded)\b|\.\.\./.test(String(run)) &&
  /\{[^}]*\bname\b/.test(String(run))

/** The options that we read, of plugins that have no file of their own here. */
const READ: Record<string, string[]> = {
  theme: ['customCss'],
  gtag: ['trackingID', 'anonymizeIP'],
  gtm: ['containerId'],
  nothing: [],
}

export function noteOthers(plugins: Plugin[], notes: MoveNotes): void {
  for (const { kind, options: written, path, isOff } of plugins)
    if (kind in READ && !isOff) noteRest({ written, path, notes }, ['id', ...READ[kind]!])
  for (const { kind, name } of plugins)
    if (kind === 'other' || kind === 'analytics') notes.notRun.push(shownName(name))
}

/** Of a file, its folder and its name. */
export const shownName = (name: string) =>
  path.isAbsolute(name) ? name.split(/[\\/]/).slice(-3).join('/') : name

export function analyticsTags(plugins: Plugin[], url: string): ForeignMap[] {
  const host = URL.canParse(url) ? new URL(url).hostname : ''
  return plugins.flatMap(({ kind, options, isOff }) => {
    if (isOff) return []
    if (kind === 'gtag') return [gtag([options.trackingID].flat().map(String), options, host)]
    return kind === 'gtm' ? [tagManager(String(options.containerId), host)] : []
  })
}

/** A text in a script: none ends the script. */
const quoted = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c')

const onSite = (host: string, code: string) => ({
  tagName: 'script',
  innerHTML: `if(location.hostname===${quoted(host)}){${code}}`,
})

const loaded = (src: string) =>
  `var s=document.createElement('script');s.async=true;s.src=${quoted(src)};document.head.append(s)`

function gtag(ids: string[], { anonymizeIP }: ForeignMap, host: string): ForeignMap {
  const options = anonymizeIP === true ? ",{'anonymize_ip':true}" : ''
  const configured = ids.map((id) => `gtag('config',${quoted(id)}${options});`).join('')
  const src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(ids[0] ?? '')}`
  return onSite(
    host,
    `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());${configured}${loaded(src)}`,
  )
}

function tagManager(id: string, host: string): ForeignMap {
  const src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`
  return onSite(
    host,
    `window.dataLayer=window.dataLayer||[];dataLayer.push({'gtm.start':Date.now(),event:'gtm.js'});${loaded(src)}`,
  )
}

const SITEMAP = [
  'ignorePatterns',
  'filename',
  'lastmod',
  'changefreq',
  'priority',
  'createSitemapItems',
]

export function sitemapOf(plugins: Plugin[], notes: MoveNotes): ForeignMap {
  const [sitemap] = plugins.filter(({ kind }) => kind === 'sitemap')
  if (!sitemap || sitemap.isOff) return { sitemap: false }
  const { options: written, path: at } = sitemap
  const part = { written, path: at, notes }
  noteRest(part, SITEMAP)
  return { sitemap: copied(part, SITEMAP) }
}

/** Pages have both names wherever they are served. */
const EXTENSIONS = ['fromExtensions', 'toExtensions']

export function redirectsFrom(plugins: Plugin[], notes: MoveNotes): ForeignMap {
  const [plugin] = plugins.filter(({ kind, isOff }) => kind === 'redirects' && !isOff)
  if (!plugin) return {}
  const { options: written, path } = plugin
  for (const key of EXTENSIONS) if (asList(written[key]).length > 0) notes.ignore([...path, key])
  if (written.createRedirects !== undefined)
    notes.hand(
      [...path, 'createRedirects'],
      'createRedirects is not run: write its paths in redirects',
    )
  noteRest({ written, path, notes }, ['id', 'redirects', 'createRedirects', ...EXTENSIONS])
  const redirects = asList(written.redirects).map((each) => {
    const { from, to } = asMap(each)
    return { from: Array.isArray(from) ? from.map(rooted) : rooted(from), to: rooted(to) }
  })
  return { redirects }
}

const rooted = (path: unknown) =>
  typeof path === 'string' && !path.startsWith('/') ? `/${path}` : path
