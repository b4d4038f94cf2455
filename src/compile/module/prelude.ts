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
}

export function preludeOf({ text, names, frontMatter, headings, contentTitle }: Known): string {
  const values: Record<string, unknown> = {
    toc: headings.map(({ html, id, level }) => ({ value: html, id, level })),
    frontMatter,
    contentTitle,
  }
  return Object.entries(values)
    .filter(([name]) => !names.declared.has(name) && text.includes(name))
    .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`)
    .join(' ')
}
