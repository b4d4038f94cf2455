// Tags that the native parser of MDX reads otherwise, as its tree shows.
import type { Nodes } from 'mdast'
import { ODD_BLANK } from '../parse/doubts.ts'

const BLANK_LINE = /\n[ \t>]*\n/
const BLANK = new RegExp(`[${ODD_BLANK}]`)

/** In a list, the first blank line of a tag behind a list: whether items are apart is in doubt. */
export function hasLooseList(node: Nodes, text: string): boolean {
  if (!('children' in node)) return false
  let at = node.position!.start.offset!
  let isBehindList = false
  for (const { type, position } of node.children) {
    if (BLANK_LINE.test(text.slice(at, position!.start.offset))) return isBehindList
    isBehindList = type === 'list'
    at = position!.end.offset!
  }
  return isBehindList && BLANK_LINE.test(text.slice(at, node.position!.end.offset))
}

/** Outside of values, next to a colon or the like: only one of the two goes on with the name. */
export const hasOddBlank = (tag: string): boolean =>
  BLANK.test(tag) && BLANK.test(tag.replace(/"[^"]*"|'[^']*'/g, '""'))
