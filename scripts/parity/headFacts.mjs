// The facts of a page's head: title, description, addresses, what is told to search engines.
import { addressOf, assetOf } from './addresses.mjs'
import { all, attr, find, tag, text } from './tree.mjs'

const METAS = [
  'description',
  'keywords',
  'robots',
  'og:title',
  'og:description',
  'og:url',
  'og:image',
  'og:type',
  'og:locale',
  'og:locale:alternate',
  'twitter:card',
  'twitter:image',
  'article:published_time',
  'article:modified_time',
  'article:author',
  'article:tag',
  'docusaurus_locale',
  'docusaurus_tag',
  'docusaurus_version',
  'docsearch:language',
  'docsearch:version',
  'docsearch:docusaurus_tag',
]
const ADDRESSES = new Set(['og:url'])

export function headFacts(document) {
  const html = find(document, tag('html'))
  const head = find(document, tag('head'))
  const metas = all(head, tag('meta'))
  const facts = {
    title: text(find(head, tag('title'))),
    lang: attr(html, 'lang'),
    dir: attr(html, 'dir'),
    classes: (attr(html, 'class') ?? '').split(/\s+/).filter(Boolean).sort(),
  }
  for (const name of METAS) {
    const values = metas
      .filter((node) => (attr(node, 'name') ?? attr(node, 'property')) === name)
      .map((node) => attr(node, 'content'))
      .map((value) =>
        ADDRESSES.has(name) ? addressOf(value) : name.endsWith('image') ? imageOf(value) : value,
      )
    if (values.length > 0) facts[name] = values.join('\n')
  }
  const links = all(head, tag('link'))
  const rel = (name) => links.filter((node) => attr(node, 'rel') === name)
  facts.canonical = addressOf(attr(rel('canonical')[0], 'href'))
  facts.hreflang = rel('alternate')
    .filter((node) => attr(node, 'hreflang'))
    .map((node) => [attr(node, 'hreflang'), addressOf(attr(node, 'href'))])
    .sort()
  facts.feeds = rel('alternate')
    .filter((node) => attr(node, 'type'))
    .map((node) => [attr(node, 'type'), attr(node, 'href'), attr(node, 'title')])
  facts.icon = attr(rel('icon')[0], 'href')
  facts.data = all(document, (node) => attr(node, 'type') === 'application/ld+json')
    .map((node) => JSON.parse(text2(node)))
    .map(dataFact)
    .filter((value) => Object.keys(value).length > 2)
  return facts
}

const text2 = (node) => node.childNodes.map((child) => child.value).join('')
const imageOf = (value) =>
  value
    .replace(/(https?:\/\/[^/]*).*\/assets\/.*\//, (_, origin) => `${origin}/assets/`)
    .replace(/-[0-9a-fA-F]{8,32}(?=\.[^.]*$)/, '')

/** Structured data, without what only says where in it one is. */
function dataFact(value) {
  if (Array.isArray(value)) return value.map(dataFact)
  if (value === null || typeof value !== 'object')
    return typeof value === 'string' ? imageIn(addressOf(value)) : value
  const entries = Object.entries(value).filter(
    ([, inner]) => !(Array.isArray(inner) && inner.length === 0),
  )
  return Object.fromEntries(entries.sort().map(([key, inner]) => [key, dataFact(inner)]))
}

/** Docusaurus leaves an author’s picture as it was written. */
const imageIn = (value) =>
  assetOf(value.replace(/^https?:\/\/[^/]+(?=\/.*\.(?:svg|png|jpe?g)$)/, ''))
