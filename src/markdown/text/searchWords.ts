// The words of a page for the index of the search, each with a weight of one letter: for where it
// stands, and how often. Made in compiling, where the text is and threads are.
import { IN_HEADING, IN_TEXT, IN_TITLE, letterOf, weightOf } from '../../shared/search/format.ts'
import { LONGEST, meaningsOf, wordsOf } from '../../shared/search/words.ts'
import type { TextSection } from './searchText.ts'

/** Words of an ordinary page: longer ones need a word more often. BM25's usual constants. */
const USUAL_LENGTH = 400
const [K, B] = [1.2, 0.75]

/** A word of the index, and what the page that is read now has of it. */
interface Known {
  word: string
  page: number
  count: number
  place: number
}

/** Of a word in ASCII its letters; of others all between spaces and signs of ASCII. */
const RUNS = /[\w\x80-\uffff]+/g
/** A heading such as `--watch` or `roots [array]`: what it documents is its first word. */
const ONE_WORD = /^[^\w\x80-\uffff[({<=]*[\w\x80-\uffff]+\s*(?:[[({<=]|$)/
const BRACKET = /[[({<=].*/s

interface Run {
  text: string
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
/** Of the page that is read now. */
const unlearnt: Run[] = []
const NOTHING: Known[] = []
/** They are forgotten after so many characters: a long word keeps the text that it stands in. */
const MOST_READ = 4_000_000
let read = 0
let page = 0

/**
 * The letters of all weights, and a word for each of them. All words of a site pass here: functions
 * are so short, and call so little, that V8 takes no time to optimise them. What is new is learnt
 * afterwards, since V8 would draw that into the loop and take ten times as long.
 */
export function searchWords(sections: TextSection[]): string {
  let names = ''
  let headings = ''
  let bodies = ''
  for (const { heading, text, code } of sections) {
    if (ONE_WORD.test(heading)) names += `${heading.replace(BRACKET, '')} `
    headings += `${heading} `
    bodies += `${text} ${code} `
  }
  read += headings.length + bodies.length
  if (read > MOST_READ) forget()
  page++
  const found: Run[] = []
  count(names.match(RUNS), 0, found)
  const named = found.length
  count(headings.match(RUNS), 0, found)
  const headed = found.length
  count(bodies.match(RUNS), 1, found)
  unlearnt.splice(0).forEach(learn)
  const all: Known[] = []
  const length = meant(found, { named, headed }, all)
  return weighed(all, length)
}

/** Adds what is not among `found`. */
function count(all: string[] | null, by: number, found: Run[]): void {
  if (!all) return
  for (let i = 0; i < all.length; i++) {
    const text = all[i]!
    let one = runs.get(text)
    if (one === undefined) {
      one = { text, page: 0, count: 0, means: NOTHING, length: 0 }
      runs.set(text, one)
      unlearnt.push(one)
    }
    if (one.page !== page) {
      one.page = page
      one.count = 0
      found.push(one)
    }
    one.count += by
  }
}

/** So many runs of a page are headings by themselves, and so many with them are in headings. */
interface Headings {
  named: number
  headed: number
}

/** Adds to `all` what the runs of a page mean. */
function meant(found: Run[], { named, headed }: Headings, all: Known[]): number {
  let words = 0
  for (let i = 0; i < found.length; i++) {
    const { means, count, length } = found[i]!
    words += count * length
    for (let k = 0; k < means.length; k++) {
      const one = means[k]!
      if (one.page !== page) {
        one.page = page
        one.count = 0
        one.place = i < named ? IN_TITLE : i < headed ? IN_HEADING : IN_TEXT
        all.push(one)
      }
      one.count += count
    }
  }
  return words
}

function weighed(all: Known[], length: number): string {
  const usual = K * (1 - B + (B * length) / USUAL_LENGTH)
  const letters: string[] = []
  const words: string[] = []
  for (let i = 0; i < all.length; i++) {
    const { word, count, place } = all[i]!
    const often = Math.round((4 * count * (K + 1)) / (count + usual))
    letters.push(letterOf(weightOf(place, often)))
    words.push(word)
  }
  return `${letters.join('')} ${words.join(' ')}`
}

/** A word that means itself, but for its case. */
const ORDINARY = new RegExp(`^(?:[A-Za-z][a-z]{0,${LONGEST - 1}}|\\d{1,${LONGEST}})$`)

function learn(run: Run): void {
  if (ORDINARY.test(run.text)) {
    run.means = [knownOf(run.text.toLowerCase())]
    run.length = 1
    return
  }
  const means: Known[] = []
  const words = wordsOf(run.text)
  for (const written of words) for (const word of meaningsOf(written)) means.push(knownOf(word))
  run.means = means
  run.length = words.length
}

function knownOf(word: string): Known {
  let one = known.get(word)
  if (one === undefined) {
    one = { word, page: 0, count: 0, place: IN_TEXT }
    known.set(word, one)
  }
  return one
}

function forget(): void {
  runs.clear()
  known.clear()
  read = 0
}
