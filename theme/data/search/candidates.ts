// The words of the index that one typed word may mean, each with how well it fits.
import { type Posting, unpackPostings } from '../../../src/shared/search/format.ts'
import type { QueryWord } from './queryWords.ts'
import type { IndexedWord, SearchIndex } from './searchIndex.ts'
import { distance, slipsIn } from './typos.ts'

export interface Candidate {
  word: string
  /** 1 for the word itself. */
  fit: number
  isCommon: boolean
  postings: Posting[]
}

/** Of words that begin so: the shortest are meant most often. */
const MOST = 40

export async function candidatesFor(typed: QueryWord, index: SearchIndex): Promise<Candidate[]> {
  const found = await inShards(index.shardsOf(typed.word, typed.isDone), typed, index)
  if (found.length > 0 || slipsIn(typed.word) === 0) return found
  // A slip in the first letters leads to another piece of the index.
  const near = [...new Set(firstSlips(typed.word).flatMap((word) => index.shardsOf(word, true)))]
  return inShards(near.slice(0, 3), typed, index)
}

/** The first two letters swapped, the first missing, the second missing or another. */
const firstSlips = (word: string): string[] => [
  word[1]! + word[0]! + word.slice(2),
  word.slice(1),
  word[0]! + word.slice(2),
]

async function inShards(
  shards: number[],
  typed: QueryWord,
  index: SearchIndex,
): Promise<Candidate[]> {
  const words = (await Promise.all(shards.map((shard) => index.words(shard)))).flat()
  const begin = words.flatMap((indexed) => beginning(typed.word, indexed))
  begin.sort((a, b) => a.indexed.word.length - b.indexed.word.length)
  const fitting = begin.length > 0 ? begin.slice(0, MOST) : words.flatMap((w) => similar(typed, w))
  return fitting.map(({ indexed: { word, packed, isCommon }, fit }) => ({
    word,
    fit,
    isCommon,
    postings: unpackPostings(packed),
  }))
}

interface Fitting {
  indexed: IndexedWord
  fit: number
}

function beginning(typed: string, indexed: IndexedWord): Fitting[] {
  const { word } = indexed
  if (!word.startsWith(typed)) return []
  if (word === typed) return [{ indexed, fit: 1 }]
  // One letter begins too many words.
  return typed.length < 2 && typed < '\u0250'
    ? []
    : [{ indexed, fit: PREFIX * (typed.length / word.length) }]
}

const PREFIX = 0.8
const SLIP = [1, 0.6, 0.35]

function similar({ word: typed, isDone }: QueryWord, indexed: IndexedWord): Fitting[] {
  const found = distance(typed, indexed.word, slipsIn(typed))
  const whole = found && SLIP[found.whole]
  if (whole !== undefined) return [{ indexed, fit: whole }]
  const prefix = found && !isDone && typed.length > 4 ? SLIP[found.prefix] : undefined
  return prefix === undefined
    ? []
    : [{ indexed, fit: prefix * PREFIX * (typed.length / indexed.word.length) }]
}
