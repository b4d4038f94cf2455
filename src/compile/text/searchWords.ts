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

/** Of a word in ASCII its letters; of others all between spaces and signs of ASCII. */
const RUNS = /[\w\x80-\uffff]+/g

interface Run {
  page: number
  count: number
  /** What it means: several things, where it is a name. */
  means: Known[]
  /** How many words it has as they are written. */
  length: number
}

/** Most runs of a page were on the last page, too. */
const runs = new Map<string, Run>()
const known = new Map<string, Known>()
/** They are forgotten after so many characters: a long word keeps the text that it stands in. */
const MOST_READ = 4_000_000
let read = 0
let page = 0

/**
 * The letters of all weights, and a word for each of them. All words of a site pass here: functions
 * are so short, and call so little, that V8 takes no time to optimise them.
 */
export function searchWords(sections: TextSection[]): string {
  let headings = ''
  let bodies = ''
  for (const { heading, text, code } of sections) {
    headings += `${heading} `
    bodies += `${text} ${code} `
  }
  read += headings.length + bodies.length
  if (read > MOST_READ) forget()
  page++
  const found: Run[] = []
  count(headings.match(RUNS), 0, found)
  const inHeadings = found.length
  const length = count(bodies.match(RUNS), 1, found)
  return weighed(meant(found, inHeadings), length)
}

/** Adds what is not among `found`, and gives the number of words. */
function count(all: string[] | null, by: number, found: Run[]): number {
  if (!all) return 0
  let length = 0
  for (let i = 0; i < all.length; i++) {
    const one = runs.get(all[i]!) ?? learnt(all[i]!)
    if (one.page !== page) {
      one.page = page
      one.count = 0
      found.push(one)
    }
    one.count += by
    length += one.length
  }
  return length
}

/** What the runs of a page mean; so many of them are in headings. */
function meant(found: Run[], inHeadings: number): Known[] {
  const all: Known[] = []
  for (let i = 0; i < found.length; i++) {
    const { means, count } = found[i]!
    for (let k = 0; k < means.length; k++) {
      const one = means[k]!
      if (one.page !== page) {
        one.page = page
        one.count = 0
        one.isHeading = i < inHeadings
        all.push(one)
      }
      one.count += count
    }
  }
  return all
}

function weighed(all: Known[], length: number): string {
  let letters = ''
  let words = ''
  for (let i = 0; i < all.length; i++) {
    const { word, count, isHeading } = all[i]!
    const often = (count * (K + 1)) / (count + K * (1 - B + (B * length) / USUAL_LENGTH))
    const weight = Math.round(4 * often) + (isHeading ? IN_HEADING : 0)
    letters += letterOf(Math.min(HEAVIEST, weight))
    words += ` ${word}`
  }
  return letters + (words || ' ')
}

function learnt(run: string): Run {
  const words = wordsOf(run)
  const means = words.flatMap(meaningsOf).map((word) => {
    const one = known.get(word) ?? { word, page: 0, count: 0, isHeading: false }
    known.set(word, one)
    return one
  })
  const one = { page: 0, count: 0, means, length: words.length }
  runs.set(run, one)
  return one
}

function forget(): void {
  runs.clear()
  known.clear()
  read = 0
}
