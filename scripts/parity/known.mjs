// What differs from Docusaurus on purpose. Each reason is a sentence of move-in.md, word by word.

const MACHINES = [
  'canonical',
  'hreflang',
  'robots',
  'og:url',
  'og:image',
  'og:locale:alternate',
  'twitter:card',
  'twitter:image',
  'docusaurus_locale',
  'docsearch:language',
]
const PAGE_DESCRIPTIONS = ['description', 'og:description']
const DESCRIPTIONS = [...PAGE_DESCRIPTIONS, 'data', 'feed item']
const without = (value, keys) =>
  JSON.stringify(value, (key, inner) => (keys.includes(key) ? undefined : inner))
const DATA_TEXTS = ['description', 'summary', 'dateModified']
const withoutOurData = (built) =>
  (built ?? []).filter(({ '@type': type }) => !['TechArticle', 'WebSite'].includes(type))
const isOneOf = (classes, page) => page?.classes.some((name) => classes.includes(name))

/**
 * `applies` is given one fact of both builds, `{ of, name, wanted, built }`, and the facts of the
 * page on both sides, `theirs` and `ours`, if it is one of a page.
 */
export const KNOWN = [
  {
    why: "The version's own path (`/docs`) is a page even where no doc has it: it shows the sidebar.",
    applies: ({ theirs, ours, wanted }) =>
      wanted === undefined && theirs === undefined && ours?.docusaurus_version !== undefined,
  },
  {
    why: 'The page for what is missing has no address of its own, and search engines leave it out.',
    applies: ({ of, name }) => of.endsWith('/404') && MACHINES.includes(name),
  },
  {
    why: "A page that is not translated names the default locale's page as its canonical address, and its locale's sitemap leaves it out.",
    applies: ({ name, ours, built, wanted, theirs }) => {
      const main = ours?.hreflang.find(([language]) => language === 'x-default')?.[1]
      if (main === undefined || main === theirs?.canonical) return false
      return name === 'sitemap'
        ? built === undefined && ours.canonical === main
        : ['canonical', 'og:url'].includes(name) && built === main && wanted !== main
    },
  },
  {
    why: "A sitemap names each page's addresses in the other languages.",
    applies: ({ name, wanted, built, ours }) =>
      name === 'sitemap' &&
      wanted?.length === 0 &&
      JSON.stringify(built) === JSON.stringify(ours?.hreflang),
  },
  {
    why: 'A doc is an article for link previews and search engines, and pages say when they were changed.',
    applies: ({ name, wanted, built }) =>
      ['og:type', 'article:modified_time'].includes(name)
        ? wanted === undefined
        : name === 'data' &&
          without(withoutOurData(built), DATA_TEXTS) === without(wanted ?? [], DATA_TEXTS),
  },
  {
    why: 'Static files and pictures are there once, for all locales.',
    applies: ({ name, wanted, built }) =>
      ['og:image', 'twitter:image'].includes(name) &&
      wanted?.replace(/^(https?:\/\/[^/]+)\/[^/]+/, '$1') === built,
  },
  {
    why: 'A description is the first paragraph: never a heading, an alt text or code. A page without one, and a list, says what it holds.',
    applies: ({ name, wanted, built, theirs }) => {
      if (!DESCRIPTIONS.includes(name)) return false
      if (!PAGE_DESCRIPTIONS.includes(name))
        return (
          without(wanted, ['description', 'summary']) === without(built, ['description', 'summary'])
        )
      const headings = theirs?.headings?.map(([, , text]) => text) ?? []
      const alts = theirs?.images?.map(([alt]) => alt) ?? []
      return (
        wanted === undefined ||
        wanted.includes('{') ||
        [...headings, ...alts, theirs?.h1].includes(wanted)
      )
    },
  },
  {
    why: "The blog's list has its title as heading.",
    applies: ({ name, wanted, ours }) =>
      name === 'h1' && wanted === undefined && isOneOf(['blog-list-page'], ours),
  },
  {
    why: 'The page of a docs tag says of which version it is, and what the tag means.',
    applies: ({ name, wanted, ours }) =>
      ['badge', 'banner', 'lead'].includes(name) &&
      wanted === undefined &&
      isOneOf(['docs-tags-doc-list-page'], ours),
  },
  {
    why: "The menu of versions leads to the same doc as soon as the page runs, and before to the version's main doc.",
    applies: ({ name, wanted, built, ours }) =>
      name === 'navbar' &&
      ours?.docusaurus_version !== undefined &&
      withoutMenus(wanted) === withoutMenus(built),
  },
  {
    why: "Dates are written as `htmlLang` says, which is more than the locale's name where it names a country.",
    applies: ({ name, wanted, built, ours }) =>
      name === 'posts' &&
      ours?.lang.includes('-') &&
      without(wanted, ['dateText']) === without(built, ['dateText']),
  },
  {
    why: 'Small pictures are files of their own, and not part of the page.',
    applies: ({ name, wanted, built }) =>
      name === 'images' &&
      JSON.stringify(wanted?.map(([alt]) => alt)) === JSON.stringify(built?.map(([alt]) => alt)) &&
      wanted.every(([, src], i) => src === 'data:' || src === built[i][1]),
  },
  {
    why: 'The archive has the newest post of a year first, as it has the newest year.',
    applies: ({ name, wanted, built }) => name === 'archive' && sorted(wanted) === sorted(built),
  },
  {
    why: 'JSON Feed is of version 1.1.',
    applies: ({ name, wanted, built }) =>
      name === 'feed' &&
      built?.version !== undefined &&
      without(wanted, ['version']) === without(built, ['version']),
  },
]

const sorted = (years) => JSON.stringify(years?.map(([year, hrefs]) => [year, [...hrefs].sort()]))

/** Labels stay; where a menu\'s entries of this site lead is left out. */
const withoutMenus = (navbar) =>
  JSON.stringify({
    ...navbar,
    items: navbar?.items.map(([name, ...entries]) =>
      Array.isArray(entries[0])
        ? [name, ...entries.map(([label, href, ...rest]) => [label, /^https?:/.test(href), rest])]
        : [name, ...entries],
    ),
  })
