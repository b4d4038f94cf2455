// The twin that renders a file's Markdown.
import type { MarkdownInput } from '../../compile/document/markdownOptions.ts'
import { formatOf } from '../../compile/mdx/format.ts'
import type { Rendered } from '../../compile/tree/rendered.ts'
import { loadNative } from '../parse/native.ts'
import { isOn, type Twin } from '../twins.ts'
import { loadParsersFor } from './lateParsers.ts'
import { plainFrom, plainHtml, type ReadText } from './plainHtml.ts'

export const markdownTwin: Twin<MarkdownInput, Rendered, Promise<Rendered>> = {
  name: 'markdown',
  fast: (input) => plainHtml(input),
  // Its packages take as long to load as a hundred plain files to render.
  reference: async (input) => (await import('../../compile/markdown.ts')).renderMarkdown(input),
}

export { loadNative } from '../parse/native.ts'

/** The fast way of a text that is read: undefined when it is not plain (plainHtml.ts), or off. */
export const renderPlain: typeof plainFrom = (...read) =>
  isOn(markdownTwin.name) ? plainFrom(...read) : undefined

/** Runs work, at once or later, and may break it off. */
export type Limited = <T>(work: () => T) => T | Promise<T>

/** `limited` is given what runs at once, the fast way and the reference each. */
export async function renderBody(input: MarkdownInput, limited: Limited): Promise<Rendered> {
  await loadNative()
  const { text, context, options } = input
  await loadParsersFor(text, formatOf(context.path, options.format, context.frontMatter))
  let read: ReadText | undefined
  const keep = (found: ReadText) => {
    read = found
  }
  const plain = isOn(markdownTwin.name) ? await limited(() => plainHtml(input, keep)) : undefined
  if (plain) return plain
  const { renderMarkdown } = await import('../../compile/markdown.ts')
  if (!read) return limited(() => renderMarkdown(input))
  const { document, parts } = read
  return limited(() => renderMarkdown({ ...input, context: { ...context, parts } }, document))
}
