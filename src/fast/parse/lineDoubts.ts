// Doubts for which two lines have to be seen, or all lines of a kind.
import { MARKER, PREFIX } from './markers.ts'

const MARKERS = new RegExp(`^${PREFIX}`)

/** Below a heading, its underline or a line across. */
export function hasCodeBelow(text: string): boolean {
  for (const { index } of text.matchAll(/\n(?: {4}| {0,3}\t)/g)) {
    const line = text.slice(text.lastIndexOf('\n', index - 1) + 1, index)
    const rest = line.slice(MARKERS.exec(line)![0].length)
    if (/^(?:#{1,6}(?:[ \t]|$)|[-*_][-*_ \t]*$|=+[ \t]*$)/.test(rest)) return true
    if (/^[ \t>]*[-*_][-*_ \t]*$/.test(line)) return true
  }
  return false
}

const DEEPER_ROW = /^[ \t]*>[ \t>]*[|:-][ \t|:-]*$/

/** A line above what may be the second row of a table, in more quotes than it. */
export function hasLazyQuote(text: string): boolean {
  const lines = text.split('\n')
  return lines.some(
    (line, i) => i > 0 && DEEPER_ROW.test(line) && quotesOf(line) > quotesOf(lines[i - 1]!),
  )
}

const quotesOf = (line: string) => /^[ \t>]*/.exec(line)![0].replace(/[ \t]/g, '').length

const BEGINS_WITH_SIGN = /^[ \t>]+(?!\* |`{3}[^`]*$|~{3})(?:[*_~`![<]|https?:|www\.)/i
/** What is complete, or no sign. */
const CLOSED = /\\.|\[[^[\]]*\]\([^()]*\)|<\/?[a-z][^<>]*>|(?<!`)(`+)(?!`)[^`]+(?<!`)\1(?!`)/gi

export function hasOpenSign(text: string): boolean {
  let isOpen = false
  for (const line of text.split('\n')) {
    if (isOpen && BEGINS_WITH_SIGN.test(line)) return true
    if (/^[ \t>]*$/.test(line)) isOpen = false
    else isOpen ||= /[[<`]/.test(line) && /[[<`]/.test(line.replace(CLOSED, ''))
  }
  return false
}

const QUOTED = new RegExp(`^((?:[ \\t]|${MARKER}[ \\t])*)>(${PREFIX})`, 'gm')

/** An empty line of a quote. */
const QUOTE_BLANK = /^[ \t]*>[ \t>]*\n/m

/**
 * Whether quotes of a text hold lists of several kinds, lists in lists, or lists and quotes; or in
 * a list a list above an empty line.
 */
export function hasSeveralKinds(text: string): boolean {
  const kinds = new Set<string>()
  const indents = new Set<number>()
  let isInList = false
  for (const [, outer, inner] of text.matchAll(QUOTED)) {
    const signs = inner!.match(/[^ \t\d]/g) ?? []
    if (signs.length > 1 && signs[1] !== '>') return true
    for (const sign of signs) kinds.add(sign)
    if (signs.length > 0) indents.add(inner!.search(/[^ \t]/))
    isInList ||= outer !== '' && signs.length > 0 && signs[0] !== '>'
  }
  return kinds.size > 1 || ((indents.size > 1 || isInList) && QUOTE_BLANK.test(text))
}

/** A footnote in the text of a link or image, or what may be one: `[a[^1]](b)`. */
export function hasNoteInBrackets(text: string): boolean {
  let open = 0
  for (const { 0: sign } of text.matchAll(/\\.|\[\^|[[\]]|\n[ \t]*\n/g)) {
    if (sign === '[^' && open > 0) return true
    if (sign.startsWith('[')) open++
    else if (sign === ']') open = Math.max(0, open - 1)
    else if (sign.startsWith('\n')) open = 0
  }
  return false
}
