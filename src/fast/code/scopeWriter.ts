// Writes code as HTML, piece by piece, with an element around each scope.
import { textHtml } from '../../shared/htmlText.ts'

export class ScopeWriter {
  #html = ''
  /** On its way into the HTML: most scopes have several pieces. */
  #text = ''
  #depth = 0
  /** Few codes have anything to escape. */
  readonly #escapes: boolean

  /** `code` is all that will be written as text. */
  constructor(code: string) {
    this.#escapes = textHtml(code) !== code
  }

  add(text: string): void {
    this.#text += text
  }

  addHtml(html: string): void {
    this.#write()
    this.#html += html
  }

  open(tag: string): void {
    this.addHtml(tag)
    this.#depth++
  }

  close(): void {
    if (this.#depth === 0) return
    this.addHtml('</span>')
    this.#depth--
  }

  /** What is still open ends at the end. */
  finished(): string {
    while (this.#depth > 0) this.close()
    this.#write()
    return this.#html
  }

  #write(): void {
    if (this.#text === '') return
    this.#html += this.#escapes ? textHtml(this.#text) : this.#text
    this.#text = ''
  }
}
