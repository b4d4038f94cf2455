// The files of the search, as the build writes them and browsers read them.

/** Under the base URL of each language. */
export const SEARCH_FOLDER = '/search/'

/** `search/index.json`: what a browser asks for first. It does not grow with the site's texts. */
export interface SearchManifest {
  /** Names the list of pages: files with another one belong to another build. */
  stamp: string
  /** Pages of each group, in the order of their numbers. */
  groups: SearchGroup[]
  /** The first word of each file of words. */
  shards: string[]
  /** How many pages each file of texts has, a digit for each. */
  texts: string
  /** What the dialog says in this language, where that is not English. */
  says?: Record<string, string>
}

/** Pages that a reader may ask for alone: those of a version, of a blog, all others. */
export interface SearchGroup {
  section: 'docs' | 'blog' | 'pages'
  /** Of docs in several versions, and which of several docs they are. */
  version?: { name: string; label: string; docsId: string; isLast: boolean }
  count: number
}

/**
 * `search/w0.json`: lines of a word, a space and its pages. A page is the distance to the one
 * before in base 36, left out for 1, and a capital letter, its weight. A word on too many pages to
 * tell them apart has a `*` in front, and only the pages that have it in a title or heading.
 */
export interface WordShard {
  stamp: string
  /** The first word of this file: another build may have cut the index in other places. */
  from: string
  words: string
}

/** `search/p0.json`: what is shown of some pages; the file has the number of the first of them. */
export interface PageShard {
  stamp: string
  pages: FoundPage[]
}

export interface FoundPage {
  href: string
  title: string
  /** What the sidebar calls the page, where that is something else. */
  label?: string
  isDraft?: boolean
  sections: FoundSection[]
}

/** Id and text of its heading, '' for what stands before the first one; its text; names in code. */
export type FoundSection = [id: string, heading: string, text: string, code?: string]

const MOST_TITLE = 300

/** A title or heading as results show it: a longer one would be all that a reader sees. */
export function shownTitle(title: string): string {
  if (title.length <= MOST_TITLE) return title
  // Half of a surrogate pair is no character.
  return `${title.slice(0, MOST_TITLE - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

const A = 65
const HEAVIEST = 25

/**
 * A weight is the place of a word and how often it occurs, from 0 to 8: in a text; in a heading; in
 * a title, or a heading of this word alone.
 */
const STEPS = 9
export const [IN_TEXT, IN_HEADING, IN_TITLE] = [0, STEPS, 2 * STEPS]

export const weightOf = (place: number, often: number): number =>
  Math.min(HEAVIEST, place + Math.min(STEPS - 1, often))

export const oftenIn = (weight: number): number => weight % STEPS

/** The capital letter of a weight. No word of the index has one. */
export const letterOf = (weight: number): string => String.fromCharCode(A + weight)

/** A page that has a word, by its number. */
export interface Posting {
  page: number
  /** See `weightOf`. */
  weight: number
}

export const weightAt = (packed: string, at: number): number => packed.charCodeAt(at) - A

/** `distance` is that to the page before, or to -1. */
export const packedPosting = (distance: number, letter: string): string =>
  distance === 1 ? letter : distance.toString(36) + letter

/** In the order of pages. */
export function packPostings(postings: Posting[]): string {
  let last = -1
  let packed = ''
  for (const { page, weight } of postings) {
    packed += packedPosting(page - last, letterOf(weight))
    last = page
  }
  return packed
}

export function unpackPostings(packed: string): Posting[] {
  const postings: Posting[] = []
  eachPosting(packed, (page, letter) => postings.push({ page, weight: weightAt(letter, 0) }))
  return postings
}

/** Calls back with each page and the letter of its weight. */
function eachPosting(packed: string, found: (page: number, letter: string) => void): void {
  let page = -1
  let distance = 0
  for (let i = 0; i < packed.length; i++) {
    const code = packed.charCodeAt(i)
    if (code < A) distance = distance * 36 + code - 48
    else if (code > 90) distance = distance * 36 + code - 87
    else {
      page += distance || 1
      distance = 0
      found(page, packed[i]!)
    }
  }
}
