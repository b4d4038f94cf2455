// The id of a heading: the author's own, or GitHub's slug of its text.
import type GithubSlugger from 'github-slugger'
import { slug } from 'github-slugger'
import { isOwnId } from '../../shared/ownNames.ts'

/** `## Title {#id}`: the id at the end of a text, and the text before it. */
export function takeOwnId(text: string): { id: string; before: string } | undefined {
  const end = text.trimEnd()
  if (!end.endsWith('}')) return undefined
  // By hand: a regular expression tries every `{#` of a heading against the rest of it.
  let start = end.length - 1
  while (start > 0 && end[start - 1] !== '}' && !/\s/.test(end[start - 1]!)) start--
  const mark = end.indexOf('{#', start)
  const id = mark < 0 ? '' : end.slice(mark + 2, -1)
  return id === '' ? undefined : { id, before: end.slice(0, mark).trimEnd() }
}

const PLAIN = /^[\w -]*$/

/** Of plain words without asking for all that Unicode has of punctuation. */
function slugOf(text: string, keepsCase: boolean): string {
  if (!PLAIN.test(text)) return slug(text, keepsCase)
  return (keepsCase ? text : text.toLowerCase()).replaceAll(' ', '-')
}

/**
 * What the slug is made from: GitHub's drops all of `!!!` or an emoji, and such a heading is called
 * `section`. Names of the theme's get it in front.
 */
function slugSource(text: string, keepsCase: boolean): string {
  const id = slugOf(text, keepsCase)
  return id === '' ? 'section' : isOwnId(id) ? `section ${text}` : text
}

const NONE: ReadonlySet<string> = new Set()

/** Where the next ids come from. */
export interface IdSource {
  slugger: GithubSlugger
  /** Ids that stand elsewhere in the text. */
  taken?: ReadonlySet<string>
  /** Whether capitals stay as they are. */
  keepsCase?: boolean
}

/** The next id for a heading of that text. */
export function slugFor(text: string, { slugger, taken = NONE, keepsCase = false }: IdSource) {
  const source = slugSource(text, keepsCase)
  let id = slugger.slug(source, keepsCase)
  while (taken.has(id)) id = slugger.slug(source, keepsCase)
  return id
}
