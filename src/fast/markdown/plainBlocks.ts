// Renders blocks of plain Markdown: the HTML, line ends included, that mdast-util-to-hast, our
// plugins and the serializer make of them.
import type {
  BlockContent,
  Blockquote,
  Code,
  DefinitionContent,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
} from 'mdast'
import { isIndentedContainer, isOpenFence } from '../../compile/checks/fence.ts'
import { codeBlockHtml } from '../../compile/code/codeBlock.ts'
import { type CodeRules, readCodeInfo } from '../../compile/code/codeInfo.ts'
import { knowsLanguage } from '../../compile/code/highlight.ts'
import type { LinkRef } from '../../types/compiled.ts'
import { refuse } from './notPlain.ts'
import type { Outline } from './plainHeading.ts'
import { elementOf, inlineHtml } from './plainInline.ts'
import type { NotedInText } from './plainInto.ts'
import { markupHtml, type PartState, tocMark } from './plainMarkup.ts'

/** What is collected while a text is rendered. */
export interface RenderState extends PartState, NotedInText {
  /** What the tree was parsed from. */
  text: string
  links: LinkRef[]
  outline: Outline
  code: CodeRules
}

type BlockNode = RootContent | BlockContent | DefinitionContent

/** A block inside of another; the outline renders headings at the top. */
export function blockHtml(node: BlockNode, state: RenderState): string {
  switch (node.type) {
    case 'paragraph':
      return paragraphHtml(node, state)
    case 'heading':
      return state.outline.render(node, state, false).html
    case 'code':
      return codeHtml(node, state)
    case 'list':
      return listHtml(node, state)
    case 'blockquote':
      return quoteHtml(node, state)
    case 'table':
      return tableHtml(node, state)
    case 'thematicBreak':
      return '<hr>'
    case 'markup':
      return (
        tocMark(node, state) ??
        markupHtml(node, state, (inner) => blockHtml(inner as BlockNode, state))
      )
    case 'html':
      return refuse()
    default:
      return inlineHtml([node as PhrasingContent], state)
  }
}

function paragraphHtml({ children, data }: Paragraph, state: RenderState): string {
  return elementOf('p', data, inlineHtml(children, state))
}

function quoteHtml({ children, data }: Blockquote, state: RenderState): string {
  return elementOf('blockquote', data, lines(children.map((child) => blockHtml(child, state))))
}

/** Each on a line of its own. */
const lines = (blocks: string[]) => (blocks.length === 0 ? '\n' : `\n${blocks.join('\n')}\n`)

function codeHtml(node: Code, { text, code }: RenderState): string {
  const { lang, meta, value, position } = node
  const language = lang ? lang.split(/\s+/)[0] : undefined
  if (isOpenFence(text, position) || isIndentedContainer(node, text)) return refuse()
  const info = readCodeInfo(language, meta ?? '', value, code)
  if (info.isDiagram) return codeBlockHtml(info)
  if (info.faults.length > 0) return refuse()
  if (lang === 'mermaid' || (info.language && !knowsLanguage(info.language))) return refuse()
  return codeBlockHtml(info)
}

function listHtml(node: List, state: RenderState): string {
  const tag = node.ordered ? 'ol' : 'ul'
  const start = typeof node.start === 'number' && node.start !== 1 ? ` start="${node.start}"` : ''
  const hasTasks = node.children.some(({ checked }) => typeof checked === 'boolean')
  const isLoose =
    node.spread || node.children.some((item) => item.spread ?? item.children.length > 1)
  return `<${tag}${start}${hasTasks ? ' class="contains-task-list"' : ''}>${lines(node.children.map((item) => itemHtml(item, isLoose, state)))}</${tag}>`
}

/** In a tight list a paragraph is just its text. */
function itemHtml(item: ListItem, isLoose: boolean, state: RenderState): string {
  const { children, checked } = item
  const isTask = typeof checked === 'boolean'
  const first = children[0]
  if (isTask && (first?.type !== 'paragraph' || first.data || first.children.length === 0))
    return refuse()
  const box = isTask ? `<input type="checkbox"${checked ? ' checked' : ''} disabled> ` : ''
  let html = ''
  let isText = true
  for (const [i, child] of children.entries()) {
    const isParagraph = child.type === 'paragraph' && !child.data
    isText = isParagraph && !isLoose
    if (i > 0 || !isText) html += '\n'
    const before = i === 0 ? box : ''
    if (isParagraph) {
      const content = before + inlineHtml(child.children, state)
      html += isText ? content : `<p>${content}</p>`
    } else html += blockHtml(child, state)
  }
  return `<li${isTask ? ' class="task-list-item"' : ''}>${html}${isText ? '' : '\n'}</li>`
}

function tableHtml({ children, align }: Table, state: RenderState): string {
  const [head, ...body] = children.map((row, i) => {
    // What is left out is told.
    if (align && row.children.length > align.length) refuse()
    const tag = i === 0 ? 'th' : 'td'
    const cells = Array.from({ length: align?.length ?? row.children.length }, (_, column) => {
      const side = align?.[column]
      return `<${tag}${side ? ` align="${side}"` : ''}>${inlineHtml(row.children[column]?.children ?? [], state)}</${tag}>`
    })
    return `<tr>${lines(cells)}</tr>`
  })
  const parts = [
    `<thead>${lines([head!])}</thead>`,
    ...(body.length > 0 ? [`<tbody>${lines(body)}</tbody>`] : []),
  ]
  return `<div class="table-scroll" tabindex="0" role="region" aria-label="Table"><table>${lines(parts)}</table></div>`
}
