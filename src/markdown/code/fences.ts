// The fenced code blocks of a Markdown text, as an author wrote them, with their places. For checks
// of the code; pages are made in markdown.ts.
import type { Nodes, Parents, Root } from 'mdast'
import { markdownProcessor } from '../remark/remark.ts'
import { walk } from '../tree/walk.ts'

export interface Fence {
  /** First word of the info string, '' for a fence without one. */
  language: string
  /** The rest of the info string. */
  meta: string
  /** The lines between the fences, without the indentation of the fence. */
  value: string
  /** Of the opening fence in the given text, counted from 1. */
  line: number
  /** Of the opening fence; its lines of code begin in the same column. */
  column: number
}

const parser = markdownProcessor().freeze()

/**
 * All fences in the order of the text, those inside lists, quotes and admonitions too. `text` is a
 * body without front matter, with LF line ends.
 */
export function fencesIn(text: string): Fence[] {
  const fences: Fence[] = []
  walk<Nodes, Parents>(parser.parse(text) as Root, (node) => {
    if (node.type !== 'code') return
    const { lang, meta, value, position } = node
    const { line, column, offset } = position!.start
    // Code that is only indented has no info string and so no marks.
    if (!/[`~]/.test(text[offset!]!)) return
    fences.push({ language: lang ?? '', meta: meta ?? '', value, line, column })
  })
  return fences
}
