// What a document may use without declaring it: `toc`, `frontMatter` and `contentTitle`. They stand
// in the module's first line, so that no line below moves.
import type { Heading } from '../../types/compiled.ts'
import type { Names } from './names.ts'

interface Known {
  text: string
  names: Names
  frontMatter: object
  headings: Heading[]
  contentTitle?: string
  /** Whether other modules may import them. */
  isImported?: boolean
}

export function preludeOf(known: Known): string {
  const { text, names, frontMatter, headings, contentTitle, isImported } = known
  const values: Record<string, unknown> = {
    toc: headings.map(({ html, id, level }) => ({ value: html, id, level })),
    frontMatter,
    contentTitle,
  }
  return Object.entries(values)
    .filter(([name]) => !names.declared.has(name) && (isImported || text.includes(name)))
    .map(
      ([name, value]) => `${isImported ? 'export ' : ''}const ${name} = ${JSON.stringify(value)};`,
    )
    .join(' ')
}
