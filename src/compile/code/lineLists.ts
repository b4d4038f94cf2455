// Lists of lines in an info string, `1,4-6`, and what is wrong with one.
import type { CodeFault } from './markedCode.ts'

const NUMBERS = 'Write numbers from 1 and ranges, such as {1,3-5}.'

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
  const parts = list.split(',').map((part) => part.trim())
  const wrong = parts.find((part) => part !== '' && rangesOf(part).length === 0)
  if (wrong !== undefined) {
    const right = parts.map(turned).join(',')
    return senseless(
      wrong,
      written,
      written.replace(list, () => right),
    )
  }
  const last = rangesOf(list).reduce((most, { to }) => Math.max(most, to), 0)
  if (last <= count) return undefined
  return {
    message: `"${written}" names line ${last}, and the code has ${count}`,
    hint: 'Count from the first line that is shown.',
  }
}

/** `right` is the list with its ranges the right way round. */
function senseless(part: string, written: string, right: string): CodeFault {
  const isAll = written.includes(`{${part}}`)
  const message = `${isAll ? `"${written}"` : `"${part}" of "${written}"`} marks no line`
  if (turned(part) === part) return { message, hint: NUMBERS }
  const [from, to] = part.split('-')
  return { message: `${message}: ${from} is more than ${to}`, hint: `Write ${right}.` }
}

/** `3-1` → `1-3` */
const turned = (part: string): string =>
  part.replace(/^(\d+)-(\d+)$/, (_, from, to) =>
    Number(from) > Number(to) ? `${to}-${from}` : `${from}-${to}`,
  )

/** A list that is never closed, or has a space in it: `{1-`, `{1, 3}`. */
export function openList(meta: string): CodeFault | undefined {
  const wrong = /(?:^|\s)(\{[\d,-]*(?=\s|$)(?:[\d,\s-]*\})?)/.exec(meta)?.[1]
  if (wrong === undefined) return undefined
  const list = wrong.replace(/[\s{}]/g, '').replace(/^[,-]+|[,-]+$/g, '')
  return {
    message: `"${wrong}" marks no line: ${wrong.endsWith('}') ? 'there is a space in it' : 'its "}" is missing'}`,
    hint: list ? `Write {${list}}.` : NUMBERS,
  }
}

/** Lines as other programs write them: `{1..3}`, `{L3-L5}`, `{1–3}`, or with letters: `{a-b}`. */
const OTHER =
  /(?:^|\s)(\{(?:L\d+|(?:L?\d+|[a-z])(?:(?:\.{2,3}|[-:;,\u2010-\u2015])(?:L?\d+|[a-z]))+)\})/i

/** What stands behind the language in braces and was meant as a list of lines; one that is none. */
export function otherList(meta: string): CodeFault | undefined {
  const written = OTHER.exec(meta)?.[1]
  if (written === undefined || /^\{[\d,-]+\}$/.test(written)) return undefined
  const right = written
    .replace(/L/gi, '')
    .replace(/\.{2,3}|[:\u2010-\u2015]/g, '-')
    .replace(/;/g, ',')
  const isList = /^\{[\d,-]+\}$/.test(right)
  return {
    message: `"${written}" marks no line: it is no list of lines`,
    hint: isList ? `Write ${right}.` : NUMBERS,
  }
}
