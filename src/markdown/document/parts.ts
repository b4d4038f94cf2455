// What a page shows only when all of it is known: its table of contents inside the text, and when
// all of the site is: the cards of a category.
import { OWN_MARK } from '../tree/ownMark.ts'

/** `from` and `to` cut the flat list of headings as `slice` does. */
export interface Part {
  from: number
  to?: number
  min: number
  max: number
}

/** What parts are until they are rendered: where one may not stand, neither may they. */
export const PART_TAG = 'div'

/** Is the `data-part` of a table of contents, with its place in the list. */
export const tocMark = (index: number) => `${OWN_MARK}${index}`

/** The place in the list; undefined for an element that only looks like ours. */
export function tocIndex(mark: unknown): number | undefined {
  const text = String(mark)
  const index = text.slice(OWN_MARK.length)
  return text.startsWith(OWN_MARK) && /^\d+$/.test(index) ? Number(index) : undefined
}

/** Is the `data-part` of cards: only a whole site knows them. */
export const CARDS_MARK = `${OWN_MARK}cards`

/** True for the `data-part` of what will hold links. */
export const isPart = (mark: unknown) => mark === CARDS_MARK || tocIndex(mark) !== undefined
