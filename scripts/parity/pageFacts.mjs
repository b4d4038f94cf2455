// The facts of one page: what it tells readers and search engines, whoever built it. Names of
// classes are those of Docusaurus' classic theme, and ours where they differ.

import { addressOf, assetOf } from './addresses.mjs'
import { chromeFacts } from './chromeFacts.mjs'
import { headFacts } from './headFacts.mjs'
import { all, attr, find, has, link, outermost, parseHtml, tag, text, withClass } from './tree.mjs'

/** HTML of a page; out come its facts, by name. Absent ones are undefined. */
export function pageFacts(html) {
  const document = parseHtml(html)
  const main = find(document, tag('main')) ?? document
  const isMarkdownPage = has(find(document, tag('html')), 'mdx-page')
  return {
    ...headFacts(document),
    ...chromeFacts(document),
    ...proseFacts(
      main,
      isMarkdownPage ? outermost(main, tag('article')).slice(0, 1) : proseOf(main),
    ),
    ...docFacts(main),
    ...blogFacts(document, main),
  }
}

const isProse = (node) => has(node, 'markdown') && node.tagName === 'div'
const proseOf = (main) => outermost(main, isProse)

function proseFacts(main, proses) {
  const h1 = find(main, tag('h1')) ?? find(main.parentNode ?? main, tag('h1'))
  const toc = find(main, (node) => node.tagName === 'ul' && isToc(node))
  return {
    h1: h1 && text(h1),
    text: proses.length > 0 ? proses.map((prose) => text(prose, isTitle)) : undefined,
    headings: listOf(proses, (node) => /^h[2-6]$/.test(node.tagName), headingFact),
    links: listOf(proses, (node) => link(node) && !has(node, 'hash-link'), linkFact),
    images: listOf(proses, tag('img'), (node) => [
      attr(node, 'alt') ?? '',
      assetOf(attr(node, 'src')),
    ]),
    code: listOf(proses, tag('pre'), (node) => text(node)),
    admonitions: listOf(proses, withClass('theme-admonition'), admonitionFact),
    tabs: listOf(
      proses,
      (node) => attr(node, 'role') === 'tab',
      (node) => [text(node), attr(node, 'aria-selected')],
    ),
    toc: toc && all(toc, link).map((node) => [attr(node, 'href'), text(node)]),
  }
}

const isTitle = (node) => node.tagName === 'h1' || isTocBox(node)
const isTocBox = (node) =>
  node.tagName === 'nav' || (node.tagName === 'details' && has(node, 'theme-doc-toc-mobile'))
const isToc = (node) => has(node, 'table-of-contents') || has(node, 'toc__list')
const headingFact = (node) => [node.tagName, attr(node, 'id') ?? '', text(node)]
const linkFact = (node) => [addressOf(attr(node, 'href')), text(node), attr(node, 'target') ?? '']
const admonitionFact = (node) => /theme-admonition-(\S+)/.exec(attr(node, 'class'))?.[1]

function listOf(nodes, passes, fact) {
  const inToc = new Set(
    nodes.flatMap((node) => all(node, isTocBox)).flatMap((box) => all(box, link)),
  )
  const found = nodes
    .flatMap((node) => all(node, passes))
    .filter((node) => !inToc.has(node))
    .map(fact)
  return found.length > 0 ? found : undefined
}

function docFacts(main) {
  const crumbs = find(main, withClass('theme-doc-breadcrumbs'))
  const label = (node) => (has(node, 'pagination-nav__link') ? node : undefined)
  const pager = (rel) =>
    find(main, (node) => label(node) && has(node, `pagination-nav__link--${rel}`))
  // Lists have only a word on the way, in the site's language.
  const isListPager = find(
    main,
    (node) => node.tagName === 'h2' && find(node.parentNode, tag('time')),
  )
  const linkTo = (node) => {
    const name = node && find(node, withClass('pagination-nav__label'))
    return node && [addressOf(attr(node, 'href')), name && !isListPager ? text(name) : '']
  }
  const banner = find(main, withClass('theme-doc-version-banner'))
  const footer = find(main, withClass('theme-doc-footer'))
  const cards = outermost(main, (node) => (has(node, 'card') && link(node)) || isTagged(node))
  return {
    breadcrumbs: crumbs && nonEmpty(all(crumbs, tag('li')).slice(1).map(crumbFact)),
    previous: linkTo(pager('prev')),
    next: linkTo(pager('next')),
    banner: banner && all(banner, link).map((node) => addressOf(attr(node, 'href'))),
    badge: text(find(main, withClass('theme-doc-version-badge'))) || undefined,
    tags: footer && nonEmpty(tagLinks(footer)),
    edit: attr(find(main, withClass('theme-edit-this-page')), 'href'),
    updated: attr(footer && find(footer, tag('time')), 'datetime')?.slice(0, 10),
    cards: nonEmpty(cards.map(cardFact)),
    lead:
      cards.length > 0
        ? text(find(find(main, tag('header')) ?? { childNodes: [] }, isLead)) || undefined
        : undefined,
  }
}

/** A doc in the list of a tag. */
const isTagged = (node) =>
  node.tagName === 'article' &&
  node.childNodes[0]?.tagName === 'a' &&
  find(node.childNodes[0], tag('h2')) !== undefined
