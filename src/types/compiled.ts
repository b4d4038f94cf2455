// What compiling gives: one file, alone. Its HTML has slots where addresses belong.
import type { FrontMatter } from '../markdown/frontMatter/fields.ts'
import type { Problem } from '../tools/problem.ts'

/**
 * What compiling one file gives. It depends on that file's bytes, its path, the Markdown options,
 * the files it includes, and on nothing else.
 */
export interface Compiled {
  path: string
  frontMatter: FrontMatter
  /** Line of each top-level front matter key, counted from 1. */
  frontMatterLines: Record<string, number>
  /** Column of its value, where that begins on the same line. */
  frontMatterColumns?: Record<string, number>
  /** Set where not even its front matter could be read: that is its one fault. */
  isUnread?: boolean
  /** Text of the first h1 at the top of the body, if any. */
  contentTitle?: string
  /** The first paragraph as plain text: the description of a page that has none. */
  summary?: string
  body: Body
  /**
   * The part of the body before the truncate marker, when there is one. Its links are the first of
   * `links`.
   */
  excerpt?: string[]
  /** Every heading of level 2 to 6 in order. */
  headings: Heading[]
  links: LinkRef[]
  /** Files whose text is part of this one: a stored result counts only while they are the same. */
  includedFiles?: Include[]
  /** Whole minutes at 200 words a minute; 0 for what is no post. */
  readingMinutes?: number
  /** On a site with a search of ours. */
  searched?: Searched
  /** Some of its text is KaTeX's. */
  hasFormulas?: boolean
  problems: Problem[]
}

/** What the search needs of a page's text. */
export interface Searched {
  /** Of all else. */
  key: string
  /** Bytes of `sections`, which are mostly not read for it. */
  size: number
  /** What is shown of its sections: JSON of shared/search/format.ts. */
  sections: Uint8Array
  /** See markdown/text/searchWords.ts. */
  words: Uint8Array
}

export interface Include {
  /** In the site's folder. */
  path: string
  /** Of the bytes; '' when there was no such file, 'there' where only that it is there counts. */
  hash: string
}

/** `pieces` has one more element than there are links: slot n stands between pieces n and n + 1. */
export type Body = { type: 'html'; pieces: string[] } | { type: 'module' } | DocumentModule

/**
 * A document in MDX that has to be run: it imports components of the author's own, exports
 * something, or holds expressions.
 */
export interface DocumentModule {
  type: 'document'
  /** A module of JavaScript: its default export takes the addresses as `slots`. */
  code: string
  imports: ImportRef[]
  /** The text alone, without what has to be run: for lists and feeds. */
  pieces: string[]
}

/** Where a module imports something. */
export interface ImportRef {
  from: string
  line: number
  column: number
}

export interface Heading {
  level: number
  id: string
  /** Inline HTML without links. */
  html: string
}

/**
 * A link, image or file whose address is known only when all files are; `cards` are the entries of
 * the page's category, as HTML. Its index in
 * `Compiled.links` is its slot's number.
 */
export interface LinkRef {
  kind: 'link' | 'image' | 'cards'
  /** As the author wrote it. */
  target: string
  line?: number
  column?: number
  /** An image's, as its author wrote them. */
  width?: string
  height?: string
  /** An image of raw HTML. */
  isRaw?: boolean
}
