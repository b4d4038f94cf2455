// Lists in messages: never more than five entries, however many there are.

const MOST = 5

/**
 * `a, b, c, d, e and 7 more`; `none` when there is nothing. `count`: how many there are, when not
 * all are given.
 */
export function shortList(words: readonly string[], count = words.length): string {
  if (words.length === 0) return 'none'
  const rest = count - Math.min(words.length, MOST)
  return rest > 0 ? `${words.slice(0, MOST).join(', ')} and ${rest} more` : words.join(', ')
}

/** `'a', 'b' or 'c'`, of many the first five: `'a', 'b', 'c', 'd', 'e' or one of 7 more`. */
export function alternatives(words: readonly string[]): string {
  if (words.length > MOST)
    return `${words.slice(0, MOST).join(', ')} or one of ${words.length - MOST} more`
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
