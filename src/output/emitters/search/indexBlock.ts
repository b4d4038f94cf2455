// The words of some pages, each with its weight: a block of the index. A block depends on its pages
// alone, so that it is kept until one of them changes. Runs in a thread, or here.
import { IN_HEADING } from '../../../compile/text/searchWords.ts'
import { HEAVIEST, letterOf, packedPosting, weightAt } from '../../../shared/search/format.ts'
import { meaningsOf, wordsOf } from '../../../shared/search/words.ts'

export interface IndexedPage {
  title: string
  /** Words that stand for the page besides. */
  about: string
  /** Those of its text, as compiling gives them: see compile/text/searchWords.ts. */
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

/** What a word is worth for its place, besides what it is for how often it occurs. */
const IN_TITLE = 16
const IN_ABOUT = 5

/** Pages of a word, and the last of them. */
interface Line {
  packed: string
  last: number
}

export const indexBlocks = async (blocks: IndexedPage[][]): Promise<IndexBlock[]> =>
  blocks.map(indexBlock)

export function indexBlock(pages: IndexedPage[]): IndexBlock {
  const found = new Map<string, Line>()
  pages.forEach((page, number) => {
    const own = ownWords(page)
    if (page.words) addWeighed(decoder.decode(page.words), { found, number, own })
    for (const [word, place] of own) add(found, word, number, letterOf(place))
  })
  const block: IndexBlock = { lines: '', prefixes: [], starts: [] }
  for (const word of [...found.keys()].sort()) {
    const prefix = word.slice(0, PREFIX)
    if (block.prefixes.at(-1) !== prefix) {
      block.prefixes.push(prefix)
      block.starts.push(block.lines.length)
    }
    block.lines += `${word} ${found.get(word)!.packed}\n`
  }
  return block
}

interface Adding {
  found: Map<string, Line>
  /** Of the page. */
  number: number
  /** What is found here is taken out of it. */
  own: Map<string, number>
}

/** `words` as compile/text/searchWords.ts gives them. */
function addWeighed(words: string, { found, number, own }: Adding): void {
  const all = words.split(' ')
  const letters = all[0]!
  for (let i = 1; i < all.length; i++) {
    const word = all[i]!
    const letter = letters[i - 1]!
    add(found, word, number, own.has(word) ? taken(word, letter, own) : letter)
  }
}

/** With what it is worth for its place, which counts once. */
function taken(word: string, letter: string, own: Map<string, number>): string {
  const place = own.get(word)!
  own.delete(word)
  return letterOf(together(weightAt(letter, 0), place))
}

function add(found: Map<string, Line>, word: string, page: number, letter: string): void {
  const line = found.get(word)
  if (!line) {
    found.set(word, { packed: packedPosting(page + 1, letter), last: page })
    return
  }
  line.packed += packedPosting(page - line.last, letter)
  line.last = page
}

const decoder = new TextDecoder()

/** What the words of the title and of what stands for the page are worth for their place. */
function ownWords({ title, about }: IndexedPage): Map<string, number> {
  const own = new Map<string, number>()
  const addAll = (text: string, place: number) => {
    for (const written of wordsOf(text))
      for (const word of meaningsOf(written)) if (!own.has(word)) own.set(word, place)
  }
  addAll(title, IN_TITLE)
  addAll(about, IN_ABOUT)
  return own
}

/** `inText` says how often the word occurs, and whether in a heading. */
function together(inText: number, place: number): number {
  const often = inText % IN_HEADING
  return Math.min(HEAVIEST, often + Math.max(place, inText - often))
}
