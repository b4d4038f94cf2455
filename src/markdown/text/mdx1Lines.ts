// What each line of a document of MDX 1 belongs to. A block that begins with a tag goes on to the
// next blank line, or to the end tag of `pre`, and all of it is JSX; braces mean something there
// alone, everywhere else they are text.
import { codeDetector } from '../containers/markers.ts'

/** A block of JSX: the numbers of its lines, from 0, the end not included. */
export interface JsxBlock {
  start: number
  end: number
}

export interface Mdx1Lines {
  jsx: JsxBlock[]
  /** Runs of lines that hold Markdown: no code, JSX, statement or blank line. */
  text: JsxBlock[]
}

const BLANK = /^[\s>]*$/
const MARKERS = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*/
const TAG = /^<(?:\/?[a-z][\w.-]*(?=[\s/>]|$)|>)/i
const RAW = /^<(?:pre|script|style)(?=[\s>]|$)/i
const RAW_END = /<\/(?:pre|script|style)>/i
const STATEMENT = /^(?:import|export)\b/

export function mdx1Lines(lines: string[]): Mdx1Lines {
  const isCode = codeDetector()
  const found: Mdx1Lines = { jsx: [], text: [] }
  for (let i = 0; i < lines.length; ) {
    const start = i
    const line = lines[i++]!
    if (isCode(line) || BLANK.test(line)) continue
    const body = line.replace(MARKERS, '')
    const isFirst = BLANK.test(lines[start - 1] ?? '')
    if (TAG.test(body)) {
      if (RAW.test(body)) {
        if (!RAW_END.test(line)) while (i < lines.length && !RAW_END.test(lines[i++]!));
      } else while (i < lines.length && !BLANK.test(lines[i]!)) i++
      found.jsx.push({ start, end: i })
    } else if (isFirst && STATEMENT.test(line)) {
      while (i < lines.length && !BLANK.test(lines[i]!)) i++
    } else {
      const last = found.text.at(-1)
      if (last?.end === start) last.end = i
      else found.text.push({ start, end: i })
    }
  }
  return found
}
