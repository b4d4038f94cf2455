// Writes Markdown line by line: text, what encloses it, and the marks of lists and quotes before
// each line. Knows nothing of HTML.
import { escapedText, fenceFor } from './markdownText.ts'

/** Marks before a line of more levels than that say nothing to anyone. */
const DEEPEST = 24

/** Blanks that are more than one space. */
const RUN = /[\t\r\n\f]| {2}/
const RUNS = /[ \t\r\n\f]+/g

interface Level {
  /** Before the first line, until that is written: `- `. */
  first?: string
  /** Before each other line. */
  rest: string
}

export class MarkdownWriter {
  #text = ''
  /** Line breaks to come before the next text. */
  #breaks = 0
  #hasSpace = false
  #isLineStart = true
  /** What encloses the text to come, and is left out where there is none: `**`, `[`. */
  #opening: string[] = []
  readonly #levels: Level[] = []
  /** Levels inside of these that have no marks. */
  #beyond = 0
  /** Above 0 a line never ends: in headings, links, cells. */
  flat = 0
  /** Above 0 a `|` ends a cell. */
  cells = 0

  /** Ends the line; `empty`: and leaves one empty. */
  end(empty = true): void {
    this.#hasSpace = this.#hasSpace || this.flat > 0
    if (this.flat === 0) this.#breaks = Math.max(this.#breaks, empty ? 2 : 1)
  }

  text(text: string): void {
    const words = RUN.test(text) ? text.replace(RUNS, ' ') : text
    const isIndented = words.startsWith(' ')
    const hasEnd = words.endsWith(' ')
    if (isIndented) this.#hasSpace = true
    const inner = isIndented || hasEnd ? words.trim() : words
    if (inner === '') return
    this.#begin()
    this.#text += escapedText(inner, { isLineStart: this.#isLineStart, isCell: this.cells > 0 })
    this.#isLineStart = false
    this.#hasSpace = hasEnd
  }

  /** Before whatever comes next in this line. */
  space(): void {
    this.#hasSpace = true
  }

  /** What is Markdown already. */
  raw(markdown: string): void {
    this.#begin()
    this.#text += markdown
    this.#isLineStart = false
  }

  open(mark: string): void {
    this.#opening.push(mark)
  }

  /** `mark` closes what `opened`; without text between them there is neither. */
  close(opened: string, mark: string): void {
    if (this.#opening.at(-1) === opened) this.#opening.pop()
    else this.#text += mark
  }

  code(code: string): void {
    const text = code.replace(/\s+/g, ' ')
    if (text === '') return
    const fence = fenceFor(text, '')
    const pad = /^`|`$/.test(text) ? ' ' : ''
    this.raw(fence + pad + (this.cells > 0 ? text.replaceAll('|', '\\|') : text) + pad + fence)
  }

  block(code: string, info: string): void {
    if (this.flat > 0) {
      this.code(code)
      return
    }
    this.end()
    const fence = fenceFor(code, '```')
    this.#lines([fence + info, ...code.split('\n'), fence])
    this.end()
  }

  #lines(lines: string[]): void {
    for (const line of lines) {
      this.#begin()
      this.#text += line
      this.#breaks = 1
    }
  }

  /** A line that goes on below. */
  lineBreak(): void {
    if (this.flat > 0 || this.#isLineStart) this.#hasSpace = true
    else {
      this.#text += '\\'
      this.#breaks = 1
    }
  }

  enter(first: string, rest: string): void {
    if (this.#beyond > 0 || this.#levels.length >= DEEPEST || this.flat > 0) this.#beyond++
    else this.#levels.push({ first, rest })
  }

  leave(): void {
    if (this.#beyond > 0) this.#beyond--
    else this.#levels.pop()
  }

  toString(): string {
    return `${this.#text.trim()}\n`
  }

  /** Everything that comes before the next text. */
  #begin(): void {
    if (this.#breaks > 0 || this.#text === '') this.#beginLine()
    else if (this.#hasSpace && !this.#isLineStart) this.#text += ' '
    this.#hasSpace = false
    if (this.#opening.length === 0) return
    this.#text += this.#opening.join('')
    this.#opening = []
    this.#isLineStart = false
  }

  #beginLine(): void {
    if (this.#text !== '') {
      const blank = this.#levels.map(({ first, rest }) => (first === undefined ? rest : ''))
      this.#text += this.#breaks > 1 ? `\n${blank.join('').trimEnd()}\n` : '\n'
    }
    for (const level of this.#levels) {
      this.#text += level.first ?? level.rest
      level.first = undefined
    }
    this.#breaks = 0
    this.#isLineStart = true
  }
}
