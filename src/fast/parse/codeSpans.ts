// Where the code spans of a segment begin and end.

interface Span {
  /** Behind the backticks that may begin it. */
  inner: number
  /** Absent where they begin none. */
  end?: number
}

/** To be asked from the beginning of the text to its end. */
export class CodeSpans {
  private readonly runs = new Map<number, number[]>()

  constructor(private readonly text: string) {
    for (const { 0: ticks, index } of text.matchAll(/`+/g)) {
      const same = this.runs.get(ticks.length)
      if (same) same.push(index)
      else this.runs.set(ticks.length, [index])
    }
    for (const same of this.runs.values()) same.reverse()
  }

  /** A span ends at the next run of as many backticks, in the same block. */
  spanFrom(at: number): Span {
    let inner = at
    while (this.text[inner] === '`') inner++
    const same = this.runs.get(inner - at) ?? []
    while (same.length > 0 && same.at(-1)! < inner) same.pop()
    const end = same.at(-1)
    if (end === undefined || this.text.slice(inner, end).includes('\n\n')) return { inner }
    return { inner, end: end + inner - at }
  }
}

/** A line that may begin another block, with which the code would end. */
export const ENDS_BLOCK: RegExp = /\n[ \t]*(?:[-*+>#=~|<]|\d+[.)])/

/** True for a text in which backticks may begin no code. Those of fences are no such. */
export function hasOpenTicks(text: string): boolean {
  if (text.includes('\\`')) return true
  const spans = new CodeSpans(text)
  for (let at = text.indexOf('`'); at >= 0; ) {
    const { inner, end } = spans.spanFrom(at)
    const isOpen = end === undefined || ENDS_BLOCK.test(text.slice(inner, end))
    if (isOpen && !isFence(text, at, inner)) return true
    at = text.indexOf('`', end ?? inner)
  }
  return false
}

const isFence = (text: string, at: number, inner: number) =>
  inner - at > 2 &&
  /^(?:[ \t>]|(?:[-*+]|\d+[.)])[ \t])*$/.test(text.slice(text.lastIndexOf('\n', at) + 1, at))

/** Behind a blank: an address may have a backtick in it. */
const SPAN = /(?<=(?:^|\s)[([*_"']*)(`+)(?!`)[^`\n]*(?<!`)\1(?!`)/gm
/** May make a table of its block. */
const DELIMITERS = /^[ \t>]*[|:-][ \t|:-]*$/m

/**
 * The text with a quotation mark for each code span that is one for certain. A span ends with its
 * block or its cell, and where another backtick, a tag or an expression stands, one may begin
 * elsewhere.
 */
export const outsideCode = (text: string): string =>
  text.includes('`') ? text.split('\n\n').map(blockOutsideCode).join('\n\n') : text

function blockOutsideCode(block: string): string {
  const rest = block.replace(SPAN, '"')
  return /[`<{]/.test(rest) || (block.includes('|') && DELIMITERS.test(block)) ? block : rest
}
