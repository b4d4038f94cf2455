// Footnotes of plain Markdown: what mdast-util-to-hast and plugins/footnotes.ts make of those that
// are one paragraph each.
import type { FootnoteDefinition, FootnoteReference, Nodes, Paragraph, Root } from 'mdast'
import { withoutComments } from '../../compile/text/comments.ts'
import { SLOT } from '../../compile/tree/slot.ts'
import type { LinkRef } from '../../types/compiled.ts'
import { refuse } from './notPlain.ts'

/** Other names are written in another way in an address. */
const PLAIN_NAME = /^[\w-]+$/
/** Of what footnotes have; a heading may not be called the same. */
export const NOTE_ID = /^(?:user-content-fn|footnote-label)/

interface Named {
  /** By which the text shows it. */
  number: number
  count: number
}

type Render = (paragraph: Paragraph) => string

export class PlainNotes {
  readonly #definitions = new Map<string, Paragraph>()
  /** Of each in the order of the text, how many times it was named. */
  readonly #named = new Map<string, Named>()
  readonly #suffix: string
  /** Behind an attribute without a value: what is parsed again has an empty one. */
  readonly #none: string
  #isFinished = false

  constructor({ children }: Root, suffix?: string) {
    this.#suffix = suffix ? `-${suffix}` : ''
    for (const node of children) if (node.type === 'footnoteDefinition') this.#define(node)
    this.#none = !this.isEmpty && children.some(holdsTag) ? '=""' : ''
  }

  get isEmpty(): boolean {
    return this.#definitions.size === 0
  }

  #define({ identifier, children }: FootnoteDefinition): void {
    const name = identifier.toLowerCase()
    const [first, ...others] = children
    if (
      first?.type !== 'paragraph' ||
      others.length > 0 ||
      !PLAIN_NAME.test(name) ||
      this.#definitions.has(name)
    )
      refuse()
    this.#definitions.set(name, first)
  }

  reference({ identifier, position }: FootnoteReference, links: LinkRef[]): string {
    const name = identifier.toLowerCase()
    // One that stands in another counts for those before it too.
    if (this.#isFinished || !this.#definitions.has(name)) return refuse()
    const named = this.#named.get(name) ?? { number: this.#named.size + 1, count: 0 }
    this.#named.set(name, named)
    named.count++
    const { line, column } = position?.start ?? {}
    links.push({ kind: 'link', target: this.#href('fn', name), line, column })
    const id = `user-content-fnref-${name}${again(named.count)}${this.#suffix}`
    return `<sup><a href="${SLOT}" id="${id}" data-footnote-ref${this.#none} aria-describedby="footnote-label${this.#suffix}">${named.number}</a></sup>`
  }

  /** All of them, behind the text; `render` gives the inside of a paragraph. */
  section(links: LinkRef[], render: Render): string {
    this.#isFinished = true
    let items = ''
    for (const [name, { number, count }] of this.#named) {
      const content = render(this.#definitions.get(name)!)
      const back = this.#backLinks(name, { number, count }, links)
      items += `<li id="user-content-fn-${name}${this.#suffix}">\n<p>${content} ${back}</p>\n</li>\n`
    }
    // What is in one that nothing names has not been looked at.
    if (this.#named.size < this.#definitions.size) return refuse()
    return `<section data-footnotes${this.#none} class="footnotes"><h2 class="sr-only" id="footnote-label${this.#suffix}">Footnotes</h2>\n<ol>\n${items}</ol>\n</section>`
  }

  #backLinks(name: string, { number, count }: Named, links: LinkRef[]): string {
    return Array.from({ length: count }, (_, i) => {
      const end = again(i + 1)
      links.push({ kind: 'link', target: this.#href('fnref', `${name}${end}`) })
      const sign = i > 0 ? `↩<sup>${i + 1}</sup>` : '↩'
      return `<a href="${SLOT}" data-footnote-backref="" aria-label="Back to reference ${number}${end}" class="data-footnote-backref">${sign}</a>`
    }).join(' ')
  }

  #href = (kind: 'fn' | 'fnref', name: string) => `#user-content-${kind}-${name}${this.#suffix}`
}

const again = (count: number) => (count > 1 ? `-${count}` : '')

const holdsTag = (node: Nodes): boolean =>
  node.type === 'html'
    ? withoutComments(node.value).trim() !== ''
    : 'children' in node && node.children.some(holdsTag)
