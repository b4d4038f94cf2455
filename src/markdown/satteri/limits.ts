// Texts that Sätteri is not given, since nothing could break it off: it takes the square of the
// time, or more, for them. On some texts of MDX that have a fault it ends the process.
import { SiteError } from '../../tools/problem.ts'
import { codeDetector } from '../containers/markers.ts'
import { hasFewOpenTags } from './openTags.ts'

/** Of one block: it looks for the end of each of them. About a second. */
const MOST_BRACES = 5000
const DEEPEST = 100

/** Throws SiteError. */
export function refuseMarkdown(text: string): void {
  const slow = slowBlockIn(text)
  if (slow !== undefined) refuse('this paragraph is too long, and has too many marks', slow, text)
}

/** Throws SiteError. */
export function refuseMdx(text: string): void {
  refuseMarkdown(text)
  const slow = text.split('\n\n').find((block) => block.split('{').length > MOST_BRACES)
  if (slow !== undefined) refuse('this paragraph has too many braces', slow, text)
}

/** Whether a text of MDX must be known to have no fault before Sätteri may have it. */
export function needsCheck(text: string): boolean {
  if (/\\\s*$/.test(text)) return true
  if (!/[{<]/.test(text)) return false
  const prose = withoutFences(text)
  return !hasFewOpenTags(prose) || depthOf(prose) >= DEEPEST
}

function refuse(message: string, block: string, text: string): never {
  const line = text.slice(0, text.indexOf(block) + block.search(/\S/)).split('\n').length
  const hint = 'Split it, or set "markdown: { processor: \'unified\' }" in the configuration.'
  throw new SiteError([
    { code: 'MARKDOWN_LIMIT', severity: 'error', message, line, column: 1, hint },
  ])
}

/** The lines outside of fenced code. */
function withoutFences(text: string): string {
  if (!text.includes('```') && !text.includes('~~~')) return text
  const isCode = codeDetector()
  return text
    .split('\n')
    .filter((line) => !isCode(line))
    .join('\n')
}

const OPENING = new Set('([{<')

/** How many brackets are open at once at the most, wherever they stand. */
function depthOf(text: string): number {
  let deepest = 0
  let depth = 0
  const bracket = /[([{<)\]}>]/g
  while (bracket.test(text)) {
    if (OPENING.has(text[bracket.lastIndex - 1]!)) deepest = Math.max(deepest, ++depth)
    else depth = Math.max(0, depth - 1)
  }
  return deepest
}

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
