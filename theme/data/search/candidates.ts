// The words of the index that one typed word may mean, each with how well it fits: the word itself,
// others of its stem, words that begin as typed; where there are none, those with a slip.
import { type Posting, unpackPostings } from '../../../src/shared/search/format.ts'
import type { QueryWord } from './queryWords.ts'
import type { IndexedWord, SearchIndex } from './searchIndex.ts'
import { distance, slipsIn } from './typos.ts'

export interface Candidate {
  word: string
  /** 1 for the word itself. */
  fit: number
  /** In a title `filtering` is as good as `filter`; a beginning is not, and a slip is none. */
  kind: 'word' | 'form' | 'beginning' | 'slip'
  isCommon: boolean
  postings: Posting[]
}

/** Of words that begin so: the shortest are meant most often. */
const MOST = 40

export async function candidatesFor(typed: QueryWord, index: SearchIndex): Promise<Candidate[]> {
  const found = await inShards(index.shardsOf(typed.word, typed.isDone), typed, index)
  if (found.length > 0 || slipsIn(typed.word) === 0) return found
  // A slip in the first letters leads to another piece of the index.
  const near = [...new Set(secondSlips(typed.word).flatMap((word) => index.shardsOf(word, true)))]
  return inShards(near, typed, index)
}

/** The second letter swapped with the third, or one too many. */
const secondSlips = (word: string): string[] => [
  word[0]! + word[2]! + word[1]! + word.slice(3),
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
  return fitting.map(({ indexed: { word, packed, isCommon }, fit, kind }) => ({
    word,
    fit,
    kind,
    isCommon,
    postings: unpackPostings(packed),
  }))
}

interface Fitting extends Pick<Candidate, 'fit' | 'kind'> {
  indexed: IndexedWord
}

function beginning(typed: string, indexed: IndexedWord): Fitting[] {
  const { word } = indexed
  if (word === typed) return [{ indexed, fit: 1, kind: 'word' }]
  const isForm = isFormOf(typed, word)
  if (!word.startsWith(typed)) return isForm ? [{ indexed, fit: FORM, kind: 'form' }] : []
  // One letter begins too many words.
  if (typed.length < 2 && typed < '\u0250') return []
  const fit = PREFIX * (typed.length / word.length)
  return [{ indexed, fit, kind: isForm ? 'form' : 'beginning' }]
}

const PREFIX = 0.8
const FORM = 0.5
const SLIP = [1, 0.6, 0.35]

function similar({ word: typed, isDone }: QueryWord, indexed: IndexedWord): Fitting[] {
  const most = slipsIn(typed)
  const found = distance(typed, indexed.word, most)
  if (!found) return []
  if (found.whole <= most) return [{ indexed, fit: SLIP[found.whole]!, kind: 'slip' }]
  // A slip in the beginning of a short word would lead anywhere.
  if (isDone || typed.length < 6) return []
  const fit = SLIP[found.prefix]! * PREFIX * (typed.length / indexed.word.length)
  return [{ indexed, fit, kind: 'slip' }]
}

const ENDING = /^(?:|y|ies|e?s|e|ed|[eo]rs?|ings?|(?:at)?ions?)$/

/** Words of one stem: `linker` and `linking`, `query` and `queries`. */
export function isFormOf(one: string, other: string): boolean {
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  for (let stem = same; stem > 2 && stem > same - 2; stem--)
    if (ENDING.test(one.slice(stem)) && ENDING.test(other.slice(stem))) return true
  return false
}
