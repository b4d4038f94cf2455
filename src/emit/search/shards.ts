// Blocks of the index, put together and cut by the first letters of words: a reader who types a
// word asks for one piece, whose size does not depend on the site's.
import { IN_HEADING, letterOf, packedPosting } from '../../shared/search/format.ts'
import { LONGEST } from '../../shared/search/words.ts'
import { type IndexBlock, PREFIX } from './indexBlock.ts'

/** Characters of lines in the blocks; about a third as many bytes for a reader, compressed. */
const MOST = 64_000

/** What is not cut further. */
const PART = MOST / 4

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
    if (size <= PART) pieces.add(prefix, size)
    else for (const [start, own] of parts(wordSizes(prefix, blocks), PREFIX)) pieces.add(start, own)
  }
  return pieces.starts
}

/**
 * Words by their first letters, as few as give small parts. Large ones would make uneven pieces;
 * with each word by itself, a new one would move the beginnings of all pieces after it.
 */
function* parts(words: [string, number][], letters: number): Generator<[string, number]> {
  for (let from = 0; from < words.length; ) {
    const start = words[from]![0].slice(0, letters)
    let end = from
    let size = 0
    // A word by itself, where it is all that others begin with.
    while (words[end]?.[0].slice(0, letters) === start) size += words[end++]![1]
    const isSmall = size <= PART || end === from + 1 || letters > LONGEST
    if (isSmall) yield [start, size]
    else yield* parts(words.slice(from, end), letters + 1)
    from = end
  }
}

/** Pieces that are filled one after the other. */
class Filling {
  readonly starts: string[] = []
  #filled = MOST + 1
  #letter = ''

  /** A new letter begins a piece where there is one to speak of: an edit moves few others. */
  add(name: string, size: number): void {
    const letter = name.slice(0, 1)
    const isFull = this.#filled + size > MOST
    if (isFull || (letter !== this.#letter && this.#filled > MOST / 4)) {
      this.starts.push(name)
      this.#filled = 0
    }
    this.#letter = letter
    this.#filled += size
  }
}

const byName = ([a]: [string, number], [b]: [string, number]) => (a < b ? -1 : a > b ? 1 : 0)

function wordSizes(prefix: string, blocks: PlacedBlock[]): [string, number][] {
  const sizes = new Map<string, number>()
  for (const block of blocks) {
    const i = firstFrom(block.prefixes, prefix)
    if (block.prefixes[i] !== prefix) continue
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
  const i = firstFrom(prefixes, word.slice(0, PREFIX))
  if (i === prefixes.length) return lines.length
  let at = starts[i]!
  while (at < lines.length && lines.slice(at, lines.indexOf(' ', at)) < word)
    at = lines.indexOf('\n', at) + 1
  return at
}

/** The place of the first that is not before this one. */
function firstFrom(sorted: string[], name: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < name) low = middle + 1
    else high = middle
  }
  return low
}

/** The lines of one piece, of all blocks together. */
export function mergedLines(
  slices: string[],
  blocks: Pick<PlacedBlock, 'first'>[],
  pageCount: number,
): string {
  const found = new Map<string, Pages>()
  slices.forEach((slice, i) => {
    for (const line of linesIn(slice)) {
      const space = line.indexOf(' ')
      const word = line.slice(0, space)
      const pages = found.get(word) ?? {
        packed: '',
        last: -1,
        headed: '',
        lastHeaded: -1,
        count: 0,
      }
      append(pages, line, space + 1, blocks[i]!.first)
      found.set(word, pages)
    }
  })
  const common = Math.max(COMMON_PAGES, COMMON_SHARE * pageCount)
  return [...found.keys()]
    .sort()
    .map((word) => {
      const { packed, headed, count } = found.get(word)!
      return count <= common ? `${word} ${packed}` : `*${word} ${headed}`
    })
    .join('\n')
}

/** Pages of a word, as files have them. */
interface Pages {
  packed: string
  last: number
  /** Those that have it in a title or heading. */
  headed: string
  lastHeaded: number
  count: number
}

const LEAST_HEADED = letterOf(IN_HEADING).charCodeAt(0)

/** Only the first page of a block has another distance than in the block. */
function append(pages: Pages, line: string, from: number, first: number): void {
  let page = first - 1
  let distance = 0
  let rest = 0
  for (let at = from; at < line.length; at++) {
    const code = line.charCodeAt(at)
    if (code < 65 || code > 90) {
      distance = distance * 36 + code - (code < 65 ? 48 : 87)
      continue
    }
    page += distance || 1
    distance = 0
    pages.count++
    if (code >= LEAST_HEADED) {
      pages.headed += packedPosting(page - pages.lastHeaded, line[at]!)
      pages.lastHeaded = page
    }
    if (rest > 0) continue
    rest = at + 1
    pages.packed += packedPosting(page - pages.last, line[at]!)
  }
  pages.packed += line.slice(rest)
  pages.last = page
}

const linesIn = (slice: string) => (slice === '' ? [] : slice.slice(0, -1).split('\n'))
