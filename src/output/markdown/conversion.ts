// What is known of a page while its HTML becomes Markdown.
import type { MarkdownWriter } from './markdownWriter.ts'
import type { MarkdownTables } from './tables.ts'

export interface Conversion {
  writer: MarkdownWriter
  tables: MarkdownTables
  /** Of the page: links to its headings lead there. */
  href: string
  /** Of the last heading. */
  level: number
  /** Of the next block of code. */
  codeTitle: string
  lists: { next?: number }[]
}
