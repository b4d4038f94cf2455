// What the highlighter finds, as HTML.
import type { Emitter, HLJSOptions } from 'highlight.js'
import { textHtml, valueHtml } from '../../shared/htmlText.ts'

/** Unless the highlighter is told otherwise. */
const CLASS_PREFIX = 'hljs-'

/**
 * Opens a scope. Of `title.function` the first class gets the prefix, each further one as many
 * underscores as names stand before it.
 */
export function openTag(scope: string, prefix = CLASS_PREFIX): string {
  const classes = scope.includes('.')
    ? scope.split('.').map((part, i) => part + '_'.repeat(i))
    : [scope]
  return `<span class="${valueHtml(prefix + classes.join(' '))}">`
}

/** Writes what the highlighter finds as HTML. It calls scopes by both pairs of names. */
export class HtmlEmitter implements Emitter {
  readonly #prefix: string
  #html = ''
  #depth = 0

  constructor({ classPrefix }: HLJSOptions) {
    this.#prefix = classPrefix
  }

  addText(text: string): void {
    this.#html += textHtml(text)
  }

  openNode(name: string): void {
    this.#html += openTag(name, this.#prefix)
    this.#depth++
  }

  closeNode(): void {
    if (this.#depth === 0) return
    this.#html += '</span>'
    this.#depth--
  }

  startScope(name: string): void {
    this.openNode(name)
  }

  endScope(): void {
    this.closeNode()
  }

  __addSublanguage(other: HtmlEmitter, name: string): void {
    this.#html += name ? `<span class="${name}">${other.toHTML()}</span>` : other.toHTML()
  }

  /** What is still open at the end of the code ends there. */
  finalize(): void {
    while (this.#depth > 0) this.closeNode()
  }

  toHTML(): string {
    return this.#html
  }
}
