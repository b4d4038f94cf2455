// What the parsers of MDX and of tags say of a text that is none, at its place. A quote or a brace
// that is never closed makes them stumble further down, and is told where it opens.
import { placesIn } from '../../tools/placesIn.ts'
import type { Problem } from '../../tools/problem.ts'

type Place = { line: number; column: number }

/** By the parser's own words. */
const HINTS: [words: RegExp, hint: string][] = [
  [/Adjacent JSX/, 'Put <> in front of the first and </> behind the last.'],
  [
    /closing tag for `<(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)>`/,
    'Write a slash before its ">", as in <br />: in MDX each tag is closed.',
  ],
  [
    /closing tag/,
    'Close each tag in the same paragraph or block, or write it on a line of its own.',
  ],
  [/closing slash/, 'Take the tag out, or write the one that it closes.'],
  [
    /^Could not parse import/,
    'Complete the statement: an import or export ends with the next blank line.',
  ],
  [
    /expression|closing brace/,
    'Close the brace, or write \\{ for one that is text; code stands between backticks.',
  ],
  [/before local name/, 'Take out the "<" and ">" around an address: it is a link by itself.'],
  [/before name|after `<`/, 'Write \\< for a "<" that is text, or put code between backticks.'],
]
const HINT =
  'Close each tag and brace; put a "<" or "{" that is text between backticks, or after a backslash.'

/** What is wrong with `text`. An error that is not about the text is thrown again. */
export function syntaxProblem(
  error: unknown,
  code: 'MDX_SYNTAX' | 'MDX_TAG',
  text: string,
): Problem {
  if (!(error instanceof Error) || !('line' in error && 'column' in error)) throw error
  const { line, column, message: reason } = error as Error & Partial<Place>
  const place = { line: line ?? 1, column: column ?? 1 }
  const open = openQuote(reason, place, text) ?? openBrace(reason, place, text)
  if (open) return { code, severity: 'error', ...open }
  // The places in it are those of the body.
  const message = reason.replace(/ \(\d+:\d+-\d+:\d+\)/g, '').replace(/ \(note: .*$/, '')
  return {
    code,
    severity: 'error',
    message: message[0]!.toLowerCase() + message.slice(1),
    ...(openTag(reason) ?? place),
    hint: HINTS.find(([words]) => words.test(message))?.[1] ?? HINT,
  }
}

/** Where the tag begins that is not closed where the parser stumbles. */
function openTag(reason: string): Place | undefined {
  const [, line, column] = /closing tag for `<[^`]*>` \((\d+):(\d+)-/.exec(reason) ?? []
  return line ? { line: Number(line), column: Number(column) } : undefined
}

function openBrace(reason: string, place: Place, text: string) {
  if (!/end of file in expression/i.test(reason)) return undefined
  const open: number[] = []
  for (const { index, 0: sign } of text.slice(0, offsetOf(text, place)).matchAll(/\\[\s\S]|[{}]/g))
    if (sign === '{') open.push(index)
    else if (sign === '}') open.pop()
  const last = open.at(-1)
  return last === undefined
    ? undefined
    : {
        message: 'this brace is never closed',
        ...placesIn(text)(last),
        hint: 'Write } where it ends, or \\{ for one that is text; code stands between backticks.',
      }
}

/**
 * The parser takes what follows for the value, up to the next quote, and stumbles over what stands
 * behind that one, or over the end of the text.
 */
function openQuote(reason: string, place: Place, text: string) {
  const wanted = /closing quote `(["'])`/.exec(reason)?.[1]
  const open = wanted
    ? text.lastIndexOf(wanted)
    : /in attribute name|before attribute|after attribute/.test(reason)
      ? quoteBefore(text, offsetOf(text, place))
      : -1
  if (open < 0 || !/[\w:.-]=$/.test(text.slice(0, open))) return undefined
  return {
    message: 'this quote is never closed',
    ...placesIn(text)(open),
    hint: `End the value with the same quote: ${text[open]}.`,
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
function offsetOf(text: string, { line, column }: Place): number {
  let start = 0
  for (let i = 1; i < line; i++) start = text.indexOf('\n', start) + 1
  return start + column - 1
}
