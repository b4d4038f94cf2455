// An address in brackets: whether it is one by itself depends on whether they are a link.
import { CodeSpans, ENDS_BLOCK } from './codeSpans.ts'
import { askedOnce } from './nearby.ts'

const ADDRESS = /https?:\/\/|www\.|@[\w-]+\./iy
const TARGET = /\((?:[^\s()<>\\]*|[^\s()<>\\]+ "[^"\n\\]*")\)/y
/** What may count, outside of brackets and where one is open. */
const SIGN = /[\n\\`[]/g
const SIGN_BEHIND = /[\n\\`[\]<@]|[hw](?=ttps?:\/\/|ww\.)/gi
/** Of a line that begins another block, what is looked at. */
const MOST_MARKERS = 16
const IS_ESCAPED = /[!-/:-@[-`{-~]/

/** Of one that begins with `www.`, however that is written. */
export const WWW = ['ww', 'WW', 'wW', 'Ww']

export const hasAddress: (text: string) => boolean = askedOnce(
  (text) =>
    (text.includes('://') && /https?:\/\//i.test(text)) ||
    (text.includes('@') && /@[\w-]+\./.test(text)) ||
    (WWW.some((sign) => text.includes(sign)) && /www\./i.test(text)),
)

/**
 * An address behind a bracket that is open there: whether it is one by itself is decided before
 * the bracket is known to be no link.
 */
export function hasAddressInBracket(text: string): boolean {
  if (!hasAddress(text)) return false
  const spans = new CodeSpans(text)
  // Of brackets that are open, and of the last address: a bracket before it has it inside.
  let open: number[] = []
  let last = -1
  // How many of them have a link inside: they begin none.
  let dead = 0
  for (let at = nextSign(text, 0, open); at >= 0; at = nextSign(text, at + 1, open)) {
    const sign = text[at]!
    if (sign === '\n' && text[at + 1] === '\n') {
      if (open.length > 0 && open[0]! < last) return true
      open = []
      dead = 0
    } else if (sign === '\\') {
      if (IS_ESCAPED.test(text[at + 1] ?? '')) at++
    } else if (sign === '`') {
      const { inner, end = inner } = spans.spanFrom(at)
      const code = text.slice(inner, end)
      // In indented code backticks are no signs: what they begin may hide a bracket.
      if (ENDS_BLOCK.test(code) || (code.includes('\n') && beginsDeep(text, at))) return true
      at = end - 1
    } else if (sign === '[') open.push(at)
    else if (sign === ']' && open.length > 0) {
      const hasAddress = open.pop()! < last
      TARGET.lastIndex = at + 1
      const isLink = TARGET.test(text)
      if (hasAddress && (open.length > 0 || !isLink || dead > 0)) return true
      // Blanks or lines in the target: whether it is one is not known here.
      if (!isLink && open.length > 0 && text[at + 1] === '(') return true
      dead = isLink ? open.length : Math.min(dead, open.length)
      if (isLink) at = TARGET.lastIndex - 1
    } else if (open.length > 0 && open[0]! < last && (sign === '<' || sign === '\n')) {
      if (sign === '<' || ENDS_BLOCK.test(text.slice(at, at + MOST_MARKERS))) return true
    } else if (open.length > 0) {
      ADDRESS.lastIndex = at
      if (ADDRESS.test(text)) last = at
    }
  }
  return open.length > 0 && open[0]! < last
}

function nextSign(text: string, from: number, { length }: number[]): number {
  const pattern = length > 0 ? SIGN_BEHIND : SIGN
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex - 1 : -1
}

const beginsDeep = (text: string, at: number) =>
  /^(?: {4}| *\t)/.test(text.slice(text.lastIndexOf('\n', at) + 1, at))

/** A backslash at the end of a line, behind a bracket that may be open there. */
export function hasBreakInBrackets(text: string): boolean {
  // A bracket in code closes none.
  const mayHide = text.includes('`')
  let open = 0
  for (let at = text.search(/[[\\]/); at >= 0 && at < text.length; at++) {
    const sign = text[at]
    if (sign === '\n' && text[at + 1] === '\n') open = 0
    else if (sign === '[') open++
    else if (sign === ']' && open > 0 && !mayHide) open--
    else if (sign === '\\' && text[++at] === '\n' && open > 0) return true
  }
  return false
}
