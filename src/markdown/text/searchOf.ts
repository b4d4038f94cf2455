// What the search needs of a page's HTML: what browsers show of it, as bytes of a file, and its
// words. As bytes they are read from the cache without a copy.
import { type FoundSection, shownTitle } from '../../shared/search/format.ts'
import { hash } from '../../tools/hash.ts'
import type { Searched } from '../../types/compiled.ts'
import { searchText, type TextSection } from './searchText.ts'
import { searchWords } from './searchWords.ts'

const encoder = new TextEncoder()

/** `html` has nothing in place of addresses. */
export function searchOf(html: string): Searched {
  const all = searchText(html)
  const sections = encoder.encode(JSON.stringify(shownOf(all)))
  const words = encoder.encode(searchWords(all))
  return { key: hash([sections, words]), size: sections.length, sections, words }
}

/** Characters of a page, of a section when they are spent, and of names in its code. */
const MOST_TEXT = 24_000
const LEAST_TEXT = 160
const MOST_NAMES = 1000

/** The beginning of very long texts. */
function shownOf(sections: TextSection[]): FoundSection[] {
  let room = MOST_TEXT
  return sections.map(({ id, heading, text, code }) => {
    const shown = text.slice(0, Math.max(room, LEAST_TEXT))
    room -= shown.length
    const name = shownTitle(heading)
    return code ? [id, name, shown, code.slice(0, MOST_NAMES)] : [id, name, shown]
  })
}
