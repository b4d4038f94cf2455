// A query, from what was typed to hits that can be shown.
import { greatest } from '../../../src/shared/lists.ts'
import type { SearchGroup } from '../../../src/shared/search/format.ts'
import { type Candidate, candidatesFor, isFormOf } from './candidates.ts'
import { excerptOf, marked, type Piece, PREVIEW, type SectionHit, sectionsOf } from './excerpts.ts'
import { type Matcher, matcherOf } from './matcher.ts'
import { nameOf, namesOf, shareOf } from './names.ts'
import { queryWords } from './queryWords.ts'
import { type RankedPage, rankPages, worthOf } from './rankPages.ts'
import type { SearchIndex } from './searchIndex.ts'

export interface PageHit {
  href: string
  title: Piece[]
  isDraft: boolean
  group: SearchGroup
  sections: SectionHit[]
  /** Where the page begins. */
  lead: Piece[]
}

export interface Found {
  hits: PageHit[]
  /** How many pages there are. */
  count: number
  /** Words of the index that were found: what a page marks. */
  words: string[]
  /** What was searched for in place of words that the site has not. */
  taken?: string
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
const LOOKED_AT = 6

export async function findPages(
  { query, isAsked, limit, isCurrent = () => true }: Asked,
  index: SearchIndex,
): Promise<Found | undefined> {
  const typed = queryWords(query)
  const all = await Promise.all(typed.map((word) => candidatesFor(word, index)))
  if (!isCurrent()) return undefined
  const pageCount = index.manifest.groups.reduce((sum, { count }) => sum + count, 0)
  const rank = (words: Candidate[][]) =>
    rankPages(words, pageCount, (page) => {
      const group = index.groupOf(page)
      return group !== undefined && isAsked(group)
    })
  const words = withoutSlips(all, rank)
  const ranked = rank(words)
  const meanings = words.map((found) => found.map(({ word }) => word))
  const matches = matcherOf(meanings)
  const taken = typed
    .map(({ word }, i) => (isSlip(words[i]!) ? words[i]![0]!.word : word))
    .join(' ')
  const isTaken = words.some(isSlip)
  const name = isTaken ? taken : nameOf(query)
  const shown = ranked.slice(0, Math.max(limit, LOOKED_AT))
  const hits = await Promise.all(
    shown.map(async ({ page, score }, n) => {
      const found = await index.page(page)
      const { sections, score: best, named } = sectionsOf(found, matches, name)
      const hit: PageHit = {
        href: found.href,
        title: marked(found.title, matches),
        isDraft: found.isDraft === true,
        group: index.groupOf(page)!,
        sections,
        lead: excerptOf(found.sections[0]?.[2] ?? '', matches, '', PREVIEW),
      }
      if (n >= LOOKED_AT) return { hit, order: [0, 0, score] }
      const names = namesOf(found)
      const exact = names.some((one) => nameOf(one) === name) ? 3 : named
      return { hit, order: [1, exact, score * fitOf(best, names, typed.length, matches)] }
    }),
  )
  hits.sort((a, b) => compared(b.order, a.order))
  return {
    hits: hits.slice(0, limit).map(({ hit }) => hit),
    count: ranked.length,
    words: meanings.flat(),
    ...(isTaken && { taken }),
  }
}

const isSlip = (words: Candidate[]) => words[0]?.kind === 'slip'

/** Of words with a slip one is meant: that of the pages which are first with all of them. */
function withoutSlips(
  words: Candidate[][],
  rank: (words: Candidate[][]) => RankedPage[],
): Candidate[][] {
  if (!words.some(isSlip)) return words
  const first = new Set(
    rank(words)
      .slice(0, LOOKED_AT)
      .map(({ page }) => page),
  )
  const worth = (candidate: Candidate) =>
    candidate.postings.reduce(
      (sum, { page, weight }) => sum + (first.has(page) ? worthOf(candidate, weight) : 0),
      0,
    )
  return words.map((found) => {
    if (!isSlip(found)) return found
    const [meant] = [...found].sort((a, b) => worth(b) - worth(a) || b.fit - a.fit)
    return [meant!, ...found.filter((one) => one !== meant && isFormOf(meant!.word, one.word))]
  })
}

function compared(a: number[], b: number[]): number {
  const at = a.findIndex((one, i) => one !== b[i])
  return at < 0 ? 0 : a[at]! - b[at]!
}

/** More for words that stand together in a section, and for a name that is what was typed. */
function fitOf(section: number, names: string[], typed: number, matches: Matcher): number {
  const together = typed > 1 ? Math.floor(section / 100) / typed : 1
  const shares = names.map((name) => shareOf(name, typed, matches))
  return 0.6 + 0.4 * together + 0.5 * greatest(shares, 0)
}
