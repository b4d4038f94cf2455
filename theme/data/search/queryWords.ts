// What a reader has typed, as words.
import { eachWord, folded } from '../../../src/shared/search/words.ts'

export interface QueryWord {
  word: string
  /** The reader has gone on to the next one. */
  isDone: boolean
}

/** Longer texts were pasted, and are cut. */
const MOST_LETTERS = 200
const MOST_WORDS = 12

export function queryWords(query: string): QueryWord[] {
  const text = query.slice(0, MOST_LETTERS)
  const words: QueryWord[] = []
  eachWord(text, (word, at) => {
    const plain = folded(word)
    const isDone = at + word.length < text.length
    const known = words.find((other) => other.word === plain)
    if (known) known.isDone = isDone
    else if (plain) words.push({ word: plain, isDone })
  })
  return words.slice(0, MOST_WORDS)
}
