// What the search finds: docs, posts and pages, in groups that a reader may ask for alone.
import { type SearchGroup, shownTitle } from '../shared/search/format.ts'
import { decodePath } from '../shared/text.ts'
import type { Searched } from '../types/compiled.ts'
import type { Entry } from '../types/entry.ts'
import type { Site } from '../types/site.ts'
import { hrefOf } from './address.ts'
import { entryOf } from './routes/entryOf.ts'

export interface SearchPage {
  /** Of its source. */
  path: string
  href: string
  title: string
  /** In the sidebar. */
  label: string
  isDraft: boolean
  /** What an author calls it: title, label, description and the last part of its address. */
  names: string
  /** Words that stand for the page besides: its first text, tags and keywords. */
  about: string
  /** Nothing of a page in code. */
  searched: Searched | undefined
}

export interface SearchPages {
  groups: SearchGroup[]
  /** Those of the first group, then those of the next. */
  pages: SearchPage[]
}

/** Unlisted pages are left out, and what `search.exclude` names. */
export function searchPages(site: Site, isExcluded: (href: string) => boolean): SearchPages {
  const entries = new Map<string, { group: SearchGroup; pages: [string, SearchPage][] }>()
  for (const group of groupsOf(site)) entries.set(keyOf(group), { group, pages: [] })
  for (const route of site.routes) {
    const entry = entryOf(route)
    if (!entry || isHidden(entry)) continue
    const href = hrefOf(route.path, site)
    if (isExcluded(href)) continue
    const key = entry.type === 'doc' ? `docs ${entry.version}` : entry.type
    entries.get(key)?.pages.push([route.path, pageFrom(entry, href)])
  }
  const full = [...entries.values()].filter(({ pages }) => pages.length > 0)
  return {
    groups: full.map(({ group, pages }) => ({ ...group, count: pages.length })),
    pages: full.flatMap(({ pages }) => pages.sort(byPath).map(([, page]) => page)),
  }
}

const byPath = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : a > b ? 1 : 0)

const isHidden = ({ compiled }: Entry) => compiled.frontMatter.unlisted === true

const keyOf = ({ section, version }: SearchGroup) =>
  section === 'docs' ? `docs ${version!.name}` : section === 'blog' ? 'post' : 'page'

function groupsOf({ versions }: Site): SearchGroup[] {
  const newestFirst = [...versions].sort((a, b) => Number(b.isLast) - Number(a.isLast))
  return [
    ...newestFirst.map(
      ({ name, label, docsId, isLast }): SearchGroup => ({
        section: 'docs',
        version: { name, label, docsId, isLast },
        count: 0,
      }),
    ),
    { section: 'blog', count: 0 },
    { section: 'pages', count: 0 },
  ]
}

function pageFrom(entry: Entry, href: string): SearchPage {
  const { frontMatter, searched } = entry.compiled
  const tags = entry.type === 'post' ? entry.tags.map(({ label }) => label) : []
  const keywords = frontMatter.keywords ?? []
  const label = frontMatter.sidebar_label ?? entry.title
  return {
    path: entry.source.path,
    href,
    title: entry.title,
    label: shownTitle(label),
    isDraft: entry.type !== 'page' && entry.draft,
    names: [entry.title, label, frontMatter.description, lastPart(href)].join(' '),
    about: [entry.description, ...tags, ...keywords].join(' '),
    searched,
  }
}

/** Readers remember addresses, too. */
const lastPart = (href: string) => decodePath(/([^/]*)\/?$/.exec(href)![1]!) ?? ''
