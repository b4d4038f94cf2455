// What rendering a text gives, whichever way it is rendered.
import type { Problem } from '../../tools/problem.ts'
import type { DynamicReason } from '../mdx/dynamic.ts'
import type { Notes } from './notes.ts'

export interface Rendered {
  /** Text of the h1 that opens the text. */
  contentTitle?: string
  /** The first paragraph's text. */
  summary?: string
  /** HTML with slots for addresses. */
  body: string
  /** What stands before the truncate marker. */
  excerpt?: string
  notes: Pick<Notes, 'headings' | 'links' | 'problems'>
  /** The first thing that would have to be run. */
  dynamic?: DynamicReason
  /** What is wrong with parts of the theme, of a page that is run. */
  ofParts?: Problem[]
}
