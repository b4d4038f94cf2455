// The Markdown pipeline, read top to bottom: text → mdast → hast → HTML. One processor per set of
// options, built once.
import type { Element, Root as HastRoot } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { Root as MdastRoot } from 'mdast'
import { defaultHandlers, type State } from 'mdast-util-to-hast'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { serializer } from '../fast/html/serialize.ts'
import { drawPlain } from '../fast/markdown/plainHtml.ts'
import { leanParser } from '../fast/parse/leanParser.ts'
import { nativeParse, nativeParser } from '../fast/parse/native.ts'
import { isProven } from '../fast/parse/nativeSafe.ts'
import { checkHtml } from './checks/html.ts'
import { checkTree } from './checks/tree.ts'
import { type BlockContext, markBlocks } from './containers/blocks.ts'
import { codeBlocks } from './plugins/codeBlocks.ts'
import { footnotes } from './plugins/footnotes.ts'
import { headings } from './plugins/headings.ts'
import { imageAlt } from './plugins/imageAlt.ts'
import { links, refuseSchemes } from './plugins/links.ts'
import { parts } from './plugins/parts.ts'
import { isTruncateMarker, rawHtml } from './plugins/rawHtml.ts'
import { tables } from './plugins/tables.ts'
import { notesOf } from './tree/notes.ts'
import type { Drawn } from './tree/rendered.ts'

/** All of it is left to the packages. */
const REFERENCE = process.env.QUIRE_PARSER === 'reference'

export interface MarkdownOptions {
  html: 'sanitize' | 'allow' | 'drop'
}

type Code = Parameters<typeof defaultHandlers.code>[1]

/**
 * Keeps the fence's meta as an attribute, so that it lives through raw-HTML parsing; `codeBlocks`
 * reads and removes it.
 */
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
    .use(REFERENCE ? [] : [leanParser, nativeParser])
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

/**
 * Draws any text. `takesTitle`: an h1 that opens it is left out. `idSuffix` keeps the footnotes of
 * several texts on one page apart.
 */
export function drawMarkdown(
  text: string,
  options: MarkdownOptions,
  context: BlockContext & { idSuffix?: string },
  takesTitle: boolean,
): Drawn {
  // What the native parser may have was not plain.
  const isNew = !REFERENCE && !(nativeParse && isProven(text))
  const plain =
    isNew &&
    drawPlain(text, context, takesTitle, (part) => processorFor(options).parse(part) as MdastRoot)
  return plain || drawByUnified(text, options, context, takesTitle)
}

/** The reference for what is drawn as plain. */
export function drawByUnified(
  text: string,
  options: MarkdownOptions,
  context: BlockContext & { idSuffix?: string },
  takesTitle: boolean,
): Drawn {
  const { tree, notes } = markdownTree(text, options, context)
  const h1 = titleOf(tree, takesTitle)
  const preview = previewOf(tree, options)
  return {
    contentTitle: h1 && textOf(h1).trim(),
    summary: summaryOf(tree),
    body: htmlOf(tree, options),
    preview,
    notes,
  }
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
  const file = new VFile({
    value: blocks.text,
    data: { parts: context.parts, idSuffix: context.idSuffix },
  })
  const mdast = processor.parse(file) as MdastRoot
  blocks.group(mdast)
  const seen = [
    ...checkTree(mdast, blocks.text, context.path.endsWith('.mdx')),
    ...checkHtml(mdast, { mode: options.html, components: blocks.components }),
  ]
  const tree = processor.runSync(mdast, file) as HastRoot
  const notes = notesOf(file)
  notes.problems.unshift(...seen)
  for (const place of [...notes.links, ...notes.problems]) blocks.restore(place)
  notes.problems.push(...blocks.problems)
  return { tree, notes }
}

function htmlOf(tree: HastRoot, options: MarkdownOptions): string {
  return processorFor(options).stringify(tree).trim()
}

/** The h1 that opens the body, if one does. */
function titleOf(tree: HastRoot, remove: boolean): Element | undefined {
  // Code blocks are HTML already.
  const at = tree.children.findIndex(({ type }) => type === 'element' || (type as string) === 'raw')
  const first = tree.children[at]
  if (first?.type !== 'element' || first.tagName !== 'h1') return undefined
  if (remove) tree.children.splice(at, 1)
  return first
}

/** HTML before the truncate marker, which is taken out; undefined without a marker. */
function previewOf(tree: HastRoot, options: MarkdownOptions): string | undefined {
  const at = tree.children.findIndex(isTruncateMarker)
  if (at === -1) return undefined
  const before = tree.children.slice(0, at)
  tree.children = tree.children.filter((node) => !isTruncateMarker(node))
  return htmlOf({ type: 'root', children: before }, options)
}

/** The first paragraph's text, on one line. */
function summaryOf(tree: HastRoot): string | undefined {
  for (const node of tree.children) {
    if (node.type !== 'element' || node.tagName !== 'p') continue
    const text = textOf(node).replace(/\s+/g, ' ').trim()
    if (text) return text
  }
  return undefined
}
