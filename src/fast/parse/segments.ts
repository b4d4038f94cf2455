// Cuts a text into runs of top-level blocks. A cut is where no block can go on: at a line that is
// not indented, behind a blank one, outside of fences and HTML, and not an item of a list before
// it. All containers are closed there, so each run may be parsed alone.
import { InnerItem } from './innerItem.ts'

/** Which signs begin a formula: `$` and `$$`, or `$$` alone. */
export type Formulas = 'all' | 'pairs'

/** From the first line to the end of the blank lines behind it. */
export interface Segment {
  start: number
  end: number
  /** Of its first line, from 0. */
  line: number
  /** Its text without what is inside of fences that are certain to be some: code is code. */
  prose: string
}

/** A fence, or HTML that goes on behind blank lines: what is inside is not looked at. */
export interface Open {
  /** In columns. Deeper than 0, a line that is less indented may end what contains it. */
  indent: number
  end: RegExp
  isFence: boolean
  /** Of a fence: what its end begins with, so often at least. */
  sign?: string
  width?: number
  /** Where the code begins, of a fence in a list that is certain to be one. */
  codeFrom?: number
}

export const ITEM = /^(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/
const FENCE = /^(`{3,})[^`]*$|^(~{3,})/
const FORMULA = /^(\${2,})[^$]*$/
const MARKERS = /^(?:(?:[-*+]|\d{1,9}[.)])(?:[ \t]+|$))+/
const NOTE = /^\[\^[^\]]*\]:[ \t]*/
/** Its text may begin behind a blank line. */
export const EMPTY_NOTE: RegExp = /^\[\^[^\]]*\]:[ \t]*$/
/** How far its text is indented. */
const NOTE_INDENT = 4
/** Of an item, a note, a fence or a tag. */
const MAY_OPEN = new Set('-*+0123456789[`~<')
const RAW = /^<(?:script|pre|style|textarea)(?:[\s>]|$)/i
const RAW_ENDS: [RegExp, RegExp][] = [
  [RAW, /<\/(?:script|pre|style|textarea)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<![a-z]/i, />/],
  [/^<!\[CDATA\[/, /\]\]>/],
]

/** Undefined where a cut could be wrong. `formulas`: whether lines of dollars are fences. */
export function segmentsOf(text: string, formulas?: Formulas): Segment[] | undefined {
  const segments: Segment[] = []
  let open: Open | undefined
  // Of the segment: a list or note, whose text is indented; an item of a list; a tag, whose HTML
  // ends with a blank line.
  let hasList = false
  let hasItem = false
  let hasTag = false
  let isAfterBlank = true
  // remark-parse takes some items below indented code for paragraphs.
  let isDeepBefore = false
  // What the segment has seen of prose, once there is code to leave out.
  let looked: string[] | undefined
  let lookedTo = 0
  const skip = (from: number, to: number) => {
    looked ??= []
    // Behind a line of the same code.
    if (from > lookedTo || looked.length === 0) looked.push(text.slice(lookedTo, from), '\n')
    lookedTo = to
  }
  const items = new InnerItem()
  const finish = (to: number) => {
    const last = segments.at(-1)
    if (!last) return
    last.end = to
    const rest = text.slice(lookedTo, to)
    last.prose = looked ? looked.join('') + rest : rest
    looked = undefined
    lookedTo = to
  }
  for (let start = 0, line = 0, end: number; start < text.length; start = end + 1, line++) {
    const newline = text.indexOf('\n', start)
    end = newline < 0 ? text.length : newline
    const { at, indent } = indentOf(text, start, end)
    const isBlank = at === end
    if (open) {
      if (open.isFence && open.indent === 0) {
        const code = fencedCode(text, start, open, ' {0,3}')
        if (!code) return undefined
        skip(start, code.end + 1)
        end = code.end
        line += code.lines - 1
        open = undefined
        isAfterBlank = false
        continue
      }
      if (isLeft(open, text.slice(at, end), indent)) return undefined
      if (open.codeFrom !== undefined && isOddInList(text, start, at, end))
        open.codeFrom = undefined
      // Most lines of code begin with another sign.
      if (open.sign !== undefined && open.sign !== text[at]) {
        isAfterBlank = false
        continue
      }
      if (open.end.test(text.slice(at, end))) {
        // Code, outside of lists; inside of them that depends on how the list is indented.
        if (open.isFence && indent !== open.indent) return undefined
        if (open.codeFrom !== undefined) skip(open.codeFrom, end + 1)
        open = undefined
      }
      isAfterBlank = false
      continue
    }
    if (isBlank) {
      hasTag = false
      isAfterBlank = true
      continue
    }
    // Most lines begin with a letter, and open nothing.
    const mayOpen = MAY_OPEN.has(text[at]!) || (formulas && text[at] === '$')
    const rest = mayOpen ? text.slice(at, end) : ''
    const isItem = rest !== '' && ITEM.test(rest)
    const isBound = isItem
      ? hasItem || isDeepBefore
      : isDeepBefore && (text[at] === '[' || text[at] === '>')
    const isFirst = segments.length === 0 || (isAfterBlank && indent === 0 && !isBound)
    if (isFirst) {
      if (segments.length > 0) finish(start)
      segments.push({ start, end, line, prose: '' })
      hasList = false
      hasItem = false
      items.clear()
    }
    // With a tab before it, or in HTML, it need not be what it looks like.
    if (at - start !== indent || hasTag) items.clear()
    else items.next(rest, indent, isFirst, isAfterBlank)
    isAfterBlank = false
    isDeepBefore = indent > 3 || (isDeepBefore && text[at] === '[')
    if (rest === '') continue
    if (EMPTY_NOTE.test(rest)) return undefined
    if (formulas && isDeepFormula(rest, indent)) return undefined
    hasItem ||= isItem
    hasList ||= isItem || rest.startsWith('[^')
    open = openingOf(rest, indent, hasList, formulas)
    if (open?.isFence && open.indent === indent && open.sign !== '$' && items.holds(indent))
      open.codeFrom = end + 1
    // A formula that ends nothing before it: no dollar is left to be doubted.
    if (open?.sign === '$' && isFirst) skip(start, end + 1)
    // In HTML that ends with the next blank line it would open nothing.
    if (open && hasTag) return undefined
    hasTag ||= !open && /^<[a-z/]/i.test(rest)
  }
  if (open) return undefined
  finish(text.length)
  return segments
}

