// Renders plain Markdown straight from the native parser's tree to HTML: paragraphs, headings,
// lists, quotes, code, tables, links, images, containers, footnotes, tags of HTML with nothing but
// a name. It is what most files are, and the way over unified's trees takes three times as long and
// ten times the code to load. A text with other HTML, references or parts in it, or with most of
// what is to be reported, is not plain: compile/markdown.ts renders it, and is the reference.
import type { Nodes, Root } from 'mdast'
import { type PageContext, pageContext } from '../../compile/document/context.ts'
import { isModule, moduleLater, readDocument } from '../../compile/document/document.ts'
import type { MarkdownInput } from '../../compile/document/markdownOptions.ts'
import type { Document } from '../../compile/document/parseDocument.ts'
import { isPart, type Part } from '../../compile/document/parts.ts'
import { imagesWithoutAlt } from '../../compile/plugins/imageAlt.ts'
import { keepsShape, PART } from '../../compile/tree/keepsShape.ts'
import type { Rendered } from '../../compile/tree/rendered.ts'
import { parseNatively } from '../parse/native.ts'
import { hasDollarOutsideCode, mayHoldFormula } from './dollars.ts'
import { parseMdx, parseTagged } from './lateParsers.ts'
import { NOT_PLAIN, refuse } from './notPlain.ts'
import type { RenderState } from './plainBlocks.ts'
import { Outline } from './plainHeading.ts'
import { inlineHtml } from './plainInline.ts'
import { tocFiller } from './plainMarkup.ts'
import { NOTE_ID, PlainNotes } from './plainNotes.ts'
import { isDeep, PlainTags } from './plainTags.ts'
import { type TopBlock, topFrom } from './plainTop.ts'

/** What was read of a text: the reference need not read it again. */
export interface ReadText {
  document: Document
  parts: Part[]
}

/** Is given what was read, if all was. */
type Keep = (read: ReadText) => void

/** Undefined when the text is not plain. */
export const plainHtml = (input: MarkdownInput, keep?: Keep): Rendered | undefined =>
  unlessRefused(() => render(input, keep))

/** The same of a text that is read, and has no formulas; `context` is that of its page. */
export const plainFrom = (
  document: Document,
  input: MarkdownInput,
  context: PageContext,
): Rendered | undefined => unlessRefused(() => renderRead(document, input, context))

function unlessRefused<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error === NOT_PLAIN) return undefined
    throw error
  }
}

function render(input: MarkdownInput, keep?: Keep): Rendered {
  const { text, options, context: given } = input
  const context = { ...pageContext(given, options), parts: [] }
  if (options.math && hasDollarOutsideCode(text)) return refuse()
  const read = readDocument(text, context, PARSERS)
  if (options.math && mayHoldFormula(text, read)) return refuse()
  keep?.({ document: read, parts: context.parts })
  return renderRead(read, input, context)
}

function renderRead(
  read: Document,
  { options, context: given, dropTitle }: MarkdownInput,
  context: PageContext,
): Rendered {
  if (isModule(read, options)) return moduleLater(read)
  const { tree, text: parsed, problems, dynamic } = read
  if (read.hasTags && !keepsShape<Nodes>(tree, nameOf)) return refuse()
  const state: RenderState = {
    text: parsed,
    links: [],
    outline: new Outline(context.ids, options.anchors?.maintainCase),
    lists: [],
    parts: context.parts,
    code: options,
    footnotes: new PlainNotes(tree, given.idSuffix),
    allowsTags: options.html !== 'drop',
    hasTags: false,
  }
  const tags = new PlainTags()
  const tops = tree.children.flatMap((node) => {
    if (node.type === 'footnoteDefinition') return []
    return [topFrom(node, state, tags)]
  })
  tags.finish()
  if (tops.filter(({ type }) => type === 'truncate').length > 1) return refuse()

  const first = tops.find(({ type }) => type !== 'comment' && type !== 'text')
  const contentTitle = first?.type === 'h1' ? first.text!() : undefined
  if (dropTitle && first?.type === 'h1') first.html = ''
  const cut = tops.findIndex(({ type }) => type === 'truncate')
  const section = footnotesOf(state)
  const fill = tocFiller(state)
  const body = htmlOf([...tops, ...section], fill)
  if (state.hasTags && isDeep(body)) return refuse()
  return {
    contentTitle,
    summary: summaryOf(tops),
    body,
    excerpt: cut < 0 ? undefined : htmlOf(tops.slice(0, cut), fill),
    notes: {
      headings: state.outline.headings,
      links: state.links,
      problems: [...imagesWithoutAlt(tree, parsed), ...state.outline.problems, ...problems],
    },
    dynamic: dynamic[0],
  }
}

/** A table's rows and cells are where they belong. */
function nameOf(node: Nodes): string | undefined {
  if (node.type === 'markup') return isPart(node.properties.dataPart) ? PART : node.tagName
  if (node.type === 'heading') return `h${node.depth}`
  return ('data' in node && node.data?.hName) || NAMES[node.type]
}

const NAMES: Record<string, string> = {
  blockquote: 'blockquote',
  code: 'pre',
  footnoteReference: 'a',
  link: 'a',
  list: 'ul',
  listItem: 'li',
  paragraph: 'p',
  table: 'div',
  thematicBreak: 'hr',
}

const PARSERS = {
  markdown: (text: string): Root => parseNatively(text) ?? refuse(),
  mdx: parseMdx,
  tagged: parseTagged,
}

/** What is behind the text. */
function footnotesOf(state: RenderState): TopBlock[] {
  const { footnotes, links, outline } = state
  if (footnotes.isEmpty) return []
  const html = footnotes.section(links, ({ children }) => inlineHtml(children, state))
  if (outline.headings.some(({ id }) => NOTE_ID.test(id))) return refuse()
  return [{ type: 'other', html }]
}

/** The first paragraph's text, on one line. */
function summaryOf(tops: TopBlock[]): string | undefined {
  for (const { type, text } of tops) {
    const line = type === 'paragraph' && text!().replace(/\s+/g, ' ').trim()
    if (line) return line
  }
  return undefined
}

/** Filled block by block: of a long text the whole is not copied again. */
const htmlOf = (tops: TopBlock[], fill: (html: string) => string) =>
  tops
    .map(({ html }) => fill(html))
    .join('\n')
    .trim()
