// Renders plain Markdown straight from the native parser's tree to HTML: paragraphs, headings,
// lists, quotes, code, tables, links, images, containers, footnotes, tags of HTML with nothing but
// a name. It is what most files are, and the way over unified's trees takes three times as long and
// ten times the code to load. A text with other HTML, references or parts in it, or with most of
// what is to be reported, is not plain: compile/markdown.ts renders it, and is the reference.
import type { Html, Nodes, Root } from 'mdast'
import { nearlyTruncate } from '../../compile/checks/slips.ts'
import { pageContext } from '../../compile/document/context.ts'
import { isModule, moduleLater, readDocument } from '../../compile/document/document.ts'
import type { MarkdownInput } from '../../compile/document/markdownOptions.ts'
import type { Document } from '../../compile/document/parseDocument.ts'
import { isPart, type Part } from '../../compile/document/parts.ts'
import { imagesWithoutAlt } from '../../compile/plugins/imageAlt.ts'
import { withoutComments } from '../../compile/text/comments.ts'
import { keepsShape, PART } from '../../compile/tree/keepsShape.ts'
import type { Rendered } from '../../compile/tree/rendered.ts'
import { parseNatively } from '../parse/native.ts'
import { hasDollarOutsideCode, mayHoldFormula } from './dollars.ts'
import { parseMdx, parseTagged } from './lateParsers.ts'
import { NOT_PLAIN, refuse } from './notPlain.ts'
import { blockHtml, type RenderState } from './plainBlocks.ts'
import { Outline } from './plainHeading.ts'
import { bareText, inlineHtml } from './plainInline.ts'
import { tocFiller } from './plainMarkup.ts'
import { NOTE_ID, PlainNotes } from './plainNotes.ts'
import { isDeep, PlainTags } from './plainTags.ts'

/** `text` is that of a heading or paragraph. */
interface TopBlock {
  type: 'comment' | 'text' | 'truncate' | 'paragraph' | 'h1' | 'other'
  html: string
  text?: () => string
}

/** What was read of a text: the reference need not read it again. */
export interface ReadText {
  document: Document
  parts: Part[]
}

/** Undefined when the text is not plain; `keep` is given what was read of it, if all was. */
export function plainHtml(
  input: MarkdownInput,
  keep?: (read: ReadText) => void,
): Rendered | undefined {
  try {
    return render(input, keep)
  } catch (error) {
    if (error === NOT_PLAIN) return undefined
    throw error
  }
}

function render(
  { text, options, context: given, dropTitle }: MarkdownInput,
  keep?: (read: ReadText) => void,
): Rendered {
  const context = { ...pageContext(given, options), parts: [] }
  if (options.math && hasDollarOutsideCode(text)) return refuse()
  const read = readDocument(text, context, PARSERS)
  if (options.math && mayHoldFormula(text, read)) return refuse()
  if (isModule(read, options)) return moduleLater(read)
  keep?.({ document: read, parts: context.parts })
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
  const tops = tree.children.flatMap((node) =>
    node.type === 'footnoteDefinition' ? [] : [topFrom(node, state, tags)],
  )
  tags.finish()
  if (tops.filter(({ type }) => type === 'truncate').length > 1) return refuse()

  const first = tops.find(({ type }) => type !== 'comment' && type !== 'text')
  const contentTitle = first?.type === 'h1' ? first.text!() : undefined
  if (dropTitle && first?.type === 'h1') first.html = ''
  const cut = tops.findIndex(({ type }) => type === 'truncate')
  const section = footnotesOf(state)
  const fill = tocFiller(state)
  const body = fill(htmlOf([...tops, ...section]))
  if (state.hasTags && isDeep(body)) return refuse()
  return {
    contentTitle,
    summary: summaryOf(tops),
    body,
    excerpt: cut < 0 ? undefined : fill(htmlOf(tops.slice(0, cut))),
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

/** `tags` that are open stand around it. */
function topFrom(node: Root['children'][number], state: RenderState, tags: PlainTags): TopBlock {
  const isTop = tags.open.length === 0
  if (node.type === 'html')
    return isTop && isComment(node) ? commentFrom(node) : tagsFrom(node, state, tags)
  if (node.type === 'text') return { type: 'text', html: blockHtml(node, state) }
  if (node.type === 'markup' && IS_TOP.test(node.tagName)) return refuse()
  if (node.type === 'heading') {
    const { html, text } = state.outline.render(node, state, isTop)
    return { type: node.depth === 1 && isTop ? 'h1' : 'other', html, text: () => text }
  }
  const html = blockHtml(node, state)
  return node.type === 'paragraph' && isTop
    ? { type: 'paragraph', html, text: () => bareText(inlineHtml(node.children, 'bare')) }
    : { type: 'other', html }
}

function tagsFrom({ value }: Html, state: RenderState, tags: PlainTags): TopBlock {
  if (!state.allowsTags) return refuse()
  state.hasTags = true
  return { type: 'other', html: tags.block(value) }
}

/** What is behind the text. */
function footnotesOf(state: RenderState): TopBlock[] {
  const { footnotes, links, outline } = state
  if (footnotes.isEmpty) return []
  const html = footnotes.section(links, ({ children }) => inlineHtml(children, state))
  if (outline.headings.some(({ id }) => NOTE_ID.test(id))) return refuse()
  return [{ type: 'other', html }]
}

/** Of these the first is a page's title or its summary. */
const IS_TOP = /^(?:h1|p)$/

const isComment = ({ value }: Html) => value.startsWith('<!--')

/** Comments go away, but one of them marks where an excerpt ends. */
function commentFrom({ value }: Html): TopBlock {
  if (withoutComments(value).trim() || nearlyTruncate(value)) return refuse()
  return { type: /<!--\s*truncate\s*-->/.test(value) ? 'truncate' : 'comment', html: '' }
}

/** The first paragraph's text, on one line. */
function summaryOf(tops: TopBlock[]): string | undefined {
  for (const { type, text } of tops) {
    const line = type === 'paragraph' && text!().replace(/\s+/g, ' ').trim()
    if (line) return line
  }
  return undefined
}

const htmlOf = (tops: TopBlock[]) =>
  tops
    .map(({ html }) => html)
    .join('\n')
    .trim()
