// What the search finds: docs, posts and pages, in groups that a reader may ask for alone.
import type { FoundPage, SearchGroup } from '../shared/search/format.ts'
import { decodePath } from '../shared/text.ts'
import type { Entry } from '../types/entry.ts'
import type { Site } from '../types/site.ts'
import { hrefOf } from './address.ts'
import { entryOf } from './routes/entryOf.ts'

export interface SearchPage {
  href: string
  title: string
  isDraft: boolean
  /** Words that stand for the page besides: its description, tags and keywords. */
  about: string
  /** Lines of compile/text/searchText.ts; '' for a page in code. */
  text: string
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
  const { frontMatter, searchText = '' } = entry.compiled
  const tags = entry.type === 'post' ? entry.tags.map(({ label }) => label) : []
  const keywords = frontMatter.keywords ?? []
  return {
    href,
    title: entry.title,
    isDraft: entry.type !== 'page' && entry.draft,
    about: [entry.description, ...tags, ...keywords, lastPart(href)].join(' '),
    text: searchText,
  }
}

/** Readers remember addresses, too. */
const lastPart = (href: string) => decodePath(/([^/]*)\/?$/.exec(href)![1]!) ?? ''

/** As browsers are sent it: the beginning of very long texts. */
export function foundPage({ href, title, isDraft, text }: SearchPage): FoundPage {
  let room = MOST_TEXT
  const sections = linesOf(text).map(([id = '', heading = '', body = '', code = '']) => {
    const shown = body.slice(0, Math.max(room, LEAST_TEXT))
    room -= shown.length
    return [id, heading, shown, ...(code ? [code.slice(0, MOST_NAMES)] : [])] as const
  })
  return {
    href,
    title,
    ...(isDraft && { isDraft }),
    sections: sections as unknown as FoundPage['sections'],
  }
}

/** Characters of a page, of a section when they are spent, and of names in its code. */
const MOST_TEXT = 24_000
const LEAST_TEXT = 160
const MOST_NAMES = 1000

/** Id, heading, text and names of each section. */
export const linesOf = (text: string): string[][] =>
  text === '' ? [] : text.split('\n').map((line) => line.split('\t'))
