// sitemap.xml: every page once, but 404 and pages that search engines are asked to leave out.
// behaviour.md section 7.

import { escapeHtml } from '../../shared/text.ts'
import { sitemapUrls } from '../../site/routes/routeList.ts'
import type { Site } from '../../types.ts'
import { type OutputFile, textFile } from './outputFile.ts'

export function sitemapFile(site: Site): OutputFile[] {
  const { noIndex, sitemap } = site.config
  return noIndex || !sitemap
    ? []
    : [textFile(`/${sitemap.filename}`, sitemapXml(sitemapUrls(site)))]
}

const urlText = (url: string) => url.replace(/[\0-\x20\x7f]/g, encodeURIComponent)

/** `urls` are absolute. */
export function sitemapXml(urls: string[]): string {
  const entries = urls.map(
    (url) =>
      `<url><loc>${escapeHtml(urlText(url))}</loc><changefreq>weekly</changefreq><priority>0.5</priority></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}
