// Lists of any length. Spread into the arguments of a call, 125,000 items are a RangeError; a test
// refuses such calls (tests/unit/spreads.test.ts).

/** Adds all items at a list's end. */
export function append<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item)
}

/** Puts items in the place of `count` others from `at` on. */
export function replaceItems<T>(list: T[], at: number, count: number, items: readonly T[]): void {
  const after = list.splice(at).slice(count)
  append(list, items)
  append(list, after)
}

/** The greatest of the numbers, or `least`. */
export const greatest = (numbers: Iterable<number>, least = Number.NEGATIVE_INFINITY): number => {
  let most = least
  for (const number of numbers) if (!(number <= most)) most = number
  return most
}

/** The fields of all, the later ones over the earlier. */
export function joined<T extends object>(parts: readonly (T | undefined)[]): T {
  const whole = {} as T
  for (const part of parts) Object.assign(whole, part)
  return whole
}
