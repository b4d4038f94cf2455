// What the parsers of MDX and of tags say of a text that is none, in the words of an author.

import { placesIn } from '../../tools/placesIn.ts'
import type { Problem } from '../../tools/problem.ts'
import { bracesAround, tightAround } from '../checks/mdx.ts'
import { openSign } from '../text/openSign.ts'
import { offsetOf, openQuote } from './openQuote.ts'
import { tagFault } from './tagFault.ts'

const ADJACENT = {
  message: 'two elements stand side by side, where JSX takes one',
  hint: 'Put <> in front of the first and </> behind the last.',
}

/** What is wrong with `text`. An error that is not about the text is thrown again. */
export function syntaxProblem(
  error: unknown,
  code: 'MDX_SYNTAX' | 'MDX_TAG',
  text: string,
): Problem {
  if (!(error instanceof Error) || !('line' in error && 'column' in error)) throw error
  const { line, column, message: reason } = error as Error & { line?: number; column?: number }
  const tight = code === 'MDX_SYNTAX' ? tightAround(text, line ?? 1) : undefined
  if (tight) return tight
  const quote = openQuote(reason, { line: line ?? 1, column: column ?? 1 }, text)
  if (quote) return { code, severity: 'error', ...quote }
  if (/Adjacent JSX elements/.test(reason))
    return { code, severity: 'error', line: line ?? 1, column: column ?? 1, ...ADJACENT }
  const tag = tagFault(reason, { line: line ?? 1, column: column ?? 1 }, text)
  if (tag) return { code, severity: 'error', ...tag }
  const brace = /expression|closing brace/.test(reason)
    ? braceFault(reason, line, column, text)
    : undefined
  if (brace) return brace
  const open = /^Could not parse import/.test(reason)
    ? openStatement(text, offsetOf(text, { line: line ?? 1, column: column ?? 1 }))
    : undefined
  if (open) return { code, severity: 'error', ...open }
  // Places in it are those of the body.
  const message = reason.replace(/ \(\d+:\d+-\d+:\d+\)/g, '').replace(/ \(note: .*$/, '')
  return {
    code,
    severity: 'error',
    message: message[0]!.toLowerCase() + message.slice(1),
    line: line ?? 1,
    column: column ?? 1,
    hint: code === 'MDX_TAG' ? TAG_HINT : hintFor(message),
  }
}

/** Of a brace that is never closed, and of two that mean nothing: told where they stand. */
function braceFault(reason: string, line = 1, column = 1, text: string): Problem | undefined {
  const at = offsetOf(text, { line, column })
  const around = bracesAround(text, at)
  if (around) return around
  const single = singleBraces(text, at)
  if (single)
    return { code: 'MDX_SYNTAX', severity: 'error', ...single, line, column: single.column }
  const open = /end of file in expression/i.test(reason)
    ? openSign(text.slice(0, at), /\\[\s\S]|[{}]/g)
    : undefined
  if (!open) return undefined
  return {
    code: 'MDX_SYNTAX',
    severity: 'error',
    message: 'this brace is never closed',
    ...placesIn(text)(open.offset),
    hint: 'Write } where it ends, or \\{ for one that is text; code stands between backticks.',
  }
}

/** In texts and comments of a statement a bracket means nothing. */
const SIGNS =
  /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\/|[()[\]{}]/g

/** The bracket of the last statement before the offset `end` that is never closed. */
function openStatement(text: string, end: number) {
  const start = [...`\n${text.slice(0, end)}`.matchAll(/\n(?:import|export)\b/g)].at(-1)?.index
  const open = start === undefined ? undefined : openSign(text.slice(start, end), SIGNS)
  if (start === undefined || !open) return undefined
  return {
    message: `this "${open.sign}" is never closed`,
    ...placesIn(text)(start + open.offset),
    hint: `Write "${open.closing}" where it ends: an import or export ends with the next blank line.`,
  }
}

const TAG_HINT = 'Close each tag in the same paragraph or block, or write it on a line of its own.'

/** `style={color: 'red'}`: the outer braces are JSX's, and an object has its own. */
function singleBraces(text: string, at: number) {
  const start = text.lastIndexOf('\n', at - 1) + 1
  const written = text.slice(start, text.indexOf('\n', at) < 0 ? undefined : text.indexOf('\n', at))
  const found = /(?<=\s)([\w-]{1,40})=\{(\s*[\w'"-]{1,60}\s*:[^{}]*)\}/.exec(written)
  if (!found) return undefined
  const [, name, inside] = found
  return {
    message: `the value of ${name} is an object, which needs braces of its own`,
    column: found.index + 1,
    hint: `Write ${name}={{${inside}}}.`,
  }
}

/** By the parser's own words for it. */
function hintFor(message: string): string {
  if (/^Could not parse import/.test(message))
    return 'Complete the statement: an import or export ends with the next blank line.'
  if (/expression|closing brace/.test(message))
    return 'Close the brace, or write \\{ for one that is text; code stands between backticks.'
  if (/before local name/.test(message))
    return 'Take out the "<" and ">" around an address: it is a link by itself.'
  if (/before name|after `<`/.test(message))
    return 'Write \\< for a "<" that is text, or put code between backticks.'
  return 'Close each tag and brace; put a "<" or "{" that is text between backticks, or after a backslash.'
}
