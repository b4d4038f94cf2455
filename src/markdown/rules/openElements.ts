// Follows the tags of a text as a browser does, to tell which element is never closed, which end
// tag closes nothing, and what a browser drops.
import { OPTIONAL_END, PAGE_PARTS, TABLE_PARTS, VOID_NAMES } from './htmlNames.ts'
import type { HtmlTag } from './htmlTags.ts'
import type { ProblemPosition, Tally } from './tally.ts'

interface OpenElement {
  name: string
  place: () => ProblemPosition
}

/** The elements that are open where one reads. */
export class OpenElements {
  readonly #stack: OpenElement[] = []
  readonly #tally: Tally
  readonly #counts = new Map<string, number>()

  constructor(tally: Tally) {
    this.#tally = tally
  }

  /** In SVG and MathML other names hold. */
  get isForeign(): boolean {
    return this.#has('svg') || this.#has('math')
  }

  take({ name, type }: HtmlTag, place: () => ProblemPosition): void {
    if (type === 'comment')
      this.#tell('HTML_OPEN', 'this comment is never closed', 'End it with -->.', place)
    else if (type === 'part') {
      const message = `the tag <${name} is never closed`
      this.#tell('HTML_OPEN', message, 'End it with ">", and check its quotes.', place)
    } else if (type === 'instruction')
      this.#tell('HTML_DROPPED', `"<${name}…>" is left out`, 'Put code between backticks.', place)
    else if (type === 'close') this.#close(name, place)
    else if (PAGE_PARTS.has(name) || (TABLE_PARTS.has(name) && !this.#has('table'))) {
      const where = TABLE_PARTS.has(name) ? 'outside of <table>' : 'inside of a page'
      const hint = 'Remove the tag; what stands in it is kept.'
      this.#tell('HTML_DROPPED', `<${name}> ${where} is left out`, hint, place)
    } else if (type === 'open' && !VOID_NAMES.has(name)) this.#push({ name, place })
  }

  finish(): void {
    while (this.#stack.length > 0) this.#pop()
  }

  #has(name: string): boolean {
    return (this.#counts.get(name) ?? 0) > 0
  }

  #push(element: OpenElement): void {
    this.#stack.push(element)
    this.#counts.set(element.name, (this.#counts.get(element.name) ?? 0) + 1)
  }

  /** Takes the innermost element off, which is reported unless its end tag was read. */
  #pop(isClosed = false): void {
    const { name, place } = this.#stack.pop()!
    this.#counts.set(name, this.#counts.get(name)! - 1)
    if (!isClosed && !OPTIONAL_END.has(name))
      this.#tell('HTML_OPEN', `<${name}> is never closed`, `End it with </${name}>.`, place)
  }

  #close(name: string, place: () => ProblemPosition): void {
    if (PAGE_PARTS.has(name) || VOID_NAMES.has(name)) return
    if (this.#has(name)) {
      while (this.#stack.at(-1)!.name !== name) this.#pop()
      this.#pop(true)
    } else if (!TABLE_PARTS.has(name))
      this.#tell(
        'HTML_OPEN',
        `</${name}> closes nothing`,
        `Remove it, or write <${name}> before.`,
        place,
      )
  }

  #tell(code: string, message: string, hint: string, place: () => ProblemPosition): void {
    this.#tally.add(message, { code, severity: 'warning', message, hint }, place)
  }
}
