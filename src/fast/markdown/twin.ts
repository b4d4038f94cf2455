// The twin that renders a file's Markdown.
import type { MarkdownInput } from '../../compile/markdown.ts'
import { formatOf } from '../../compile/mdx/format.ts'
import type { Rendered } from '../../compile/tree/rendered.ts'
import { loadNative } from '../parse/native.ts'
import { run, type Twin } from '../twins.ts'
import { loadParsersFor } from './lateParsers.ts'
import { plainHtml } from './plainHtml.ts'

export const markdownTwin: Twin<MarkdownInput, Rendered, Promise<Rendered>> = {
  name: 'markdown',
  fast: plainHtml,
  // Its packages take as long to load as a hundred plain files to render.
  reference: async (input) => (await import('../../compile/markdown.ts')).renderMarkdown(input),
}

export async function renderBody(input: MarkdownInput): Promise<Rendered> {
  await loadNative()
  const { text, context, options } = input
  await loadParsersFor(text, formatOf(context.path, options.format, context.frontMatter))
  return run(markdownTwin, input)
}
