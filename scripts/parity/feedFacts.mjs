// The facts of a feed and of a sitemap.
import { addressOf } from './addresses.mjs'
import { parseHtml, text } from './tree.mjs'

/** RSS, Atom or JSON feed; out comes what it says of itself and of each item. */
export function feedFacts(source) {
  if (source.startsWith('{')) return jsonFacts(JSON.parse(source))
  const items = [...source.matchAll(/<(item|entry)>([\s\S]*?)<\/\1>/g)].map(([, , item]) => item)
  const head = source
    .replace(/<(item|entry)>[\s\S]*?<\/\1>/g, '')
    .replace(/<(?:atom:)?link\b[^>]*rel="self"[^>]*>/g, '')
  return {
    ...elements(head, [
      'title',
      'description',
      'subtitle',
      'link',
      'language',
      'copyright',
      'rights',
      'id',
    ]),
    items: items.map(itemFacts),
  }
}

const itemFacts = (item) => ({
  ...elements(item, [
    'title',
    'link',
    'guid',
    'id',
    'pubDate',
    'updated',
    'description',
    'summary',
    'name',
    'uri',
    'email',
    'category',
  ]),
  author: elements(item, ['author']).author?.filter((author) => !author.includes('<')),
  content: htmlText(elements(item, ['content:encoded', 'content'])),
})

function elements(xml, names) {
  const facts = {}
  for (const name of names) {
    const found = [
      ...xml.matchAll(new RegExp(`<${name}((?:\\s[^>]*?)?)(?:/>|>([\\s\\S]*?)</${name}>)`, 'g')),
    ]
    const values = found.map(([, attributes, inner]) =>
      inner === undefined ? attribute(attributes) : unescaped(inner),
    )
    if (values.length > 0) facts[name] = values.map((value) => addressOf(value.trim()))
  }
  return facts
}

const attribute = (text) => unescaped(/(?:href|term|label)="([^"]*)"/.exec(text)?.[1] ?? '')
const unescaped = (text) => {
  const [, data] = /^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/.exec(text) ?? []
  return (
    data ??
    text
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;|&#34;/g, '"')
      .replace(/&apos;|&#39;|&#x27;/g, "'")
      .replace(/&amp;/g, '&')
  )
}

/** Words on a button are part of a feed's text. */
const textOf = (html) => text(parseHtml(html.replace(/<\/?button\b[^>]*>/g, '')))

function htmlText(facts) {
  const html = Object.values(facts).flat()[0]
  return html === undefined ? undefined : textOf(html)
}

const jsonFacts = ({ version, title, home_page_url, description, items }) => ({
  version,
  title,
  home: addressOf(home_page_url),
  description,
  items: items.map((item) => ({
    id: addressOf(item.id),
    url: addressOf(item.url),
    title: item.title,
    summary: item.summary,
    date: item.date_modified ?? item.date_published,
    author: item.author ?? item.authors?.[0],
    tags: item.tags,
    content: item.content_html && textOf(item.content_html),
  })),
})

/** The addresses of a sitemap, each with the languages in which it is told. */
export const sitemapFacts = (source) =>
  [...source.matchAll(/<url>([\s\S]*?)<\/url>/g)]
    .map(([, entry]) => [
      addressOf(unescaped(/<loc>(.*?)<\/loc>/.exec(entry)[1])),
      [...entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)]
        .map(([, lang, href]) => [lang, addressOf(unescaped(href))])
        .sort(),
    ])
    .sort()
