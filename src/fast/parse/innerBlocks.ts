// Fences and HTML in lists and quotes. Where such a block is indented like the text around it and
// is closed there, both parsers agree; otherwise what contains it may end with it, or before it.

const PREFIX = /^(?:[ \t>]|(?:[-*+]|\d+[.)])(?:[ \t]|$))*/
/** All that a plain item or quote begins with, in one go. */
const ITEM = /^ *(?:[-*+]|\d+[.)]) $/
const QUOTE = /^>[ ]?$/
export const FENCE = /^(?:`{3,}(?=[^`]*$)|~{3,})/
const MAY_CLOSE = /^[ >]*(?:`{3,}|~{3,})[ \t]*$/
/** Not with a blank line. */
const ENDS_BY_ITSELF = /^<(?:[!?]|script|pre|style|textarea)/i
const OPEN_TAG = /<[a-z!?/][^<>]*$/i
/** What a `>` alone does not end. */
const RAW: [string, string][] = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<![CDATA[', ']]>'],
]
const isOpen = (line: string, [sign, end]: [string, string]) =>
  line.lastIndexOf(sign) > line.lastIndexOf(end)

/** True where a fence begins in a list or quote, and is not closed as it was opened. */
export function hasOddFence(text: string): boolean {
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const prefix = PREFIX.exec(lines[at]!)![0]
    const fence = FENCE.exec(lines[at]!.slice(prefix.length))?.[0]
    // Without a marker it is looked at where the text is cut.
    if (!fence || !prefix.trim()) continue
    const inner = QUOTE.test(prefix) ? prefix : ' '.repeat(prefix.length)
    if (!QUOTE.test(prefix) && !ITEM.test(prefix)) return true
    let end = at + 1
    while (end < lines.length && lines[end]!.trimEnd() !== inner + fence) end++
    if (end === lines.length) return true
    const isInside = (line: string) =>
      !MAY_CLOSE.test(line) &&
      (line.startsWith(inner) || (inner.trim() ? line.startsWith('>') : line === ''))
    if (!lines.slice(at + 1, end).every(isInside)) return true
    at = end
  }
  return false
}

/** How far the text of an item is indented; infinite behind a tab, which may be wide. */
const indentBehind = (prefix: string, rest: string) =>
  prefix.includes('\t') ? Infinity : rest === '' ? prefix.trimEnd().length + 1 : prefix.length

/**
 * True where HTML stands in or below a quote, ends on its own line, goes on behind it, is indented
 * less than its item, stands behind a bracket or backtick that may be open, near lines of blanks,
 * or has what would be a fence.
 */
export function hasOddHtml(text: string): boolean {
  const hasBlanks = /\n[ \t>]*[ \t](?:\n|$)/.test(text)
  let indent = 0
  let hasBracket = false
  let isInHtml = false
  for (const line of text.split('\n')) {
    const prefix = PREFIX.exec(line)![0]
    const rest = line.slice(prefix.length)
    if (OPEN_TAG.test(rest) || RAW.some((signs) => isOpen(rest, signs))) return true
    const isItem = prefix.trim() !== ''
    if (rest === '' || isItem) {
      hasBracket = false
      isInHtml = false
    }
    if (isInHtml && FENCE.test(rest)) return true
    if (/^<[a-z!?/]/i.test(rest)) {
      isInHtml = true
      if (hasBlanks) return true
      if (
        prefix !== '' &&
        (ENDS_BY_ITSELF.test(rest) || prefix.includes('\t') || prefix.length < indent || hasBracket)
      )
        return true
    }
    hasBracket ||= /[[`]/.test(rest)
    if (prefix.includes('>')) indent = Infinity
    else if (isItem) indent = indentBehind(prefix, rest)
  }
  return false
}
