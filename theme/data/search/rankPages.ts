// Which pages have the words of a query, the best first.
import { greatest } from '../../../src/shared/lists.ts'
import { IN_HEADING, oftenIn } from '../../../src/shared/search/format.ts'
import type { Candidate } from './candidates.ts'

export interface RankedPage {
  page: number
  score: number
}

/** `words`: for each typed word what it may mean. `isAsked` leaves out what filters take away. */
export function rankPages(
  words: Candidate[][],
  pageCount: number,
  isAsked: (page: number) => boolean,
): RankedPage[] {
  // A word on most pages need not be on this one.
  const isNeeded = words.map((found) => !found.some(({ isCommon, fit }) => isCommon && fit === 1))
  const needed = isNeeded.filter(Boolean).length
  const scores = new Map<number, { score: number; has: number }>()
  words.forEach((found, i) => {
    for (const [page, value] of valuesOf(found, pageCount)) {
      if (!isAsked(page)) continue
      const known = scores.get(page) ?? { score: 0, has: 0 }
      known.score += value
      if (isNeeded[i]) known.has++
      scores.set(page, known)
    }
  })
  const most = greatest(
    [...scores.values()].map(({ has }) => has),
    0,
  )
  return [...scores]
    .filter(([, { has }]) => has >= Math.min(needed, most))
    .map(([page, { score }]) => ({ page, score }))
    .sort((a, b) => b.score - a.score || a.page - b.page)
}

const FORM_IN_TITLE = 0.9

/** A form of the word in a title or heading is worth more than the word in a text. */
export function worthOf({ fit, kind }: Candidate, weight: number): number {
  const often = oftenIn(weight)
  const place = (weight - often) / IN_HEADING
  return (place > 0 && kind === 'form' ? FORM_IN_TITLE : fit) * (WORTH[place]! + often)
}

/** In a text, a heading, a title. */
const WORTH = [1, 11, 17]

/** What one typed word is worth on each page: rare words more, and those in titles and headings. */
function valuesOf(found: Candidate[], pageCount: number): Map<number, number> {
  const values = new Map<number, number>()
  for (const candidate of found)
    for (const { page, weight } of candidate.postings)
      values.set(page, Math.max(values.get(page) ?? 0, worthOf(candidate, weight)))
  const exact = found.find(({ fit }) => fit === 1)
  const count = exact ? exact.postings.length : values.size
  const rarity = Math.log(1 + pageCount / (1 + count))
  for (const [page, value] of values) values.set(page, value * rarity)
  return values
}
