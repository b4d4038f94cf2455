// Texts of one line in Markdown: titles and descriptions in lists and headings. What would mean
// something there is escaped, and nothing else, so that it stays readable.

const MEANT =
  /[\\`*]|~~|_(?![\p{L}\p{N}])|(?<![\p{L}\p{N}_])_|<(?=[a-z/!?])|&(?=#?\w+;)|\](?=[(:[])|\[(?=\^)/giu

export const inlineText = (text: string): string =>
  text.replace(/\s+/g, ' ').trim().replace(MEANT, '\\$&')

/** An address as it stands between brackets. */
const linkTarget = (href: string): string =>
  /[\s()<>\\]/.test(href) ? `<${href.replace(/[<>\n]/g, encodeURIComponent)}>` : href

/** `[The compiler](/docs/wiki/compiler)` */
export const linkTo = (label: string, href: string): string =>
  `[${inlineText(label).replace(/\\.|[[\]]/g, (mark) => (mark.length > 1 ? mark : `\\${mark}`))}](${linkTarget(href)})`
