// Texts that Sätteri takes the square of the time and memory for: where a sign begins nothing it
// joins the text before it with the text behind it, on its line; of references to characters
// (`&copy;`) those of a whole block, and all lines of a title.

/** In one block: about a second. */
const MOST_REFERENCES = 3000
/** Likewise. */
const MOST_TITLE_LINES = 8000
/** Signs by characters of one line: about a tenth of a second. */
const MOST = 1e8
/** No line below it can have too many. */
const SHORT = Math.sqrt(MOST)

const REFERENCE = /&(?:#|\w)/g
const SIGN = /[&*_~]|:\/\//g
const TITLE = /\]\([^)\n]*["'(]/
/** HTML up to the next blank line, in which references are text. */
const HTML = /^\s*<\/?(?:table|t[rdh]|thead|tbody|div|p|[uo]l|li|dl|details|section|pre|svg)\b/i

/** The first such block. */
export const slowBlockIn = (text: string): string | undefined =>
  text.length > MOST_REFERENCES ? text.split('\n\n').find(isSlow) : undefined

function isSlow(block: string): boolean {
  if (block.length <= MOST_REFERENCES) return false
  if (countOf(REFERENCE, block) > MOST_REFERENCES && !HTML.test(block)) return true
  const lines = block.split('\n')
  if (lines.length > MOST_TITLE_LINES && TITLE.test(block)) return true
  return lines.some((line) => line.length > SHORT && line.length * countOf(SIGN, line) > MOST)
}

const countOf = (sign: RegExp, text: string) => text.match(sign)?.length ?? 0
