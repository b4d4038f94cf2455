// Lists of lines in an info string, `1,4-6`, and what is wrong with one.
import type { CodeFault } from './markedCode.ts'

const HINT =
  'Write numbers from 1 and ranges without spaces, the smaller number first, such as {1,3-5}.'

/** `1,4-6` → 1 to 1, 4 to 6; ranges without sense give nothing. */
export function rangesOf(list: string): { from: number; to: number }[] {
  return list.split(',').flatMap((part) => {
    const [from, to = from] = part.split('-').map(Number)
    return from && to && from <= to ? [{ from, to }] : []
  })
}

/**
 * What is wrong with a list that stands as `written` behind the language, of code of `count` lines:
 * a part that marks nothing, or lines behind the last one.
 */
export function listFault(written: string, list: string, count: number): CodeFault | undefined {
  const wrong = list
    .split(',')
    .map((part) => part.trim())
    .find((part) => part !== '' && rangesOf(part).length === 0)
  if (wrong !== undefined)
    return { message: `"${wrong}" of "${written}" marks no line`, hint: HINT }
  const last = rangesOf(list).reduce((most, { to }) => Math.max(most, to), 0)
  if (last <= count) return undefined
  return {
    message: `"${written}" names line ${last}, and the code has ${count}`,
    hint: 'Count from the first line that is shown.',
  }
}

/** With spaces, without its end, or as others write it: `{1, 3}`, `{1-`, `{1..3}`, `{L3}`. */
const OTHER = /(?:^|\s)(\{(?:[,-]+|[,-]*L?\d|[a-z][-,][a-z]\})(?:[^{}"'=]*\}|[^\s{}"'=]*))/i

/** What stands behind the language in braces and was meant as a list of lines; one that is none. */
export function otherList(meta: string): CodeFault | undefined {
  const written = OTHER.exec(meta)?.[1]
  if (written === undefined || /^\{[\d,-]+\}$/.test(written)) return undefined
  return { message: `"${written}" marks no line: it is no list of lines`, hint: HINT }
}
