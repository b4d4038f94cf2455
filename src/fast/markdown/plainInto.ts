// What rendering text adds to.
import type { LinkRef } from '../../types/compiled.ts'
import type { PlainNotes } from './plainNotes.ts'

/** What is found in text on the way. */
export interface NotedInText {
  /** Links and images. */
  links: LinkRef[]
  footnotes: PlainNotes
  /** Whether tags of raw HTML may stand in it, and do. */
  allowsTags: boolean
  hasTags: boolean
}

/**
 * `bare` leaves out links and images, but for a link's text, and with them everything that has
 * attributes, footnotes and tags of raw HTML.
 */
export type Into = NotedInText | 'bare'
