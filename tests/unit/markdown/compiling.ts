// Compiles a text as if it were a file of the site.
import { compileSource } from '../../../src/markdown/compile.ts'
import type { MarkdownOptions } from '../../../src/markdown/document/markdownOptions.ts'
import type { Compiled } from '../../../src/types/compiled.ts'
import type { Source } from '../../../src/types/source.ts'

export const SOURCE: Source = {
  path: 'content/docs/a.md',
  file: '/site/content/docs/a.md',
  section: 'docs',
  relative: 'a.md',
  format: 'md',
  locale: 'en',
  hash: '',
}

export function compile(
  text: string,
  over: Partial<Source> = {},
  options: Partial<MarkdownOptions> = {},
): Promise<Compiled> {
  const source = { ...SOURCE, ...over }
  return compileSource(source, new TextEncoder().encode(text), { html: 'sanitize', ...options })
}

/** The body with its slots numbered: `{0}`. */
export function htmlOf(compiled: Compiled): string {
  if (compiled.body.type !== 'html') throw new Error('no HTML')
  return numbered(compiled.body.pieces)
}

export function numbered(parts: string[]): string {
  return parts.reduce((html, part, i) => (i === 0 ? part : `${html}{${i - 1}}${part}`))
}

export const html = async (text: string) => htmlOf(await compile(text))
