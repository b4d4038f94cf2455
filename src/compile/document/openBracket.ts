// Where a bracket in a statement is never closed: the parser stumbles over the end of the
// statement, or over the text below it.

import { placesIn } from '../../tools/placesIn.ts'
import type { Problem } from '../../tools/problem.ts'

const CLOSING: Record<string, string> = { '(': ')', '[': ']', '{': '}' }
const STATEMENT = /\n(?:import|export)\b/g
/** In texts and comments a bracket means nothing. */
const TEXT = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\`(?:[^\`\\]|\\[\s\S])*\``
const COMMENT = String.raw`//[^\n]*|/\*[\s\S]*?\*/`
const SIGNS = new RegExp(`${TEXT}|${COMMENT}|[()[\\]{}]`, 'g')

/** Of the last statement that begins before the offset `end`; undefined: all are closed. */
export function openBracket(
  text: string,
  end: number,
): Pick<Problem, 'message' | 'line' | 'column' | 'hint'> | undefined {
  const starts = [...`\n${text.slice(0, end)}`.matchAll(STATEMENT)]
  const start = starts.at(-1)?.index
  if (start === undefined) return undefined
  const open: number[] = []
  for (const { index, 0: sign } of text.slice(start, end).matchAll(SIGNS)) {
    if (Object.hasOwn(CLOSING, sign)) open.push(start + index)
    else if (sign === CLOSING[text[open.at(-1) ?? -1] ?? '']) open.pop()
  }
  const last = open.at(-1)
  if (last === undefined) return undefined
  return {
    message: `this "${text[last]}" is never closed`,
    ...placesIn(text)(last),
    hint: `Write "${CLOSING[text[last]!]}" where it ends: an import or export ends with the next blank line.`,
  }
}
