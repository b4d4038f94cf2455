// Where the bundler meets a word that it does not expect, a comma or quotes are missing before it;
// where a text does not end, its quote.
import { linesOf } from '../tools/linesOf.ts'

interface Told {
  line: number
  column: number
  message: string
  hint: string
}

const EXPECTED = /^Expected "[}\])]" but found "(?:[\w$'"`{[]|[^\0-\x7f])/
/** What is missing at the end of the lines above. */
const CLOSING = /^Expected "([>)\]])" but found "[}\]);]"$/
/** A key stands in a list. */
const KEY_IN_LIST = 'Expected "]" but found ":"'
/** What a value ends with. */
const ENDS_VALUE = /[\w'"`\])}]$/
/** Words as the value of a key, with a quote behind them at most. */
const WORDS = /:\s*([\p{L}_][^'"`,:(){}[\]]*?)\s*['"]?\s*,?\s*$/u

/**
 * `text` is what the bundler says of a place in a file, its line from 1 and its column from 0.
 * Undefined where something else is wrong.
 */
export function missingSign(
  text: string,
  file: string,
  { line, column }: { line: number; column: number },
): Told | undefined {
  const lines = linesOf(file)
  if (text === 'Unterminated string literal') return openQuote(lines[line - 1] ?? '', line)
  if (text === KEY_IN_LIST) return openList(lines[line - 1] ?? '', line, column)
  const sign = CLOSING.exec(text)?.[1]
  if (sign && /^\s*$/.test(lines[line - 1]?.slice(0, column) ?? 'x'))
    return lastSign(sign, lines, line)
  if (!EXPECTED.test(text)) return undefined
  const before = lines[line - 1]?.slice(0, column) ?? ''
  const quote = before.at(-1)
  if (quote === "'" || quote === '"') return quoteInside(quote, line, column)
  const words = WORDS.exec(lines[line - 1] ?? '')
  if (words && before.trim() !== '')
    return {
      line,
      column: words.index + words[0].indexOf(words[1]!) + 1,
      message: 'this text needs quotes',
      hint: `Write '${words[1]}'.`,
    }
  const at = before.trim() === '' ? lastWritten(lines, line - 1) : line
  const value = (at === line ? before : (lines[at - 1] ?? '')).trimEnd()
  if (!ENDS_VALUE.test(value)) return undefined
  return {
    line: at,
    column: value.length + 1,
    message: 'a comma is missing here',
    hint: `Write a comma behind ${value.trim().slice(-MOST_SHOWN)}.`,
  }
}

/** A word right behind a quote: `'What I'd say'`. */
const quoteInside = (quote: string, line: number, column: number): Told => ({
  line,
  column,
  message: 'this quote ends the text',
  hint: `Write \\${quote} for one in the text, or put the text between ${quote === '"' ? "'" : '"'}.`,
})

function lastSign(sign: string, lines: string[], line: number): Told {
  const at = lastWritten(lines, line - 1)
  const before = (lines[at - 1] ?? '').trimEnd()
  const hint = `Write ${sign} behind ${before.trim().slice(-MOST_SHOWN)}.`
  return { line: at, column: before.length + 1, message: `a "${sign}" is missing here`, hint }
}

const MOST_SHOWN = 40

/** A text with its quotes, or a comment. */
const CLOSED = /(["'])(?:\\.|(?!\1)[^\\])*\1|`[^`]*`|\/\/.*/g

function openQuote(written: string, line: number): Told | undefined {
  const at = written.replace(CLOSED, (closed) => ' '.repeat(closed.length)).search(/["']/)
  if (at < 0) return undefined
  const hint = `End the text with ${written[at]} on the same line.`
  return { line, column: at + 1, message: 'this quote is never closed', hint }
}

function openList(written: string, line: number, column: number): Told | undefined {
  const key = /[\w$'"-]+\s*$/.exec(written.slice(0, column))
  if (!key) return undefined
  const message = 'a list is not closed before this key'
  return { line, column: key.index + 1, message, hint: `Write ] before ${key[0].trim()}.` }
}

/** The last line, from 1, up to `line` that holds more than blanks and a comment. */
function lastWritten(lines: string[], line: number): number {
  let at = line
  while (at > 1 && /^\s*(?:\/\/.*)?$/.test(lines[at - 1]!)) at--
  return at
}
