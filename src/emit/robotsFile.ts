// robots.txt: what crawlers may read, and where the sitemaps are. A static file of that name is the
// author's own word, and wins (site/siteChecks.ts says so).
import { baseUrlOf } from '../config/localeFolders.ts'
import { absoluteUrl } from '../shared/headParts.ts'
import { joinPath } from '../shared/url.ts'
import type { Site } from '../types/site.ts'
import { type OutputFile, textFile } from './outputFile.ts'

export function robotsFile({ config, shell, staticFiles }: Site): OutputFile[] {
  const { robotsTxt, sitemap, noIndex } = config
  if (!robotsTxt || staticFiles.has('/robots.txt')) return []
  const rules = robotsTxt.rules.length > 0 ? robotsTxt.rules : [EVERYTHING]
  const groups = rules.map(({ userAgent, allow, disallow }) =>
    [
      `User-agent: ${userAgent}`,
      ...allow.map((path) => `Allow: ${path}`),
      ...disallow.map((path) => `Disallow: ${path}`),
    ].join('\n'),
  )
  // Of a site that is to be left out, crawlers have to read the pages that say so.
  const sitemaps =
    sitemap && !noIndex
      ? shell.locales.map(({ name, url = config.url }) =>
          absoluteUrl(joinPath(baseUrlOf(config, name), sitemap.filename), url),
        )
      : []
  const lines = sitemaps.map((url) => `Sitemap: ${url}`).join('\n')
  return [textFile('/robots.txt', `${[...groups, lines].filter(Boolean).join('\n\n')}\n`)]
}

const EVERYTHING = { userAgent: '*', allow: ['/'], disallow: [] }
