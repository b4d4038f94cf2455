// The words of some pages, each with its weight: a block of the index. A block depends on its pages
// alone, so that it is kept until one of them changes. Runs in a thread, or here.
import { HEAVIEST, type Posting, packPostings } from '../../../shared/search/format.ts'
import { eachWord, folded, LONGEST, partsOfName } from '../../../shared/search/words.ts'
import { linesOf, type SearchPage } from '../../../site/searchPages.ts'

export type IndexedPage = Pick<SearchPage, 'title' | 'about' | 'text'>

/** Lines of a word, a space and its pages, which are counted from the block's first. */
export interface IndexBlock {
  lines: string
  /** The first letters of words, in order, and where their lines begin. */
  prefixes: string[]
  starts: number[]
}

export const PREFIX = 3

const [TITLE, HEADING, ABOUT] = [1 << 24, 1 << 25, 1 << 26]
const COUNT = TITLE - 1

/** What a word is worth for its place; how often it occurs adds 9 at most. */
export const IN_HEADING = 10
const IN_TITLE = 16
const IN_ABOUT = 5

/** Words of an ordinary page: longer ones need a word more often. BM25's usual constants. */
const USUAL_LENGTH = 400
const [K, B] = [1.2, 0.75]

export const indexBlocks = async (blocks: IndexedPage[][]): Promise<IndexBlock[]> =>
  blocks.map(indexBlock)

export function indexBlock(pages: IndexedPage[]): IndexBlock {
  const found = new Map<string, Posting[]>()
  const meanings = new Map<string, string[]>()
  pages.forEach((page, number) => {
    const { words, length } = wordsOfPage(page, meanings)
    for (const [word, bits] of words) {
      const posting = { page: number, weight: weightOf(bits, length) }
      const known = found.get(word)
      if (known) known.push(posting)
      else found.set(word, [posting])
    }
  })
  const block: IndexBlock = { lines: '', prefixes: [], starts: [] }
  for (const word of [...found.keys()].sort()) {
    const prefix = word.slice(0, PREFIX)
    if (block.prefixes.at(-1) !== prefix) {
      block.prefixes.push(prefix)
      block.starts.push(block.lines.length)
    }
    block.lines += `${word} ${packPostings(found.get(word)!)}\n`
  }
  return block
}

/**
 * By word: how often it occurs, and where else than in the text. `meanings` keeps what each word
 * as it is written is for the index.
 */
function wordsOfPage({ title, about, text }: IndexedPage, meanings: Map<string, string[]>) {
  const words = new Map<string, number>()
  let length = 0
  const addAll = (value: string | undefined, bit = 0) => {
    if (!value) return
    eachWord(value, (written) => {
      if (bit === 0) length++
      const meant = meanings.get(written) ?? meaningsOf(written)
      meanings.set(written, meant)
      for (const word of meant) {
        const bits = words.get(word) ?? 0
        words.set(word, bit > 0 ? bits | bit : (bits & COUNT) < COUNT ? bits + 1 : bits)
      }
    })
  }
  addAll(title, TITLE)
  addAll(about, ABOUT)
  for (const [, heading, body, code] of linesOf(text)) {
    addAll(heading, HEADING)
    addAll(body)
    addAll(code)
  }
  return { words, length }
}

/** The word itself, and the parts of a name. */
function meaningsOf(written: string): string[] {
  const plain = folded(written)
  const isName = plain !== written || plain.includes('_')
  return [plain, ...(isName ? partsOfName(written.slice(0, 2 * LONGEST)).map(folded) : [])]
}

function weightOf(bits: number, length: number): number {
  const count = bits & COUNT
  const often = (count * (K + 1)) / (count + K * (1 - B + (B * length) / USUAL_LENGTH))
  const place = bits & TITLE ? IN_TITLE : bits & HEADING ? IN_HEADING : bits & ABOUT ? IN_ABOUT : 0
  return Math.min(HEAVIEST, Math.round(4 * often) + place)
}
