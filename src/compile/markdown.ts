// The Markdown pipeline, read top to bottom: text → mdast → hast → HTML. One processor per set of
// options, built once. It is the reference for fast/markdown, which renders most files without it.
import type { Element, Root as HastRoot } from 'hast'
import { defaultHandlers, type State } from 'mdast-util-to-hast'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { type PluggableList, type Plugin, unified } from 'unified'
import { VFile } from 'vfile'
import type { SectionPlugins } from '../config/extensions.ts'
import { htmlFrom } from '../fast/html/twin.ts'
import { parseMdx } from '../fast/mdx/twin.ts'
import { parseMarkdown } from '../fast/parse/twin.ts'
import { isOn } from '../fast/twins.ts'
import type { Problem } from '../tools/problem.ts'
import { checkHtml } from './checks/html.ts'
import { checkTree } from './checks/tree.ts'
import type { CodeRules } from './code/codeInfo.ts'
import { type BlockContext, pageContext } from './document/context.ts'
import { type Document, isModule, moduleLater, readDocument } from './document/document.ts'
import type { Parsers } from './document/parseText.ts'
import type { ExtraOptions } from './extras/extras.ts'
import { mathParsers } from './math/mathParsers.ts'
import type { MarkdownFormat } from './mdx/format.ts'
import type { Markup } from './mdx/nodes.ts'
import { parseTagged } from './mdx/themeTags.ts'
import { codeBlocks } from './plugins/codeBlocks.ts'
import { footnotes } from './plugins/footnotes.ts'
import { formulas } from './plugins/formulas.ts'
import { HEADING_MARK, headings } from './plugins/headings.ts'
import { imageAlt } from './plugins/imageAlt.ts'
import { links, refuseSchemes } from './plugins/links.ts'
import { parts } from './plugins/parts.ts'
import { isTruncateMarker, rawHtml } from './plugins/rawHtml.ts'
import { tables } from './plugins/tables.ts'
import type { TruncateMarker } from './text/truncateMarker.ts'
import { type Notes, notesOf } from './tree/notes.ts'
import { OWN_MARK } from './tree/ownMark.ts'
import type { Rendered } from './tree/rendered.ts'
import { textOf } from './tree/text.ts'

export interface MarkdownOptions extends ExtraOptions, CodeRules {
  html: 'sanitize' | 'allow' | 'drop'
  /** `detect` where it is absent. */
  format?: MarkdownFormat
  /** False where no document in MDX may be run, as a module. */
  modules?: boolean
  /** The site has components that need no import. */
  hasOwnComponents?: boolean
  /** Code may import Markdown files: the bundler reads them. */
  importsMarkdown?: boolean
  /** Ends the excerpt of a post, where it is not `<!-- truncate -->`. */
  truncateMarker?: TruncateMarker
  /** Plugins of the site for this text. */
  plugins?: SectionPlugins
  /** How ids of headings are made. */
  anchors?: { maintainCase: boolean }
  /** The site's own search finds what is said. */
  hasSearch?: boolean
  /** Texts in `<Translate>` are others in each of the site's languages. */
  isTranslated?: boolean
}

/** A text to render, and what its page has found so far. */
export interface MarkdownInput {
  text: string
  options: MarkdownOptions
  /** `idSuffix` keeps the footnotes of several texts on one page apart. */
  context: BlockContext & { idSuffix?: string }
  /** Leave out an h1 that opens the text. */
  dropTitle: boolean
}

type Code = Parameters<typeof defaultHandlers.code>[1]
type Heading = Parameters<typeof defaultHandlers.heading>[1]

/**
 * Keeps the fence's meta as an attribute, so that it lives through raw-HTML parsing; `codeBlocks`
 * reads and removes it.
 */
export function code(state: State, node: Code) {
  const pre = defaultHandlers.code(state, node)
  const inner = pre.children[0]
  if (node.meta && inner?.type === 'element') inner.properties.metastring = node.meta
  return pre
}

/** Marks it as Markdown's: a raw `<h2>` has neither id nor link. */
export function heading(state: State, node: Heading) {
  const element = defaultHandlers.heading(state, node)
  element.properties.dataPart = HEADING_MARK
  if (node.data?.idText !== undefined) element.properties.dataIdText = node.data.idText
  return element
}

/** Was held against the allow-list before, which raw HTML is yet to be. */
function markup(state: State, node: Markup): Element {
  const { tagName, properties } = node
  const children = state.all(node as Parameters<State['all']>[0])
  const element: Element = {
    type: 'element',
    tagName,
    properties: { ...properties, dataPart: properties.dataPart ?? OWN_MARK },
    children,
  }
  state.patch(node, element)
  return element
}

/** In the place of rehype-stringify, which stands before it. */
const serializer: Plugin<[], HastRoot, string> = function () {
  if (isOn('serializer')) this.compiler = (tree) => htmlFrom(tree as HastRoot)
}

/** `own` are plugins of the site, which see the HTML as its author wrote it. */
function createProcessor(options: MarkdownOptions, own: PluggableList = []) {
  return unified()
    .use(imageAlt)
    .use(remarkRehype, { allowDangerousHtml: true, handlers: { code, heading, markup } })
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
    .use(serializer)
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

export function renderMarkdown(input: MarkdownInput): Rendered {
  const read = readPage(input)
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

const readPage = ({ text, options, context }: Omit<MarkdownInput, 'dropTitle'>): Document =>
  readDocument(text, pageContext(context, options), parsersWith(options.math))

const parsers = { markdown: parseMarkdown, mdx: parseMdx, tagged: parseTagged }

const parsersWith = (math: MarkdownOptions['math']): Parsers =>
  math ? mathParsers(parsers, math) : parsers

interface Finished {
  tree: HastRoot
  notes: Notes
}

/** A body as a finished tree, with what was noted on the way; all positions are those of `text`. */
export function markdownTree(
  input: Omit<MarkdownInput, 'dropTitle'>,
  read = readPage(input),
): Finished {
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
  notes.problems.unshift(...seen)
  notes.problems.push(...read)
  return { tree, notes }
}

function htmlOf(tree: HastRoot, options: MarkdownOptions): string {
  return processorFor(options).stringify(tree).trim()
}

/** The h1 that opens the body, if one does. */
export function titleOf(tree: HastRoot, remove: boolean): Element | undefined {
  // Code blocks are HTML already.
  const at = tree.children.findIndex(({ type }) => type === 'element' || (type as string) === 'raw')
  const first = tree.children[at]
  if (first?.type !== 'element' || first.tagName !== 'h1') return undefined
  if (remove) tree.children.splice(at, 1)
  return first
}

/** HTML before the truncate marker, which is taken out; undefined without a marker. */
function excerptOf(tree: HastRoot, options: MarkdownOptions): string | undefined {
  const at = tree.children.findIndex(isTruncateMarker)
  if (at === -1) return undefined
  const before = tree.children.slice(0, at)
  tree.children = tree.children.filter((node) => !isTruncateMarker(node))
  return htmlOf({ type: 'root', children: before }, options)
}

/** The first paragraph's text, on one line. */
export function summaryOf(tree: HastRoot): string | undefined {
  for (const node of tree.children) {
    if (node.type !== 'element' || node.tagName !== 'p') continue
    const text = textOf(node).replace(/\s+/g, ' ').trim()
    if (text) return text
  }
  return undefined
}
