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

/** The elements that parts are until they are rendered, each with its place in the list. */
export const PART_TAGS = { toc: 'quire-toc', cards: 'quire-cards' } as const

/** Is the `data-part` of cards: only a whole site knows them. */
export const CARDS_MARK = `${OWN_MARK}cards`
