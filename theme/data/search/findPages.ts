// A query, from what was typed to hits that can be shown.
import type { SearchGroup } from '../../../src/shared/search/format.ts'
import { candidatesFor } from './candidates.ts'
import {
  type Matcher,
  marked,
  matcherOf,
  type Piece,
  type SectionHit,
  sectionsOf,
} from './excerpts.ts'
import { queryWords } from './queryWords.ts'
import { rankPages } from './rankPages.ts'
import type { SearchIndex } from './searchIndex.ts'

export interface PageHit {
  href: string
  title: Piece[]
  isDraft: boolean
  group: SearchGroup
  sections: SectionHit[]
}

export interface Found {
  hits: PageHit[]
  /** How many pages there are. */
  count: number
  /** Words of the index that were found: what a page marks. */
  words: string[]
}

interface Asked {
  query: string
  isAsked: (group: SearchGroup) => boolean
  /** Pages to show. */
  limit: number
  /** False when the reader has typed on: the texts of pages are not loaded any more. */
  isCurrent?: () => boolean
}

/** Of the first pages the texts say which is best; the others stay as the index ranks them. */
const LOOKED_AT = 8

export async function findPages(
  { query, isAsked, limit, isCurrent = () => true }: Asked,
  index: SearchIndex,
): Promise<Found | undefined> {
  const typed = queryWords(query)
  const all = await Promise.all(typed.map((word) => candidatesFor(word, index)))
  if (!isCurrent()) return undefined
  const pageCount = index.manifest.groups.reduce((sum, { count }) => sum + count, 0)
  const ranked = rankPages(all, pageCount, (page) => {
    const group = index.groupOf(page)
    return group !== undefined && isAsked(group)
  })
  const meanings = all.map((found) => found.map(({ word }) => word))
  const matches = matcherOf(meanings)
  const shown = ranked.slice(0, Math.max(limit, LOOKED_AT))
  const hits = await Promise.all(
    shown.map(async ({ page, score }, rank) => {
      const found = await index.page(page)
      const sections = sectionsOf(found, matches)
      const title = marked(found.title, matches)
      const hit: PageHit = {
        href: found.href,
        title,
        isDraft: found.isDraft === true,
        group: index.groupOf(page)!,
        sections: sections.sections,
      }
      const fit = rank < LOOKED_AT ? fitOf(sections.score, found.title, typed.length, matches) : 1
      return { hit, score: score * fit, isFirst: rank < LOOKED_AT }
    }),
  )
  hits.sort((a, b) => Number(b.isFirst) - Number(a.isFirst) || b.score - a.score)
  return {
    hits: hits.slice(0, limit).map(({ hit }) => hit),
    count: ranked.length,
    words: meanings.flat(),
  }
}

/** More for words that stand together in a section, and for a title that is what was typed. */
function fitOf(section: number, title: string, typed: number, matches: Matcher): number {
  const together = typed > 1 ? Math.floor(section / 100) / typed : 1
  const words = new Set<number>()
  let length = 0
  for (const { text, isHit } of marked(title, matches)) {
    if (isHit) words.add(matches(text)!)
    length += isHit ? 1 : (text.match(/[\p{L}\p{N}]+/gu) ?? []).length
  }
  const titled = typed > 0 ? words.size / Math.max(typed, length) : 0
  return 0.6 + 0.4 * together + 0.5 * titled
}
