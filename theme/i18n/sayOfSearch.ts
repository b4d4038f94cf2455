// What the dialog of the search says: English is a part of its chunk, other languages come with
// their index.
import { pluralForm } from '../../src/shared/plural.ts'
import english from './en/search.json'
import { searchWord } from './searchWords.ts'

export type SearchWord = keyof typeof english

let own: Record<string, string> = {}
let language = 'en'

/** From now on the dialog says these. */
export function speakOfSearch(
  words: Record<string, string> | undefined,
  locale: { name: string; htmlLang: string },
): void {
  own = { search: searchWord(locale.name), ...words }
  language = locale.htmlLang
}

export const sayOfSearch = (
  word: SearchWord,
  values: Record<string, string | number> = {},
): string => filled(own[word] ?? english[word], values)

export const countOfSearch = (n: number): string =>
  own.searchCount === undefined
    ? sayOfSearch(n === 1 ? 'searchCount.one' : 'searchCount.other', { n })
    : filled(pluralForm(own.searchCount, n, language), { n })

const filled = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
