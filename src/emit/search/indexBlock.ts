// The words of some pages, each with its weight: a block of the index. A block depends on its pages
// alone, so that it is kept until one of them changes. Runs in a thread, or here.
import {
  IN_HEADING,
  IN_TITLE,
  letterOf,
  oftenIn,
  packedPosting,
  weightAt,
  weightOf,
} from '../../shared/search/format.ts'
import { meaningsOf, wordsOf } from '../../shared/search/words.ts'

export interface IndexedPage {
  /** Its title, and what else it goes by. */
  names: string
  /** Words that stand for the page besides. */
  about: string
  /** Those of its text, as compiling gives them: see markdown/text/searchWords.ts. */
  words?: Uint8Array
}

/** Lines of a word, a space and its pages, which are counted from the block's first. */
export interface IndexBlock {
  lines: string
  /** The first letters of words, in order, and where their lines begin. */
  prefixes: string[]
  starts: number[]
}

export const PREFIX = 3

/** Pages of a word, and the last of them. */
interface Line {
  packed: string
  last: number
}

export const indexBlocks = async (blocks: IndexedPage[][]): Promise<IndexBlock[]> =>
  blocks.map(indexBlock)

export function indexBlock(pages: IndexedPage[]): IndexBlock {
  const found = new Map<string, Line>()
  const distances = [0, ...pages.keys()].map((_, distance) => packedPosting(distance, ''))
  const known: Meanings = new Map()
  pages.forEach((page, number) => {
    if (page.words) addWeighed(decoder.decode(page.words), { found, number, distances })
    for (const [word, place] of ownWords(page, known)) addOwn(word, place, number, found)
  })
  const lines: string[] = []
  const block: IndexBlock = { lines: '', prefixes: [], starts: [] }
  let start = 0
  for (const word of [...found.keys()].sort()) {
    const prefix = word.slice(0, PREFIX)
    if (block.prefixes.at(-1) !== prefix) {
      block.prefixes.push(prefix)
      block.starts.push(start)
    }
    const line = `${word} ${found.get(word)!.packed}\n`
    lines.push(line)
    start += line.length
  }
  block.lines = lines.join('')
  return block
}

interface Adding {
  found: Map<string, Line>
  /** Of the page. */
  number: number
  /** Each that there is in a block, as files have it. */
  distances: string[]
}

/**
 * `words` as markdown/text/searchWords.ts gives them, which may be none. All words of a site pass
 * here; the loop calls nothing of ours, so that V8 optimises it at once.
 */
function addWeighed(words: string, { found, number, distances }: Adding): void {
  const all = words.split(' ')
  const letters = all[0]!
  for (let i = 1; i <= letters.length; i++) {
    const word = all[i]!
    let line = found.get(word)
    if (line === undefined) {
      line = { packed: '', last: -1 }
      found.set(word, line)
    }
    line.packed += distances[number - line.last]! + letters[i - 1]!
    line.last = number
  }
}

/** A word of the title, or one that stands for the page: `place` is what that is worth. */
function addOwn(word: string, place: number, number: number, found: Map<string, Line>): void {
  const line = found.get(word) ?? { packed: '', last: -1 }
  found.set(word, line)
  if (line.last === number) {
    const inText = weightAt(line.packed, line.packed.length - 1)
    line.packed = line.packed.slice(0, -1) + letterOf(together(inText, place))
  } else {
    line.packed += packedPosting(number - line.last, letterOf(place))
    line.last = number
  }
}

const decoder = new TextDecoder()

/** Of words as they are written: pages of a block have many in common. */
type Meanings = Map<string, string[]>

/** What the words of the title and of what stands for the page are worth for their place. */
function ownWords({ names, about }: IndexedPage, known: Meanings): Map<string, number> {
  const own = new Map<string, number>()
  const addAll = (text: string, place: number) => {
    for (const written of wordsOf(text)) {
      let means = known.get(written)
      if (means === undefined) {
        means = meaningsOf(written)
        known.set(written, means)
      }
      for (const word of means) if (!own.has(word)) own.set(word, place)
    }
  }
  addAll(names, IN_TITLE)
  addAll(about, IN_HEADING)
  return own
}

/** `inText` says how often the word occurs, and whether in a heading. */
function together(inText: number, place: number): number {
  const often = oftenIn(inText)
  return weightOf(Math.max(place, inText - often), often)
}
