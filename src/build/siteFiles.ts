// All files of the output that are not pages: the client, pictures, static files, sidebar trees,
// the route list, the sitemap.
import { readFileSync } from 'node:fs'
import type { Bundle } from '../output/bundle/bundle.ts'
import { sitemapXml } from '../output/emitters/sitemap.ts'
import { withoutBase } from '../shared/url.ts'
import { feedOf } from '../site/blog/feed.ts'
import { docLists } from '../site/docs/docLists.ts'
import { routeListOf, sitemapUrls } from '../site/routes/routeList.ts'
import { sidebarTreeFiles } from '../site/sidebar/sidebarTrees.ts'
import { engineId } from '../tools/engine.ts'
import { shownPath, stateOf } from '../tools/files.ts'
import { hash } from '../tools/hash.ts'
import type { Site } from '../types.ts'
import { staticFile } from './staticFolders.ts'

/**
 * `key` says what the file was made from: same key, same bytes. `path` is inside the output folder,
 * `source` the author's file that is copied, relative to the site's root.
 */
export type OutputFile = { path: string; key: string; source?: string } & (
  | { content: string }
  | { file: string }
  | { make: () => Promise<string> }
)

export function siteFiles(site: Site, bundle: Bundle): OutputFile[] {
  const files: OutputFile[] = []
  const json = (servedAt: string, value: unknown) => text(servedAt, JSON.stringify(value))
  const text = (servedAt: string, content: string) =>
    files.push({ path: servedAt.slice(1), key: hash([content]), content })
  const copy = (servedAt: string, file: string, key: string, source?: string) =>
    files.push({ path: servedAt.slice(1), key, file, source })

  for (const [servedAt, file] of Object.entries(bundle.files)) copy(servedAt, file, servedAt)
  for (const { servedAt, file, path } of site.assets.values()) copy(servedAt, file, servedAt, path)
  for (const servedAt of site.staticFiles) {
    const file = staticFile(servedAt, site.config)
    copy(servedAt, file, stateOf(file), shownPath(file, site.config.root))
  }
  for (const { servedAt, nodes } of sidebarTreeFiles(site)) json(servedAt, nodes)
  for (const { servedAt, docs } of docLists(site)) json(servedAt, docs)
  json('/routes.json', routeListOf(site))
  const feed = feedOf(site)
  for (const [i, type] of (feed && site.config.blog
    ? site.config.blog.feeds.types
    : []
  ).entries()) {
    const { href } = site.frame.feeds[i]!
    const make = async () =>
      (await import('../output/emitters/feeds.ts')).feedText(type, feed!, site.config.url + href)
    files.push({
      path: withoutBase(href, site.config.baseUrl)!.slice(1),
      key: hash([engineId, type, href, JSON.stringify(feed)]),
      make,
    })
  }
  if (!site.config.noIndex) text('/sitemap.xml', sitemapXml(sitemapUrls(site)))
  // Tells GitHub Pages to serve folders that begin with an underscore; many authors have one of
  // their own, which says the same.
  if (!site.staticFiles.has('/.nojekyll')) text('/.nojekyll', '')
  return files
}

/** The bytes of such a file, for servers that keep nothing on disk. */
export async function bytesOf(file: OutputFile): Promise<Uint8Array> {
  if ('file' in file) return readFileSync(file.file)
  return Buffer.from('content' in file ? file.content : await file.make())
}
