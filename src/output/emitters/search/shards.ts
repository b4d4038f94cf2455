// Blocks of the index, put together and cut by the first letters of words: a reader who types a
// word asks for one piece, whose size does not depend on the site's.
import { type Posting, packPostings, unpackPostings } from '../../../shared/search/format.ts'
import { IN_HEADING, type IndexBlock, PREFIX } from './indexBlock.ts'

/** Characters of lines in the blocks; about a third as many bytes for a reader, compressed. */
const MOST = 64_000

/** A word of more pages than both tells none of them apart. */
const COMMON_PAGES = 60
const COMMON_SHARE = 0.4

/** A block, and the number of its first page. */
export interface PlacedBlock extends IndexBlock {
  first: number
}

/** The first word of each piece: fuller pieces are cut between words. */
export function shardStarts(blocks: PlacedBlock[]): string[] {
  const sizes = new Map<string, number>()
  for (const { prefixes, starts, lines } of blocks)
    prefixes.forEach((prefix, i) => {
      const size = (starts[i + 1] ?? lines.length) - starts[i]!
      sizes.set(prefix, (sizes.get(prefix) ?? 0) + size)
    })
  const pieces = new Filling()
  for (const [prefix, size] of [...sizes].sort(byName)) {
    if (size <= MOST) pieces.add(prefix, size)
    else for (const [word, own] of wordSizes(prefix, blocks)) pieces.add(word, own)
  }
  return pieces.starts
}

/** Pieces that are filled one after the other. */
class Filling {
  readonly starts: string[] = []
  #filled = MOST + 1

  add(name: string, size: number): void {
    if (this.#filled + size > MOST) {
      this.starts.push(name)
      this.#filled = 0
    }
    this.#filled += size
  }
}

const byName = ([a]: [string, number], [b]: [string, number]) => (a < b ? -1 : a > b ? 1 : 0)

function wordSizes(prefix: string, blocks: PlacedBlock[]): [string, number][] {
  const sizes = new Map<string, number>()
  for (const block of blocks) {
    const i = block.prefixes.indexOf(prefix)
    if (i < 0) continue
    for (const line of linesIn(block.lines.slice(block.starts[i], block.starts[i + 1]))) {
      const word = line.slice(0, line.indexOf(' '))
      sizes.set(word, (sizes.get(word) ?? 0) + line.length)
    }
  }
  return [...sizes].sort(byName)
}

/** The lines of each block from one word to another, which is not among them. */
export function slicesOf(blocks: PlacedBlock[], from: string, to: string | undefined): string[] {
  return blocks.map((block) =>
    block.lines.slice(lineOf(block, from), to === undefined ? undefined : lineOf(block, to)),
  )
}

/** Where the first line stands whose word is not before this one. */
function lineOf({ prefixes, starts, lines }: IndexBlock, word: string): number {
  let low = 0
  let high = prefixes.length
  while (low < high) {
    const middle = (low + high) >> 1
    // A shorter one is a word by itself.
    const prefix = prefixes[middle]!
    const isWhole = prefix.length < PREFIX || !word.startsWith(prefix)
    if (prefix < word && isWhole) low = middle + 1
    else high = middle
  }
  if (low === prefixes.length) return lines.length
  let at = starts[low]!
  while (at < lines.length && lines.slice(at, lines.indexOf(' ', at)) < word)
    at = lines.indexOf('\n', at) + 1
  return at
}

/** The lines of one piece, of all blocks together. */
export function mergedLines(
  slices: string[],
  blocks: Pick<PlacedBlock, 'first'>[],
  pageCount: number,
): string {
  const found = new Map<string, Posting[]>()
  slices.forEach((slice, i) => {
    const { first } = blocks[i]!
    for (const line of linesIn(slice)) {
      const space = line.indexOf(' ')
      const word = line.slice(0, space)
      const postings = unpackPostings(line.slice(space + 1))
      for (const posting of postings) posting.page += first
      const known = found.get(word)
      if (known) known.push(...postings)
      else found.set(word, postings)
    }
  })
  const common = Math.max(COMMON_PAGES, COMMON_SHARE * pageCount)
  return [...found.keys()]
    .sort()
    .map((word) => {
      const postings = found.get(word)!
      if (postings.length <= common) return `${word} ${packPostings(postings)}`
      return `*${word} ${packPostings(postings.filter(({ weight }) => weight >= IN_HEADING))}`
    })
    .join('\n')
}

const linesIn = (slice: string) => (slice === '' ? [] : slice.slice(0, -1).split('\n'))
