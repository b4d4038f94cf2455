// What the dialog of the search says: a part of its chunk. Other languages come with the index.
import english from './en/search.json'

export type SearchWord = keyof typeof english

let own: Partial<Record<SearchWord, string>> = {}

/** From now on the dialog speaks the language of this index. */
export function speakInSearch(words: Record<string, string> | undefined): void {
  own = words ?? {}
}

export function sayOfSearch(
  word: SearchWord,
  values: Record<string, string | number> = {},
): string {
  return (own[word] ?? english[word]).replace(/\{(\w+)\}/g, (whole, name: string) =>
    String(values[name] ?? whole),
  )
}
