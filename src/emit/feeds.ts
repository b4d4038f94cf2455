// The blog's feeds: RSS 2, Atom and JSON Feed. Every address in them is absolute, ids as well.
// behaviour.md section 7.
import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith'
import { xmlText } from '../render/escape.ts'
import type { Feed } from '../site/blog/feed.ts'

export type FeedType = 'rss' | 'atom' | 'json'

/** `selfUrl` is the address of the feed itself. */
export function feedText(type: FeedType, feed: Feed, selfUrl: string): string {
  // The newest post's date, not the build's: the same content gives the same bytes.
  const updated = new Date(feed.items[0]?.date ?? 0)
  if (type === 'json') return json(feed, selfUrl)
  return xmlText(tight(type === 'rss' ? rss(feed, updated, selfUrl) : atom(feed, updated, selfUrl)))
}

const CDATA = /(?<=>)\s+(?=<!\[CDATA\[)|(<!\[CDATA\[[\s\S]*?\]\]>)\s*/g

/** Some readers take the space around a section for a part of the title. */
const tight = (xml: string) => xml.replace(CDATA, (_, section: string | undefined) => section ?? '')

function rss(source: Feed, updated: Date, selfUrl: string): string {
  const { title, url, description, copyright, language, items } = source
  const feed = {
    title,
    link: url,
    description,
    language,
    copyright,
    lastBuildDate: updated,
    atom: { links: [{ href: selfUrl, rel: 'self', type: 'application/rss+xml' }] },
    items: items.map((item) => ({
      title: item.title,
      link: item.url,
      guid: { value: item.id ?? item.url, isPermaLink: item.id === undefined },
      pubDate: new Date(item.date),
      description: item.description,
      // An author of RSS is an address.
      authors: item.authors
        .filter(({ email }) => email)
        .map(({ name, email }) => ({ name, email })),
      categories: item.tags.map((name) => ({ name })),
      content: { encoded: item.html },
    })),
  }
  return generateRssFeed(feed, { stylesheets: stylesheetsOf(source) })
}

const stylesheetsOf = ({ styleHref }: Feed) =>
  styleHref === undefined ? undefined : [{ type: 'text/css', href: styleHref }]

function atom(source: Feed, updated: Date, selfUrl: string): string {
  const { title, url, description, copyright, items } = source
  const feed = {
    id: url,
    title: { value: title },
    subtitle: { value: description },
    rights: copyright === undefined ? undefined : { value: copyright },
    updated,
    links: [{ href: url }, { href: selfUrl, rel: 'self' }],
    // Atom wants an author for each entry, or one for all.
    authors: [{ name: title }],
    entries: items.map((item) => ({
      id: item.id ?? item.url,
      title: { value: item.title },
      updated: new Date(item.date),
      published: new Date(item.date),
      links: [{ href: item.url }],
      summary: { value: item.description },
      content: { value: item.html, type: 'html' },
      categories: item.tags.map((term) => ({ term })),
      authors: item.authors.map(({ name, url: uri, email }) => ({ name, uri, email })),
    })),
  }
  return generateAtomFeed(feed, { stylesheets: stylesheetsOf(source) })
}

function json({ title, url, description, language, items }: Feed, selfUrl: string): string {
  const feed = generateJsonFeed({
    title,
    home_page_url: url,
    feed_url: selfUrl,
    description,
    language,
    items: items.map((item) => ({
      id: item.id ?? item.url,
      url: item.url,
      title: item.title,
      summary: item.description,
      content_html: item.html,
      date_published: new Date(item.date),
      tags: item.tags,
      authors: item.authors.map(({ name, url }) => ({ name, url })),
    })),
  })
  return JSON.stringify(feed)
}
