// The words of a page for the index of the search, each with a weight of one letter: for where it
// stands, and how often. Made in compiling, where the text is and threads are.
import { HEAVIEST, letterOf } from '../../shared/search/format.ts'
import { meaningsOf, wordsOf } from '../../shared/search/words.ts'
import type { TextSection } from './searchText.ts'

/** What a word is worth for standing in a heading; how often it occurs adds less. */
export const IN_HEADING = 10

/** Words of an ordinary page: longer ones need a word more often. BM25's usual constants. */
const USUAL_LENGTH = 400
const [K, B] = [1.2, 0.75]

/** A word of the index, and what the page that is read now has of it. */
interface Known {
  word: string
  page: number
  count: number
  isHeading: boolean
}

/** What words as they are written mean, one thing or several: most were on the last page, too. */
const plain = new Map<string, Known>()
const meanings = new Map<string, Known[]>()
const known = new Map<string, Known>()
/** They are forgotten after so many characters: a long word keeps the text that it stands in. */
const MOST_READ = 4_000_000
let read = 0
let page = 0

/** The letters of all weights, and a word for each of them. */
export function searchWords(sections: TextSection[]): string {
  if (read > MOST_READ) forget()
  page++
  const found: Known[] = []
  let length = 0
  for (const { heading, text, code } of sections) {
    read += heading.length + text.length + code.length
    for (const one of meant(wordsOf(heading), found)) one.isHeading = true
    for (const body of [text, code]) {
      const words = wordsOf(body)
      length += words.length
      count(meant(words, found))
    }
  }
  let letters = ''
  for (const { count, isHeading } of found) {
    const often = (count * (K + 1)) / (count + K * (1 - B + (B * length) / USUAL_LENGTH))
    const weight = Math.round(4 * often) + (isHeading ? IN_HEADING : 0)
    letters += letterOf(Math.min(HEAVIEST, weight))
  }
  return `${letters} ${found.map(({ word }) => word).join(' ')}`
}

/** What all words mean. Short functions with plain loops, since V8 is soonest to optimise those. */
function meant(words: string[], found: Known[]): Known[] {
  const all: Known[] = []
  for (let i = 0; i < words.length; i++) {
    const one = plain.get(words[i]!)
    if (one) all.push(one)
    else all.push(...(meanings.get(words[i]!) ?? learnt(words[i]!)))
  }
  for (let i = 0; i < all.length; i++) if (all[i]!.page !== page) begin(all[i]!, found)
  return all
}

function count(all: Known[]): void {
  for (let i = 0; i < all.length; i++) all[i]!.count++
}

function begin(one: Known, found: Known[]): void {
  one.page = page
  one.count = 0
  one.isHeading = false
  found.push(one)
}

function learnt(written: string): Known[] {
  const all = meaningsOf(written).map((word) => {
    const one = known.get(word) ?? { word, page: 0, count: 0, isHeading: false }
    known.set(word, one)
    return one
  })
  if (all.length === 1) plain.set(written, all[0]!)
  else meanings.set(written, all)
  return all
}

function forget(): void {
  plain.clear()
  meanings.clear()
  known.clear()
  read = 0
}
