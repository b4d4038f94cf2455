// Pages at addresses that others had before. They need no script and no host: a browser goes on at
// once, and search engines are told where the page is now.
import { htmlPathOf } from '../shared/outputPath.ts'
import { escapeHtml } from '../shared/text.ts'
import { hrefOf } from '../site/address.ts'
import { pageUrl } from '../site/pages/pageUrl.ts'
import type { Site } from '../types/site.ts'
import { type OutputFile, textFile } from './outputFile.ts'

export function redirectFiles(site: Site): OutputFile[] {
  const { redirects, config, shell } = site
  return redirects.map(({ path, to, suffix = '', title, place }) => {
    const page = hrefOf(to, site)
    const href = page + suffix
    const html = `<!doctype html>
<html lang="${escapeHtml(shell.locale.htmlLang)}" dir="${shell.locale.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="canonical" href="${escapeHtml(pageUrl(page, site))}">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${escapeHtml(href)}">
</head>
<body>
<p><a href="${escapeHtml(href)}">${escapeHtml(title)}</a></p>
</body>
</html>
`
    return { ...textFile(`/${htmlPathOf(path, config.trailingSlash)}`, html), alias: place }
  })
}