/**
 * Code that no list contains, from its first line: where its last line ends, which closes the
 * fence, and how many there are. `indent`: a pattern of how far that one may be indented.
 */
export function fencedCode(
  text: string,
  start: number,
  { sign, width }: Open,
  indent: string,
): { end: number; lines: number } | undefined {
  // V8 searches in native code from the first time on; ours it would have to learn first.
  const last = new RegExp(`\\n${indent}[${sign}]{${width},}[ \\t]*(?=\\n|$)`, 'g')
  last.lastIndex = start - 1
  if (!last.test(text)) return undefined
  const end = last.lastIndex
  return { end, lines: text.slice(start, end).split('\n').length }
}

/** True for a line that may end what contains the fence or the HTML. */
export const isLeft = (open: Open, rest: string, indent: number) =>
  rest !== '' && open.indent > 0 && indent < open.indent

/** Of code in a list: blanks of which the parsers may take another part for those of the list. */
const isOddInList = (text: string, start: number, at: number, end: number) =>
  at > start && (at === end || text.slice(start, at).includes('\t'))

/** The packages take the sign of a formula at any depth, the native parser does not. */
export const isDeepFormula = (rest: string, indent: number) => indent > 3 && rest.startsWith('$$')

/** What the line opens and does not close; `rest` is the line without its indentation. */
export function openingOf(
  rest: string,
  indent: number,
  hasList: boolean,
  formulas?: Formulas,
): Open | undefined {
  const isDeep = indent > 3
  // Code, or the text of a paragraph.
  if (isDeep && !hasList) return undefined
  const note = rest.startsWith('[^') ? (NOTE.exec(rest)?.[0] ?? '') : ''
  const behind = rest.slice(note.length)
  const markers = ITEM.test(behind) ? MARKERS.exec(behind)![0] : ''
  const inner = behind.slice(markers.length)
  // What is inside of a list ends with it; outside of lists the end need not be indented.
  const isOdd = markers.includes('\t') || (note !== '' && markers !== '')
  const width = note ? NOTE_INDENT : markers.length
  const own = isOdd ? Infinity : hasList ? indent + width : 0
  const code = inner.charCodeAt(0)
  if (code === 96 || code === 126 || (formulas && code === 36)) {
    const [, ticks, tildes] = (code === 36 ? FORMULA : FENCE).exec(inner) ?? []
    const fence = ticks ?? tildes
    if (!fence) return undefined
    const end = new RegExp(`^[${fence[0]}]{${fence.length},}[ \\t]*$`)
    return { indent: own, end, isFence: true, sign: fence[0], width: fence.length }
  }
  if (code !== 60) return undefined
  const ends = RAW_ENDS.find(([opening]) => opening.test(inner))?.[1]
  if (!ends || ends.test(inner)) return undefined
  return { indent: own, end: ends, isFence: false }
}

export function indentOf(text: string, start: number, end: number): { at: number; indent: number } {
  let at = start
  let indent = 0
  for (; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code === 32) indent++
    else if (code === 9) indent += 4 - (indent % 4)
    else break
  }
  return { at, indent }
}
