// `themeConfig`: the bar at the top, the end of the page, colours and contents.
import { jsonLoss } from '../config/plainValue.ts'
import { attributesFrom } from '../config/tagAttributes.ts'
import { linkFrom, navbarItemsFrom } from './navbar.ts'
import type { MoveNotes } from './notes.ts'
import {
  asList,
  asMap,
  copied,
  type ForeignMap,
  type ForeignPart,
  filledOnly,
  noteRest,
} from './part.ts'

/** What other themes and plugins read. */
const OTHERS: Record<string, string> = {
  liveCodeBlock: 'live code blocks are shown still',
}

const SAME = ['image', 'tableOfContents']

const COLOR = /^[#\w\s%.,/()-]+$/

export function themeConfigFrom(written: ForeignMap, notes: MoveNotes): ForeignMap {
  const path = ['themeConfig']
  const part: ForeignPart = { written, path, notes }
  for (const [key, note] of Object.entries(OTHERS))
    if (written[key] !== undefined) notes.hand([...path, key], note)
  noteRest(part, [
    ...SAME,
    ...Object.keys(OTHERS),
    'prism',
    'mermaid',
    'algolia',
    'navbar',
    'footer',
    'colorMode',
    'announcementBar',
    'docs',
    'metadata',
    'metadatas',
    'hideableSidebar',
    'autoCollapseSidebarCategories',
  ])
  const at = (key: string): ForeignPart => ({
    written: asMap(written[key]),
    path: [...path, key],
    notes,
  })
  return {
    ...filledOnly(copied(part, SAME), ['image']),
    navbar: navbarFrom(at('navbar')),
    ...(written.mermaid ? { mermaid: mermaidFrom(at('mermaid')) } : {}),
    ...(written.algolia ? searchFrom(at('algolia')) : {}),
    ...(written.footer ? { footer: footerFrom(at('footer')) } : {}),
    colorMode: copied(at('colorMode'), [
      'defaultMode',
      'disableSwitch',
      'respectPrefersColorScheme',
    ]),
    ...(written.announcementBar
      ? { announcementBar: announcementFrom(at('announcementBar')) }
      : {}),
    docs: docsFrom(written),
    metadata: asList(written.metadata ?? written.metadatas).map((item) =>
      attributesFrom(asMap(item)),
    ),
  }
}

function navbarFrom(part: ForeignPart): ForeignMap {
  const { written, path, notes } = part
  noteRest(part, ['title', 'logo', 'hideOnScroll', 'style', 'items'])
  return {
    ...filledOnly(copied(part, ['title', 'hideOnScroll', 'style']), ['title', 'style']),
    ...logoOf(part),
    items: navbarItemsFrom(written.items, [...path, 'items'], notes),
  }
}

/** Sizes may be texts there. */
function logoOf({ written, path, notes }: ForeignPart): ForeignMap {
  const logo = asMap(written.logo)
  if (!logo.src) return {}
  const part = { written: logo, path: [...path, 'logo'], notes }
  noteRest(part, ['alt', 'src', 'srcDark', 'href', 'width', 'height'])
  const kept = filledOnly(copied(part, ['alt', 'src', 'srcDark', 'href', 'width', 'height']), [
    'srcDark',
    'href',
  ])
  for (const key of ['width', 'height']) {
    const size = Number.parseFloat(String(kept[key]))
    if (size > 0) kept[key] = size
    else delete kept[key]
  }
  return { logo: kept }
}

function footerFrom(part: ForeignPart): ForeignMap {
  const { written, notes } = part
  noteRest(part, ['style', 'logo', 'links', 'copyright'])
  const links = asList(written.links).map((entry, i) => {
    const link = { written: asMap(entry), path: [...part.path, 'links', i], notes }
    return Array.isArray(link.written.items) ? footerColumn(link) : linkFrom(link, FOOTER_LINK)
  })
  return { ...copied(part, ['style', 'copyright']), ...logoOf(part), links }
}

const FOOTER_LINK = ['label', 'to', 'href', 'html']

function footerColumn(part: ForeignPart): ForeignMap {
  const { written, path, notes } = part
  noteRest(part, ['title', 'className', 'items'])
  const items = asList(written.items).map((item, i) =>
    linkFrom({ written: asMap(item), path: [...path, 'items', i], notes }, FOOTER_LINK),
  )
  return { ...filledOnly(copied(part, ['title', 'className']), ['title']), items }
}

function announcementFrom(part: ForeignPart): ForeignMap {
  const { path, notes } = part
  const bar = copied(part, ['id', 'content', 'backgroundColor', 'textColor', 'isCloseable'])
  for (const key of ['backgroundColor', 'textColor']) {
    const color = bar[key]
    if (typeof color !== 'string' || (COLOR.test(color) && !color.includes('var('))) continue
    delete bar[key]
    notes.hand([...path, key], `${key} is not a colour by itself: write it as #rrggbb`)
  }
  return bar
}

const SEARCH = ['appId', 'apiKey', 'indexName']
const SEARCH_TOO = ['contextualSearch', 'externalUrlRegex', 'searchParameters', 'placeholder']

/** Keys are often texts of the environment, which a build elsewhere does not have. */
function searchFrom(part: ForeignPart): ForeignMap {
  const { written, path, notes } = part
  if (!SEARCH.every((key) => typeof written[key] === 'string' && written[key])) {
    notes.hand(path, 'there is no search: appId, apiKey and indexName are texts')
    return {}
  }
  noteRest(part, [...SEARCH, ...SEARCH_TOO, 'replaceSearchResultPathname'])
  const kept = filledOnly(copied(part, [...SEARCH, ...SEARCH_TOO]), ['placeholder'])
  const { from, to } = asMap(written.replaceSearchResultPathname)
  // A text means itself there.
  const pattern =
    from instanceof RegExp ? from.source : String(from ?? '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (jsonLoss(asMap(written.searchParameters))) delete kept.searchParameters
  return {
    algolia: {
      ...kept,
      ...(pattern && { replaceSearchResultPathname: { from: pattern, to: String(to ?? '') } }),
    },
  }
}

function docsFrom({ docs, hideableSidebar, autoCollapseSidebarCategories }: ForeignMap) {
  const { sidebar, versionPersistence } = asMap(docs)
  const { hideable = hideableSidebar, autoCollapseCategories = autoCollapseSidebarCategories } =
    asMap(sidebar)
  return {
    ...(versionPersistence === undefined ? {} : { versionPersistence }),
    sidebar: {
      ...(hideable === undefined ? {} : { hideable }),
      ...(autoCollapseCategories === undefined ? {} : { autoCollapseCategories }),
    },
  }
}

/** Functions and the like are no data of a browser. */
function mermaidFrom(part: ForeignPart): ForeignMap {
  const { theme, options } = asMap(part.written)
  const plain = Object.entries(asMap(options)).filter(([key, value]) => {
    const isLost = typeof value === 'function' || (typeof value === 'object' && jsonLoss(value))
    if (isLost) part.notes.ignore([...part.path, 'options', key])
    return !isLost
  })
  return {
    ...(theme === undefined ? {} : { theme: copied({ ...part, written: asMap(theme) }, MODES) }),
    options: Object.fromEntries(plain),
  }
}

const MODES = ['light', 'dark']
