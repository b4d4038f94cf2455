// Blocks that Sätteri takes the square of the time and memory for: where a sign begins nothing it
// joins the text before it with the text behind it, and keeps both and what they become.

/** Signs by characters of one block: about a second. */
const MOST = 1e9
/** Below it no block can have too many. */
const SHORT = Math.sqrt(MOST)
const SIGN = /[&*_~]|:\/\//g
/** Lines count where they may be those of a title. */
const SIGN_OR_LINE = /[&*_~\n]|:\/\//g
const TITLE = /\]\([^)\n]*["'(]/
/** An item whose text begins on its line is a paragraph of its own, wherever it stands. */
const ITEM = /\n(?= {0,3}[-*+] {1,4}[^\s*_-])/
const ROWS = /^(?:\|[^\n]*\|[ \t]*(?:\n|$))+$/
const DELIMITERS = /^[^\n]*\n\|[ \t|:-]+\n/

/** True for a text with such a block. */
export const hasSlowBlock = (text: string): boolean =>
  text.length > SHORT && text.split('\n\n').some(isSlow)

function isSlow(block: string): boolean {
  if (block.length <= SHORT || isQuick(block)) return false
  // Of a table, each cell is a text of its own.
  const parts = DELIMITERS.test(block) && ROWS.test(block) ? block.split('\n') : block.split(ITEM)
  return !parts.every(isQuick)
}

const isQuick = (part: string) =>
  part.length <= SHORT ||
  part.length * (part.match(TITLE.test(part) ? SIGN_OR_LINE : SIGN)?.length ?? 0) <= MOST
