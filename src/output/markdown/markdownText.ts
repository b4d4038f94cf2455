// Text as it stands in Markdown: what would mean something there is escaped, and nothing else, so
// that it stays readable.

/** Texts without one of these are the same in Markdown. */
const MARKS = /[\\`*_<&~[\]|]/
const MEANT =
  /[\\`*]|~~|_(?![\p{L}\p{N}])|(?<![\p{L}\p{N}_])_|<(?=[a-z/!?])|&(?=#?\w+;)|\](?=[(:[])|\[(?=\^)/giu
const LINE_START = /^(?:#{1,6}(?=\s|$)|>|[-+](?=\s|$)|=+$|-{2,}|:{3,}|\|)/
const NUMBER = /^(\d{1,9})([.)])(?=\s|$)/

interface Where {
  isLineStart: boolean
  /** Of a table. */
  isCell: boolean
}

export function escapedText(text: string, { isLineStart, isCell }: Where): string {
  let escaped = MARKS.test(text) ? text.replace(MEANT, '\\$&') : text
  if (isCell) escaped = escaped.replaceAll('|', '\\|')
  if (isLineStart) escaped = escaped.replace(LINE_START, '\\$&').replace(NUMBER, '$1\\$2')
  return escaped
}

/** Longer than any run of backticks in the code. */
export function fenceFor(code: string, least: '' | '```'): string {
  let longest = 0
  for (const [run] of code.matchAll(/`+/g)) longest = Math.max(longest, run.length)
  return '`'.repeat(Math.max(longest + 1, least.length))
}

/** An address as it stands between brackets. */
export const linkTarget = (href: string): string =>
  /[\s()<>\\]/.test(href) ? `<${href.replace(/[<>\n]/g, encodeURIComponent)}>` : href

/** A text between quotes in front matter, which is YAML. */
export const quoted = (text: string): string => JSON.stringify(text)

/** A text of one line, in a list or a heading. */
export const inlineText = (text: string): string =>
  escapedText(text.replace(/\s+/g, ' ').trim(), { isLineStart: false, isCell: false })

/** `[The compiler](/docs/wiki/compiler)` */
export const linkTo = (label: string, href: string): string =>
  `[${inlineText(label).replace(/\\.|[[\]]/g, (mark) => (mark.length > 1 ? mark : `\\${mark}`))}](${linkTarget(href)})`
