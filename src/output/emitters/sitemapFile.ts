// sitemap.xml: every page once, but 404 and pages that search engines are asked to leave out.
// behaviour.md section 7.

import { escapeHtml } from '../../shared/text.ts'
import { type ListedPage, sitemapPages } from '../../site/routes/routeList.ts'
import type { Site } from '../../types/site.ts'
import { type OutputFile, textFile } from './outputFile.ts'

export function sitemapFile(site: Site): OutputFile[] {
  const { noIndex, sitemap } = site.config
  return noIndex || !sitemap
    ? []
    : [textFile(`/${sitemap.filename}`, sitemapXml(sitemapPages(site)))]
}

const urlText = (url: string) => url.replace(/[\0-\x20\x7f]/g, encodeURIComponent)

export function sitemapXml(pages: ListedPage[]): string {
  const entries = pages.map(
    ({ url, alternates }) =>
      `<url><loc>${escaped(url)}</loc>${alternates.map(linkTo).join('')}<changefreq>weekly</changefreq><priority>0.5</priority></url>`,
  )
  const hasLinks = pages.some(({ alternates }) => alternates.length > 0)
  const links = hasLinks ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${links}>\n${entries.join('\n')}\n</urlset>\n`
}

const linkTo = ({ locale, href }: ListedPage['alternates'][number]) =>
  `<xhtml:link rel="alternate" hreflang="${escaped(locale)}" href="${escaped(href)}"/>`

const escaped = (url: string) => escapeHtml(urlText(url))
