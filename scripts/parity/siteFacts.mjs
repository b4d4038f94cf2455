// The facts of a built site: its pages, feeds and sitemap.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf } from './addresses.mjs'
import { feedFacts, sitemapFacts } from './feedFacts.mjs'
import { pageFacts } from './pageFacts.mjs'

/** A folder with a built site in it; out come `{ pages, feeds, sitemaps }`, by path. */
export function siteFacts(folder) {
  const names = readdirSync(folder, { recursive: true }).map(String).sort()
  const read = (name) => readFileSync(join(folder, name), 'utf8')
  const taken = (pattern, facts) =>
    Object.fromEntries(
      names.filter((name) => pattern.test(name)).map((name) => [name, facts(read(name))]),
    )
  const pages = names
    .filter((name) => name.endsWith('.html'))
    .map((name) => [pathOf(name), pageFacts(read(name))])
  return {
    pages: Object.fromEntries(pages),
    feeds: taken(/(^|\/)(rss|atom)\.xml$|(^|\/)feed\.json$/, feedFacts),
    sitemaps: taken(/(^|\/)sitemap\.xml$/, sitemapFacts),
  }
}

const pathOf = (name) =>
  addressOf(`/${name.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`)
