// The Markdown pipeline, read top to bottom: text → mdast → hast → HTML. One processor per set of
// options, built once.

import type { Root as HastRoot } from 'hast'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { type PluggableList, unified } from 'unified'
import { VFile } from 'vfile'
import type { Problem } from '../tools/problem.ts'
import { pageContext } from './document/context.ts'
import { isModule, moduleLater, readDocument } from './document/document.ts'
import type { MarkdownInput, MarkdownOptions } from './document/markdownOptions.ts'
import type { Document } from './document/parseDocument.ts'
import { codeBlocks } from './plugins/codeBlocks.ts'
import { footnotes } from './plugins/footnotes.ts'
import { formulas } from './plugins/formulas.ts'
import { headings } from './plugins/headings.ts'
import { imageAlt } from './plugins/imageAlt.ts'
import { links } from './plugins/links.ts'
import { parts } from './plugins/parts.ts'
import { isTruncateMarker, rawHtml } from './plugins/rawHtml.ts'
import { refuseSchemes } from './plugins/schemes.ts'
import { tables } from './plugins/tables.ts'
import { processorOf } from './processor.ts'
import { checkHtml } from './rules/html.ts'
import { checkTree } from './rules/tree.ts'
import { code, heading, listItem, markup, text } from './tree/handlers.ts'
import { type Notes, notesOf } from './tree/notes.ts'
import { summaryOf, titleOf } from './tree/opening.ts'
import type { Rendered } from './tree/rendered.ts'
import { textOf } from './tree/text.ts'

/** `own` are plugins of the site, which see the HTML as its author wrote it. */
function createProcessor(options: MarkdownOptions, own: PluggableList = []) {
  return unified()
    .use(imageAlt)
    .use(remarkRehype, {
      allowDangerousHtml: true,
      handlers: { code, heading, listItem, markup, text },
    })
    .use(refuseSchemes)
    .use(rawHtml, options.html)
    .use(own)
    .use(codeBlocks)
    .use(headings, options.anchors ?? {})
    .use(footnotes)
    .use(parts)
    .use(formulas)
    .use(links)
    .use(tables)
    .use(rehypeStringify, { allowDangerousHtml: true })
    .freeze()
}

const processors = new Map<string, ReturnType<typeof createProcessor>>()

function processorFor(options: MarkdownOptions) {
  const key = `${options.html}${options.anchors?.maintainCase}`
  const known = processors.get(key)
  if (known) return known
  const processor = createProcessor(options)
  processors.set(key, processor)
  return processor
}

/** `read` is what was read of the text before, with the parts that it has in `input`. */
export function renderMarkdown(input: MarkdownInput, read: Document = readPage(input)): Rendered {
  if (isModule(read, input.options)) return moduleLater(read)
  return { ...renderedFrom(markdownTree(input, read), input), dynamic: read.dynamic[0] }
}

/** What a page and other pages show of a finished tree. */
export function renderedFrom({ tree, notes }: Finished, input: MarkdownInput): Rendered {
  const { options, dropTitle } = input
  const h1 = titleOf(tree, dropTitle)
  const excerpt = excerptOf(tree, options)
  return {
    contentTitle: h1 && textOf(h1).trim(),
    summary: summaryOf(tree),
    body: htmlOf(tree, options),
    excerpt,
    notes,
  }
}

/** `loadProcessor` has to be done. */
const readPage = ({ text, options, context }: Omit<MarkdownInput, 'dropTitle'>): Document =>
  readDocument(text, pageContext(context, options), processorOf(options))

interface Finished {
  tree: HastRoot
  notes: Notes
}

/** A body as a finished tree, with what was noted on the way; all positions are those of `text`. */
function markdownTree(input: Omit<MarkdownInput, 'dropTitle'>, read = readPage(input)): Finished {
  const { file, seen } = begun(input, read)
  const tree = processorFor(input.options).runSync(read.tree, file) as HastRoot
  return finished(tree, file, [seen, read.problems])
}

/** The same with plugins of the site, which may take their time. */
export async function markdownTreeWith(
  own: PluggableList,
  input: MarkdownInput,
  read: Document,
): Promise<Finished> {
  const { file, seen } = begun(input, read)
  const tree = (await createProcessor(input.options, own).run(read.tree, file)) as HastRoot
  return finished(tree, file, [seen, read.problems])
}

function begun({ options, context }: Omit<MarkdownInput, 'dropTitle'>, read: Document) {
  const file = new VFile({
    value: read.text,
    data: {
      parts: context.parts,
      idSuffix: context.idSuffix,
      code: options,
      math: options.math,
    },
  })
  const seen = [
    ...checkTree(read.tree, read.text, options),
    ...checkHtml(read.tree, { mode: options.html, components: read.components }),
  ]
  return { file, seen }
}

function finished(tree: HastRoot, file: VFile, [seen, read]: [Problem[], Problem[]]): Finished {
  const { code: _, math: __, ...notes } = notesOf(file)
  notes.problems = [...seen, ...notes.problems, ...read]
  return { tree, notes }
}

function htmlOf(tree: HastRoot, options: MarkdownOptions): string {
  return processorFor(options).stringify(tree).trim()
}

/** HTML before the truncate marker, which is taken out; undefined without a marker. */
function excerptOf(tree: HastRoot, options: MarkdownOptions): string | undefined {
  const at = tree.children.findIndex(isTruncateMarker)
  if (at === -1) return undefined
  const before = tree.children.slice(0, at)
  tree.children = tree.children.filter((node) => !isTruncateMarker(node))
  return htmlOf({ type: 'root', children: before }, options)
}