const isLead = (node) => node.tagName === 'p' && !has(node, 'page-header__aside')
const crumbFact = (node) => [text(node), addressOf(attr(find(node, link), 'href'))]
const cardFact = (node) => [
  addressOf(attr(link(node) ? node : find(node, link), 'href')),
  text(find(node, (one) => /^h[23]$/.test(one.tagName))).replace(
    /^\p{Extended_Pictographic}\ufe0f? ?/u,
    '',
  ),
  text(find(node, tag('p'))),
]
const nonEmpty = (list) => (list.length > 0 ? list : undefined)

const tagLinks = (node) =>
  all(node, (one) => link(one) && (attr(one, 'rel') === 'tag' || has(one, 'tag'))).map((one) => [
    addressOf(attr(one, 'href')),
    text(one, (inner) => inner.tagName === 'span'),
    attr(one, 'title') ?? '',
  ])

function blogFacts(document, main) {
  const recent = find(document, (node) =>
    /recent posts|récents/i.test(attr(node, 'aria-label') ?? ''),
  )
  const posts = outermost(main, (node) => node.tagName === 'article' && find(node, tag('time')))
  return {
    recent: recent && all(recent, link).map((node) => [addressOf(attr(node, 'href')), text(node)]),
    posts: find(main, withClass('theme-doc-footer')) ? undefined : nonEmpty(posts.map(postFact)),
    authors: nonEmpty(authorsIn(main, isAuthorsList)),
    tagGroups: tagGroups(main),
    archive: archive(main),
  }
}

const isAuthorsList = (node) =>
  has(node, 'authors-list') || /authorListItem/.test(attr(node, 'class') ?? '')

function postFact(article) {
  const time = find(article, tag('time'))
  const title = find(
    article,
    (node) => (node.tagName === 'h2' || node.tagName === 'h1') && !inProse(article, node),
  )
  const more = find(
    article,
    (node) => link(node) && /^Read more about|^En savoir plus/.test(attr(node, 'aria-label') ?? ''),
  )
  const reading = /·\s*([^·]*(?:min|minute)[^·]*?)\s*(?:·|$)/.exec(text(time.parentNode))?.[1]
  return {
    title: text(title),
    href: addressOf(attr(find(title, link), 'href')),
    date: attr(time, 'datetime'),
    dateText: text(time),
    reading,
    authors: authorsIn(article, (node) => has(node, 'author') || has(node, 'avatar')),
    tags: tagLinks(article),
    more: more && addressOf(attr(more, 'href')),
  }
}

const inProse = (article, heading) =>
  proseOf(article).some((prose) => all(prose, (node) => node === heading).length > 0)

function authorsIn(node, passes) {
  return outermost(node, passes)
    .flatMap((box) => (has(box, 'authors-list') ? all(box, withClass('author')) : [box]))
    .map(authorFact)
}

function authorFact(box) {
  const name = find(box, (node) => /authorName|author__name/.test(attr(node, 'class') ?? ''))
  const titles = all(box, (node) => /authorTitle|author__title/.test(attr(node, 'class') ?? ''))
  const count = find(box, (node) => /authorBlogPostCount/.test(attr(node, 'class') ?? ''))
  const counted = titles.find(
    (node) =>
      has(node, 'author__title') &&
      titles.indexOf(node) === 0 &&
      has(box.parentNode, 'authors-list'),
  )
  const socials = all(
    box,
    (node) =>
      (link(node) && /ocial/.test(attr(node.parentNode, 'class') ?? '')) ||
      (link(node) && /\bme\b/.test(attr(node, 'rel') ?? '')),
  )
  const words = titles
    .filter((node) => node !== counted && !find(node, link))
    .map((node) => text(node))
  return {
    name: text(name),
    href: addressOf(
      attr(
        find(box, (node) => link(node) && inside(node, name)) ?? find(name ?? box, link),
        'href',
      ),
    ),
    title: words[0],
    image: assetOf(attr(find(box, tag('img')), 'src')),
    count: count ? text(count) : counted && (text(counted).replace(/\D/g, '') || '1'),
    socials: socials.filter((node) => !find(node, tag('img'))).map((node) => attr(node, 'href')),
  }
}

const inside = (outer, inner) =>
  outer !== undefined && (outer === inner || all(outer, (node) => node === inner).length > 0)

function tagGroups(main) {
  const sections = outermost(
    main,
    (node) =>
      (node.tagName === 'article' || has(node, 'tag-group')) &&
      find(node, tag('h2')) &&
      /^.$/u.test(text(find(node, tag('h2')))),
  )
  return nonEmpty(
    sections.map((node) => [
      text(find(node, tag('h2'))),
      all(node, tag('li')).map((item) => [
        ...tagLinks(item)[0],
        /(\d+)\D*$/.exec(text(item))?.[1] ?? '1',
      ]),
    ]),
  )
}

function archive(main) {
  const years = all(main, (node) => /^h[23]$/.test(node.tagName) && /^\d{4}$/.test(text(node)))
  return nonEmpty(
    years.map((year) => [
      text(year),
      all(year.parentNode, (node) => link(node) && !has(node, 'hash-link')).map((node) =>
        addressOf(attr(node, 'href')),
      ),
    ]),
  )
}
