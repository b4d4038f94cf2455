// Draws Markdown that is plain straight from the parser's tree to HTML: paragraphs, headings,
// lists, quotes, code, tables, links, pictures, admonitions. It is what most files are, and the way
// over unified's trees takes three times as long and ten times the code to load. What has raw HTML,
// references, footnotes or parts in it, or something to be told of, is not plain: markdown.ts draws
// it, and is the reference for what is drawn here (tests/unit/fast/plainHtml.test.ts).
import type { Html, Root } from 'mdast'
import { checkTree } from '../../compile/checks/tree.ts'
import { type BlockContext, markBlocks } from '../../compile/containers/blocks.ts'
import { withoutComments } from '../../compile/text/comments.ts'
import type { Drawn } from '../../compile/tree/rendered.ts'
import { nativeParse } from '../parse/native.ts'
import { isProven } from '../parse/nativeSafe.ts'
import { NOT_PLAIN, refuse } from './notPlain.ts'
import { blockHtml, type Found } from './plainBlocks.ts'
import { Outline } from './plainHeading.ts'
import { bareText, inlineHtml } from './plainInline.ts'

/** A block at the top. `text` is that of a heading or paragraph. */
interface Top {
  type: 'comment' | 'truncate' | 'paragraph' | 'h1' | 'other'
  html: string
  text?: () => string
}

/**
 * Undefined when the text is not plain. `parse` may refuse it too. `takeTitle`: an h1 that opens
 * the text is left out.
 */
export function drawPlain(
  text: string,
  context: BlockContext,
  takeTitle: boolean,
  parse = parseProven,
): Drawn | undefined {
  try {
    return drawn(text, { ...context, parts: [] }, takeTitle, parse)
  } catch (error) {
    if (error === NOT_PLAIN) return undefined
    throw error
  }
}

function drawn(
  text: string,
  context: BlockContext,
  takeTitle: boolean,
  parse: (text: string) => Root,
): Drawn {
  const blocks = markBlocks(text, context, parse)
  if (context.parts.length > 0) return refuse()
  const tree = parse(blocks.text)
  blocks.group(tree)
  // Braces mean something there.
  if (context.path.endsWith('.mdx') && checkTree(tree, blocks.text, true).length > 0)
    return refuse()
  const found: Found = { text: blocks.text, links: [], outline: new Outline() }
  const tops = tree.children.map((node) => topFrom(node, found))
  if (tops.filter(({ type }) => type === 'truncate').length > 1) return refuse()

  const first = tops.find(({ type }) => type !== 'comment')
  const contentTitle = first?.type === 'h1' ? first.text!() : undefined
  if (takeTitle && first?.type === 'h1') first.html = ''
  const cut = tops.findIndex(({ type }) => type === 'truncate')
  for (const link of found.links) blocks.restore(link)
  return {
    contentTitle,
    summary: summaryOf(tops),
    body: htmlOf(tops),
    preview: cut < 0 ? undefined : htmlOf(tops.slice(0, cut)),
    notes: { headings: found.outline.headings, links: found.links, problems: blocks.problems },
  }
}

/** What the native parser may have. */
function parseProven(text: string): Root {
  return nativeParse && isProven(text) ? nativeParse(text) : refuse()
}

function topFrom(node: Root['children'][number], found: Found): Top {
  if (node.type === 'html') return commentFrom(node)
  if (node.type === 'heading') {
    const { html, text } = found.outline.draw(node, found.links, true)
    return { type: node.depth === 1 ? 'h1' : 'other', html, text: () => text }
  }
  const html = blockHtml(node, found)
  return node.type === 'paragraph'
    ? { type: 'paragraph', html, text: () => bareText(inlineHtml(node.children, 'bare')) }
    : { type: 'other', html }
}

/** Comments go away, but one of them marks where a preview ends. */
function commentFrom({ value }: Html): Top {
  if (withoutComments(value).trim()) return refuse()
  return { type: /<!--\s*truncate\s*-->/.test(value) ? 'truncate' : 'comment', html: '' }
}

/** The first paragraph's text, on one line. */
function summaryOf(tops: Top[]): string | undefined {
  for (const { type, text } of tops) {
    const line = type === 'paragraph' && text!().replace(/\s+/g, ' ').trim()
    if (line) return line
  }
  return undefined
}

const htmlOf = (tops: Top[]) =>
  tops
    .map(({ html }) => html)
    .join('\n')
    .trim()
