// Where on a page the words stand: the sections to lead to, and a piece of text around them.
import { greatest } from '../../../src/shared/lists.ts'
import type { FoundPage, FoundSection } from '../../../src/shared/search/format.ts'
import { eachWord } from '../../../src/shared/search/words.ts'
import type { Matcher } from './matcher.ts'
import { headingFit } from './names.ts'

/** A piece of text; `isHit` for a word that was found. */
export interface Piece {
  text: string
  isHit: boolean
}

export interface SectionHit {
  /** '' for what stands before the first heading. */
  id: string
  heading: Piece[]
  excerpt: Piece[]
  /** More of its text, where there is room for it. */
  preview: Piece[]
}

const MOST_SECTIONS = 3

interface Judged {
  section: FoundSection
  score: number
}

/** The sections that have most of the words; `score` says how well the best of them fits. */
export function sectionsOf(
  page: FoundPage,
  matches: Matcher,
  name: string,
): { sections: SectionHit[]; score: number; named: number } {
  const fits = page.sections.map(([, heading]) => headingFit(heading, name))
  const named = greatest(fits, 0)
  const judged = page.sections
    .map(
      (section, i): Judged => ({
        section,
        score: scoreOf(section, matches, fits[i]!),
      }),
    )
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  const best = judged[0]?.score ?? 0
  const sections = judged
    // A section with fewer of the words does not count where another has more.
    .filter(({ score }) => Math.floor(score / WORD) === Math.floor(best / WORD))
    .slice(0, MOST_SECTIONS)
    .map(({ section: [id, heading, text, code] }) => ({
      id,
      heading: marked(heading, matches),
      excerpt: excerptOf(text, matches, code),
      preview: excerptOf(text, matches, code, PREVIEW),
    }))
  return { sections, score: best, named }
}

const WORD = 100
/** What a heading that is the query adds, by its fit: more than any other of as many words has. */
const NAMED = [0, WORD - 2, WORD - 1]
const IN_HEADING = 40

/** How many of the words a section has counts first, then whether its heading does. */
function scoreOf(
  [, heading, text, code = '']: FoundSection,
  matches: Matcher,
  named: number,
): number {
  const found = new Set<number>()
  let score = 0
  const count = (words: string, worth: number, most: number) => {
    let sum = 0
    eachWord(words, (word) => {
      const which = matches(word)
      if (which === undefined) return
      found.add(which)
      sum += worth
    })
    score += Math.min(sum, most)
  }
  count(heading, IN_HEADING / 2, IN_HEADING)
  count(text, 2, 40)
  count(code, 1, 10)
  return found.size * WORD + Math.max(NAMED[named]!, Math.min(score, WORD - 3))
}

/** Letters on both sides of the first word, and of the whole. */
const EXCERPT = { before: 50, length: 170 }
export const PREVIEW = { before: 200, length: 1200 }

export function excerptOf(
  text: string,
  matches: Matcher,
  code = '',
  { before, length } = EXCERPT,
): Piece[] {
  const start = startOf(text, matches, length - before)
  if (start === undefined) {
    const names = code.split(' ').filter((name) => matches(name) !== undefined)
    if (names.length > 0)
      return names
        .slice(0, 4)
        .flatMap((name, i) => [
          ...(i > 0 ? [{ text: ', ', isHit: false }] : []),
          { text: name, isHit: true },
        ])
  }
  const from = wordStart(text, Math.max(0, (start ?? 0) - before))
  const end = wordEnd(text, from + length)
  const pieces = marked(text.slice(from, end), matches)
  if (from > 0) pieces.unshift({ text: '… ', isHit: false })
  if (end < text.length) pieces.push({ text: ' …', isHit: false })
  return pieces
}

/** Where the most words stand together, so many letters apart. */
function startOf(text: string, matches: Matcher, room: number): number | undefined {
  const hits: { at: number; which: number }[] = []
  eachWord(text, (word, at) => {
    const which = matches(word)
    if (which !== undefined && hits.length < 500) hits.push({ at, which })
  })
  let best: number | undefined
  let most = 0
  hits.forEach(({ at }, i) => {
    const near = new Set<number>()
    for (let j = i; j < hits.length && hits[j]!.at < at + room; j++) near.add(hits[j]!.which)
    if (near.size > most) {
      most = near.size
      best = at
    }
  })
  return best
}

/** Texts without spaces are cut anywhere. */
function wordStart(text: string, at: number): number {
  if (at === 0) return 0
  const space = text.indexOf(' ', at)
  return space < 0 || space > at + 20 ? at : space + 1
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  const space = text.lastIndexOf(' ', at)
  return space < at - 20 ? at : space
}

export function marked(text: string, matches: Matcher): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  eachWord(text, (word, at) => {
    if (matches(word) === undefined) return
    if (at > end) pieces.push({ text: text.slice(end, at), isHit: false })
    // Two signs may have one of the two before them.
    const last = at < end && pieces.at(-1)
    const more = text.slice(Math.max(at, end), at + word.length)
    if (last) last.text += more
    else pieces.push({ text: more, isHit: true })
    end = at + word.length
  })
  if (end < text.length) pieces.push({ text: text.slice(end), isHit: false })
  return pieces
}
