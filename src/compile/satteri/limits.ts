// Texts that Sätteri is not given, since nothing could break it off: it takes the square of the
// time, or more, for them. On some texts of MDX that have a fault it ends the process.
import { SiteError } from '../../tools/problem.ts'
import { codeDetector } from '../containers/markers.ts'
import { hasFewOpenTags } from './openTags.ts'
import { hasSlowBlock } from './slowBlocks.ts'

/** Of one block: it looks for the end of each of them. About a second. */
const MOST_BRACES = 5000
const DEEPEST = 100

/** Throws SiteError. */
export function refuseMarkdown(text: string): void {
  if (hasSlowBlock(text)) refuse('a paragraph of this file is too long, and has too many marks')
}

/** Throws SiteError. */
export function refuseMdx(text: string): void {
  refuseMarkdown(text)
  if (text.split('\n\n').some((block) => block.split('{').length > MOST_BRACES))
    refuse('a paragraph of this file has too many braces')
}

/** Whether a text of MDX must be known to have no fault before Sätteri may have it. */
export function needsCheck(text: string): boolean {
  if (/\\\s*$/.test(text)) return true
  if (!/[{<]/.test(text)) return false
  const prose = withoutFences(text)
  return !hasFewOpenTags(prose) || depthOf(prose) >= DEEPEST
}

function refuse(message: string): never {
  const hint = 'Split it, or set "markdown: { processor: \'unified\' }" in the configuration.'
  throw new SiteError([{ code: 'MARKDOWN_LIMIT', severity: 'error', message, hint }])
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
