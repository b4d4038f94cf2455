// sitemap.xml: every page once, but 404 and pages that search engines are asked to leave out. What
// is too long for one file becomes several, which sitemap.xml names. behaviour.md section 7.
import { baseUrlOf } from '../config/localeFolders.ts'
import { escapeHtml } from '../shared/text.ts'
import { joinPath } from '../shared/url.ts'
import { pageUrl } from '../site/pages/pageUrl.ts'
import { type ListedPage, sitemapPages } from '../site/routes/routeList.ts'
import type { Site } from '../types/site.ts'
import { type OutputFile, textFile } from './outputFile.ts'

/** What one file may hold, by the protocol: pages, and bytes with some left for its frame. */
const MOST = { pages: 50_000, bytes: 50 * 1024 * 1024 - 1024 }

/** `hidden`: addresses of pages that say `noindex` themselves. */
export function sitemapFiles(site: Site, hidden: string[] = []): OutputFile[] {
  const { noIndex, sitemap } = site.config
  // src/build/askedSitemap.ts makes that of a function.
  if (noIndex || !sitemap || sitemap.createSitemapItems) return []
  return sitemapOf(
    sitemapPages(site, hidden).map((page) => [page, sitemap]),
    sitemap.filename,
    site,
  )
}

/** Pages, each with what is said of it. */
export function sitemapOf(
  pages: [ListedPage, Options][],
  filename: string,
  site: Site,
): OutputFile[] {
  const parts = inParts(pages.map(([page, options]) => entryXml(page, options)))
  const hasLinks = pages.some(([{ alternates }]) => alternates.length > 0)
  if (parts.length === 1) return [textFile(`/${filename}`, urlSet(parts[0]!, hasLinks))]
  const names = parts.map((_, i) => filename.replace(/\.xml$/, `-${i + 1}.xml`))
  const base = baseUrlOf(site.config, site.locale)
  const index = names.map((name) => pageUrl(joinPath(base, name), site))
  return [
    textFile(`/${filename}`, sitemapIndex(index)),
    ...parts.map((part, i) => textFile(`/${names[i]}`, urlSet(part, hasLinks))),
  ]
}

/** At least one. */
export function inParts(entries: string[], most = MOST): string[][] {
  const parts: string[][] = [[]]
  let bytes = 0
  for (const entry of entries) {
    // Addresses are encoded: a character is a byte.
    bytes += entry.length + 1
    if (parts.at(-1)!.length === most.pages || bytes > most.bytes) {
      parts.push([])
      bytes = entry.length + 1
    }
    parts.at(-1)!.push(entry)
  }
  return parts
}

type Sitemap = Exclude<Site['config']['sitemap'], false>

type Options = Pick<Sitemap, 'changefreq' | 'priority'> & Partial<Pick<Sitemap, 'lastmod'>>

/** The order of its parts is that of the protocol's schema. */
export function entryXml({ url, alternates, lastmod }: ListedPage, options: Options): string {
  const changed = lastmod && (options.lastmod === 'date' ? lastmod.slice(0, 10) : lastmod)
  const parts = [
    `<loc>${escaped(url)}</loc>`,
    changed ? `<lastmod>${changed}</lastmod>` : '',
    options.changefreq === null ? '' : `<changefreq>${options.changefreq}</changefreq>`,
    options.priority === null ? '' : `<priority>${options.priority}</priority>`,
    ...alternates.map(linkTo),
  ]
  return `<url>${parts.join('')}</url>`
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export function urlSet(entries: string[], hasLinks: boolean): string {
  const links = hasLinks ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `${HEAD}\n<urlset ${NAMESPACE}${links}>\n${entries.join('\n')}\n</urlset>\n`
}

export function sitemapIndex(urls: string[]): string {
  const entries = urls.map((url) => `<sitemap><loc>${escaped(url)}</loc></sitemap>`)
  return `${HEAD}\n<sitemapindex ${NAMESPACE}>\n${entries.join('\n')}\n</sitemapindex>\n`
}

const linkTo = ({ locale, href }: ListedPage['alternates'][number]) =>
  `<xhtml:link rel="alternate" hreflang="${escaped(locale)}" href="${escaped(href)}"/>`

const urlText = (url: string) => url.replace(/[\0-\x20\x7f]/g, encodeURIComponent)

const escaped = (url: string) => escapeHtml(urlText(url))
