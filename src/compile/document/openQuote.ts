// Where a value of a tag in MDX is never closed. The parser takes what follows for the value, up to
// the next quote, and stumbles over what stands behind that one, or over the end of the text.
import type { Problem } from '../../tools/problem.ts'

export type PlaceInText = { line: number; column: number }
export type OpenQuote = Pick<Problem, 'message' | 'hint'> & PlaceInText

/** `reason` and `place` are the parser's, of `text`; undefined for any other fault. */
export function openQuote(reason: string, place: PlaceInText, text: string): OpenQuote | undefined {
  const wanted = /closing quote `(["'])`/.exec(reason)?.[1]
  const open = wanted
    ? text.lastIndexOf(wanted)
    : /in attribute name|before attribute|after attribute/.test(reason)
      ? quoteBefore(text, offsetOf(text, place))
      : -1
  const name = open < 0 ? undefined : /([\w:.-]+)=$/.exec(text.slice(0, open))?.[1]
  if (name === undefined) return undefined
  const quote = text[open]!
  const value = /^[^\n>]*/.exec(text.slice(open + 1))![0].trimEnd()
  const before = text.slice(0, open)
  const line = before.split('\n').length
  return {
    message: 'this quote is never closed',
    line,
    column: open - before.lastIndexOf('\n'),
    hint: `End the value with the same quote: ${name}=${quote}${value}${quote}.`,
  }
}

/** The quote that began the value before the one at `at`; -1 for a value within a line. */
function quoteBefore(text: string, at: number): number {
  const quote = text[at]
  if (quote !== '"' && quote !== "'") return -1
  const close = text.lastIndexOf(quote, at - 1)
  const open = close > 0 ? text.lastIndexOf(quote, close - 1) : -1
  return /[>/][\s\S]*\n/.test(text.slice(open, close)) ? open : -1
}

/** Of a place in `text`, counted from 0. */
export function offsetOf(text: string, { line, column }: PlaceInText): number {
  let start = 0
  for (let i = 1; i < line; i++) start = text.indexOf('\n', start) + 1
  return start + column - 1
}
