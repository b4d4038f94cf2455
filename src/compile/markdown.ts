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
import { groupAdmonitions, markAdmonitions } from './admonitions.ts'
import { notesOf } from './notes.ts'
import { codeBlocks } from './plugins/codeBlocks.ts'
import { headings } from './plugins/headings.ts'
import { links, refuseSchemes } from './plugins/links.ts'
import { rawHtml } from './plugins/rawHtml.ts'
import { tables } from './plugins/tables.ts'

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
    .use(remarkRehype, { allowDangerousHtml: true, handlers: { code } })
    .use(refuseSchemes)
    .use(rawHtml, options.html)
    .use(codeBlocks)
    .use(headings)
    .use(links)
    .use(tables)
    .use(rehypeStringify, { allowDangerousHtml: true })
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
export function markdownTree(text: string, options: MarkdownOptions): { tree: HastRoot; notes: ReturnType<typeof notesOf> } {
  const processor = processorFor(options)
  const marked = markAdmonitions(text)
  const file = new VFile({ value: marked.text })
  const mdast = processor.parse(file) as MdastRoot
  groupAdmonitions(mdast, marked.admonitions, (title) => processor.parse(title) as MdastRoot)
  const tree = processor.runSync(mdast, file) as HastRoot
  const notes = notesOf(file)
  if (marked.lineOf) {
    for (const place of [...notes.links, ...notes.problems]) if (place.line) place.line = marked.lineOf[place.line] ?? place.line
  }
  notes.problems.push(...marked.problems)
  return { tree, notes }
}

export function htmlOf(tree: HastRoot, options: MarkdownOptions): string {
  return processorFor(options).stringify(tree)
}
