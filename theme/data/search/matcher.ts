// Tells of a word of a page which of the typed words it means.
import { folded, partsOfName } from '../../../src/shared/search/words.ts'

/** Which of the typed words a word of the page means; undefined for none. */
export type Matcher = (word: string) => number | undefined

/** `meanings`: for each typed word those of the index. */
export function matcherOf(meanings: string[][]): Matcher {
  const known = new Map<string, number>()
  meanings.forEach((words, i) => {
    for (const word of words) if (!known.has(word)) known.set(word, i)
  })
  return (word) => {
    const plain = folded(word)
    const found = known.get(plain)
    if (found !== undefined) return found
    return partsOfName(word)
      .map((part) => known.get(folded(part)))
      .find((one) => one !== undefined)
  }
}
