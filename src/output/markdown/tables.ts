// Tables of Markdown. A row is a line; the first one is the head, since each table has one there. A
// table inside of another is text.
import { ownValue } from '../../shared/ownValue.ts'
import { attribute } from './htmlTags.ts'
import type { MarkdownWriter } from './markdownWriter.ts'

const RULES: Record<string, string> = { left: ':--', center: ':-:', right: '--:' }

interface Table {
  /** What stands under the head, until it does. */
  rules?: string[]
  /** Is a cell of the outermost one. */
  isOpen: boolean
}

export class MarkdownTables {
  readonly #writer: MarkdownWriter
  readonly #open: Table[] = []

  constructor(writer: MarkdownWriter) {
    this.#writer = writer
  }

  table(): () => void {
    this.#writer.end()
    this.#open.push({ rules: [], isOpen: this.#writer.flat === 0 })
    return () => {
      this.#open.pop()
      this.#writer.end()
    }
  }

  row(): (() => void) | undefined {
    const writer = this.#writer
    const table = this.#open.at(-1)
    writer.end(false)
    if (!table?.isOpen || writer.flat > 0) return undefined
    writer.raw('|')
    return () => {
      writer.end(false)
      if (!table.rules) return
      writer.raw(`| ${(table.rules.length > 0 ? table.rules : ['---']).join(' | ')} |`)
      writer.end(false)
      table.rules = undefined
    }
  }

  cell(tag: string): (() => void) | undefined {
    const writer = this.#writer
    const table = this.#open.at(-1)
    if (!table?.isOpen || writer.flat > 0) return undefined
    table.rules?.push(ownValue(RULES, attribute(tag, 'align') ?? '') ?? '---')
    writer.space()
    writer.flat++
    writer.cells++
    return () => {
      writer.flat--
      writer.cells--
      writer.space()
      writer.raw('|')
    }
  }
}
