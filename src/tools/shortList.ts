// Lists in messages: all of a few entries, and five of many.

const MOST = 5
/** Keys to choose from, and values in a sentence: the one that is meant may be any of them. */
const MOST_CHOICES = 12
const MOST_IN_SENTENCE = 8

/**
 * `a, b, c, d, e and 7 more`; `none` when there is nothing. `count`: how many there are, when not
 * all are given.
 */
export function shortList(words: readonly string[], count = words.length): string {
  if (words.length === 0) return 'none'
  const rest = count - Math.min(words.length, MOST)
  return rest > 0 ? `${words.slice(0, MOST).join(', ')} and ${rest} more` : words.join(', ')
}

/** The names that there are, to choose one: a dozen in full. */
export const choices = (words: readonly string[]): string =>
  words.length > MOST_CHOICES ? shortList(words) : words.join(', ')

/** `'a', 'b' or 'c'`, of many the first five: `'a', 'b', 'c', 'd', 'e' or one of 9 more`. */
export function alternatives(words: readonly string[]): string {
  if (words.length > MOST_IN_SENTENCE)
    return `${words.slice(0, MOST).join(', ')} or one of ${words.length - MOST} more`
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
