// Renders a block at the top of a text of plain Markdown, of which a page's title, its summary and
// the end of its excerpt may be one.
import type { Html, Root } from 'mdast'
import { nearlyTruncate } from '../../compile/checks/slips.ts'
import { withoutComments } from '../../compile/text/comments.ts'
import { refuse } from './notPlain.ts'
import { blockHtml, type RenderState } from './plainBlocks.ts'
import { bareText, inlineHtml } from './plainInline.ts'
import type { PlainTags } from './plainTags.ts'

/** `text` is that of a heading or paragraph. */
export interface TopBlock {
  type: 'comment' | 'text' | 'truncate' | 'paragraph' | 'h1' | 'other'
  html: string
  text?: () => string
}

/** `tags` that are open stand around it. */
export function topFrom(
  node: Root['children'][number],
  state: RenderState,
  tags: PlainTags,
): TopBlock {
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

/** Of these the first is a page's title or its summary. */
const IS_TOP = /^(?:h1|p)$/

const isComment = ({ value }: Html) => value.startsWith('<!--')

/** Comments go away, but one of them marks where an excerpt ends. */
function commentFrom({ value }: Html): TopBlock {
  if (withoutComments(value).trim() || nearlyTruncate(value)) return refuse()
  return { type: /<!--\s*truncate\s*-->/.test(value) ? 'truncate' : 'comment', html: '' }
}
