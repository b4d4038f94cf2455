// A sitemap whose items a function of the configuration makes, `sitemap.createSitemapItems`: it is
// asked before the files of a site are made, since it may take its time.
import { plainValue } from '../config/plainValue.ts'
import { type GivenSitemapItem, readSitemapItems } from '../config/schema/givenItems.ts'
import type { OutputFile } from '../emit/outputFile.ts'
import { sitemapOf } from '../emit/sitemapFiles.ts'
import { isMap } from '../shared/isMap.ts'
import { hrefOf } from '../site/address.ts'
import { pageUrl } from '../site/pages/pageUrl.ts'
import { type ListedPage, sitemapPages } from '../site/routes/routeList.ts'
import type { Site } from '../types/site.ts'
import { askAuthors, wrongAnswer } from './askAuthors.ts'
import { siteConfigOf } from './siteConfigOf.ts'

const ASKED = {
  path: ['sitemap', 'createSitemapItems'],
  hint: 'Correct the function: it must return a list of items, each with a url.',
}

/** None where the site has no such function, or where it gives no items. */
export async function askedSitemap(site: Site): Promise<OutputFile[]> {
  const { config } = site
  const { noIndex, sitemap } = config
  if (noIndex || !sitemap || !sitemap.createSitemapItems) return []
  const { lastmod: format, changefreq, priority } = sitemap
  const pages = new Map(sitemapPages(site).map((page) => [page.url, page]))
  const routes = site.routes.map(({ path }) => ({ path: hrefOf(path, site), exact: true }))
  const itemFrom = (route: unknown) => {
    const page = isMap(route) ? pages.get(pageUrl(String(route.path), site)) : undefined
    if (!page) return []
    const { url, lastmod } = page
    const day = lastmod && format === 'date' ? lastmod.slice(0, 10) : lastmod
    return [{ url, changefreq, priority, lastmod: day ?? null }]
  }
  const args = {
    routes,
    siteConfig: siteConfigOf(site),
    defaultCreateSitemapItems: async (given: { routes?: unknown }) =>
      [given?.routes].flat().flatMap(itemFrom),
  }
  const call = async () => plainValue(await sitemap.createSitemapItems!(args))
  const given = await askAuthors(call, ASKED, config)
  const items = readSitemapItems(given)
  if ('fault' in items)
    throw wrongAnswer(`did not return a list of items: ${items.fault}`, ASKED, config)
  if (items.length === 0) return []
  return sitemapOf(
    items.map((item) => [pageFrom(item, pages), item]),
    sitemap.filename,
    site,
  )
}

/** A page of the site keeps its addresses in other languages. */
const pageFrom = (
  { url, changed }: GivenSitemapItem,
  pages: Map<string, ListedPage>,
): ListedPage => ({
  url,
  alternates: pages.get(url)?.alternates ?? [],
  ...(changed && { lastmod: changed }),
})
