// What the dialog of the search says: a part of its chunk, in English.
import english from './en/search.json'

export type SearchWord = keyof typeof english

export function sayOfSearch(
  word: SearchWord,
  values: Record<string, string | number> = {},
): string {
  return english[word].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
