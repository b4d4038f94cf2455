// Refuses what is nested so deeply that the parser would need minutes or run out of stack: known
// from the signs before a line's text, before anything is parsed.
import type { Problem } from '../../tools/problem.ts'

/** No text that is meant for people has a tenth of it. */
const MAX_DEPTH = 100
const LONG_PREFIX = /^[ \t>*+\-\d.)]{100,}/gm
const SIGN = /[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$))/y

/** `before` is the number of lines before the body. */
export function depthProblem(body: string, before: number): Problem | undefined {
  for (const { 0: prefix, index } of body.matchAll(LONG_PREFIX)) {
    const column = columnTooDeep(prefix)
    if (column === undefined || isRule(body, index)) continue
    return {
      code: 'MARKDOWN_DEPTH',
      severity: 'error',
      message: `this line is nested in more than ${MAX_DEPTH} quotes or lists`,
      line: body.slice(0, index).split('\n').length + before,
      column,
      hint: 'Use fewer levels.',
    }
  }
  return undefined
}

/**
 * Where the first sign too many stands, counted from 1. Two columns of indentation before the first
 * sign are a level of an outer list.
 */
function columnTooDeep(prefix: string): number | undefined {
  let depth = Math.floor(/^[ \t]*/.exec(prefix)![0].length / 2)
  let at = 0
  for (;;) {
    SIGN.lastIndex = at
    const match = SIGN.exec(prefix)
    if (!match) return undefined
    at += match[0].length
    if (++depth > MAX_DEPTH) return at
  }
}

/** `- - - -` is a line across the page. */
function isRule(body: string, at: number): boolean {
  const end = body.indexOf('\n', at)
  return /^[ \t]*([-*])(?:[ \t]*\1)*[ \t]*$/.test(body.slice(at, end < 0 ? undefined : end))
}
