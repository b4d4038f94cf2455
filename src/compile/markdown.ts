// The Markdown pipeline, read top to bottom: text → mdast → hast → HTML. One processor per set of options, built once.
import type { Root as HastRoot } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import { defaultHandlers, type State } from 'mdast-util-to-hast'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { type BlockContext, markBlocks } from './blocks.ts'
import { nativeParser } from './nativeParser.ts'
import { notesOf } from './notes.ts'
import { codeBlocks } from './plugins/codeBlocks.ts'
import { footnotes } from './plugins/footnotes.ts'
import { headings } from './plugins/headings.ts'
import { imageAlt } from './plugins/imageAlt.ts'
import { links, refuseSchemes } from './plugins/links.ts'
import { parts } from './plugins/parts.ts'
import { rawHtml } from './plugins/rawHtml.ts'
import { tables } from './plugins/tables.ts'
import { serializer } from './serialize.ts'

export interface MarkdownOptions {
  html: 'sanitize' | 'allow' | 'drop'
}

type Code = Parameters<typeof defaultHandlers.code>[1]

/** Keeps the fence's meta as an attribute, so that it lives through raw-HTML parsing; `codeBlocks` reads and removes it. */
function code(state: State, node: Code) {
  const pre = defaultHandlers.code(state, node)
  const inner = pre.children[0]
  if (node.meta && inner?.type === 'element') inner.properties.metastring = node.meta
  return pre
}

function createProcessor(options: MarkdownOptions) {
  return unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(nativeParser)
    .use(imageAlt)
    .use(remarkRehype, { allowDangerousHtml: true, handlers: { code } })
    .use(refuseSchemes)
    .use(rawHtml, options.html)
    .use(codeBlocks)
    .use(headings)
    .use(footnotes)
    .use(parts)
    .use(links)
    .use(tables)
    .use(rehypeStringify, { allowDangerousHtml: true })
    .use(serializer)
    .freeze()
}

const processors = new Map<MarkdownOptions['html'], ReturnType<typeof createProcessor>>()

function processorFor(options: MarkdownOptions) {
  const known = processors.get(options.html)
  if (known) return known
  const processor = createProcessor(options)
  processors.set(options.html, processor)
  return processor
}

/** A body as a finished tree, with what was noted on the way; all positions are those of `text`. */
export function markdownTree(
  text: string,
  options: MarkdownOptions,
  context: BlockContext & { idSuffix?: string },
): { tree: HastRoot; notes: ReturnType<typeof notesOf> } {
  const processor = processorFor(options)
  const parse = (part: string) => processor.parse(part) as MdastRoot
  const blocks = markBlocks(text, context, parse)
  const file = new VFile({ value: blocks.text, data: { parts: context.parts, idSuffix: context.idSuffix } })
  const mdast = processor.parse(file) as MdastRoot
  blocks.group(mdast)
  const tree = processor.runSync(mdast, file) as HastRoot
  const notes = notesOf(file)
  for (const place of [...notes.links, ...notes.problems]) blocks.restore(place)
  notes.problems.push(...blocks.problems)
  return { tree, notes }
}

export function htmlOf(tree: HastRoot, options: MarkdownOptions): string {
  return processorFor(options).stringify(tree)
}
