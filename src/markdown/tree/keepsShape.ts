// Whether a browser reads a tree, written as HTML, as the same tree. Some elements end others that
// are open, or move out of them: a paragraph in a paragraph, a link in a link, an item of a list in
// a box of another. Parsing would tell for all trees, and takes many times as long; this knows the
// usual ones.
import type { Nodes as HtmlNode } from 'hast'
import { htmlVoidElements } from 'html-void-elements'
import type { Nodes as MarkdownNode } from 'mdast'
import { SVG_TAGS, SVG_TEXTS } from '../plugins/allowedHtml.ts'

const words = (text: string) => new Set(text.trim().split(/\s+/))

/** Stands for a block that will hold links (document/parts.ts). */
export const PART = 'quire-part'

/** End a paragraph that is open. */
const BLOCKS = words(`
  blockquote dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre quire-part section summary table ul`)
/** Stand anywhere and end nothing. */
const INLINE = words(`
  a abbr audio b bdi bdo br cite code del dfn em i img input ins kbd mark picture q ruby s samp small source span strike strong sub sup svg time
  tt u var video wbr`)
const VOID = new Set(htmlVoidElements)
/** Where an element may stand that ends its like, or is left out elsewhere. */
const PARENTS: Record<string, Set<string>> = {
  dd: words('dl'),
  dt: words('dl'),
  li: words('ol ul'),
  rp: words('ruby'),
  rt: words('ruby'),
  caption: words('table'),
  col: words('colgroup'),
  colgroup: words('table'),
  tbody: words('table'),
  td: words('tr'),
  tfoot: words('table'),
  th: words('tr'),
  thead: words('table'),
  tr: words('tbody tfoot thead'),
}
/** Hold parts of a table only. */
const FRAMES = words('colgroup table tbody tfoot thead tr')
/** Names of the engine's own, which mean nothing to a browser. */
const OWN = /^quire-/

/** What matters of the elements around a node. */
interface Around {
  parent: string | undefined
  isInParagraph: boolean
  isInHeading: boolean
  isInLink: boolean
  isInDrawing: boolean
}

const OUTSIDE: Around = {
  parent: undefined,
  isInParagraph: false,
  isInHeading: false,
  isInLink: false,
  isInDrawing: false,
}

type Node = HtmlNode | MarkdownNode

/**
 * False for a tree of which that is not certain. `nameOf` gives an element's name, and undefined
 * for what is none.
 */
export function keepsShape<N extends Node>(
  tree: N,
  nameOf: (node: N) => string | undefined,
): boolean {
  return keeps(tree, OUTSIDE)

  function keeps(node: N, around: Around): boolean {
    const name = nameOf(node)
    const children = 'children' in node ? (node.children as N[]) : []
    if (name === undefined)
      return node.type === 'text'
        ? keepsText(node.value, around)
        : children.every((child) => keeps(child, around))
    if (!mayStand(name, around)) return false
    if (VOID.has(name)) return children.length === 0
    const inside: Around = {
      parent: name,
      isInParagraph: around.isInParagraph || name === 'p',
      isInHeading: around.isInHeading || HEADING.test(name),
      isInLink: around.isInLink || name === 'a',
      isInDrawing: around.isInDrawing || name === 'svg',
    }
    return (
      !(name === 'pre' && losesLine(children[0])) && children.every((one) => keeps(one, inside))
    )
  }
}

const HEADING = /^h[1-6]$/

/** A table puts text before itself. */
const keepsText = (text: string, { parent = '' }: Around) =>
  !FRAMES.has(parent) || /^[ \t\n\f\r]*$/.test(text)

/** A line end right behind the tag is left out. */
const losesLine = (first: Node | undefined) =>
  first?.type === 'text' && (first.value === '' || first.value.startsWith('\n'))

function mayStand(name: string, around: Around): boolean {
  const { parent = '' } = around
  if (around.isInDrawing)
    return !SVG_TEXTS.has(parent) && (SVG_TAGS.has(name) || SVG_TEXTS.has(name))
  const parents = PARENTS[name]
  if (parents ? !parents.has(parent) : FRAMES.has(parent)) return false
  if ((name === 'a' || name === PART) && around.isInLink) return false
  if (HEADING.test(name) && around.isInHeading) return false
  if (BLOCKS.has(name)) return !around.isInParagraph
  return parents !== undefined || INLINE.has(name) || OWN.test(name)
}
