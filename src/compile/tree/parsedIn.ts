// A tree with pieces of raw HTML, parsed as the text of a page.
import type { Element, Root } from 'hast'
import { raw } from 'hast-util-raw'
import type { VFile } from 'vfile'

/**
 * The parser begins as if it were in a template: a first `<col>` would end all text, and a first
 * `<td>` be a cell. Behind any element of a body it goes on as in a body.
 */
const FIRST: Element = { type: 'element', tagName: 'wbr', properties: {}, children: [] }

export function parsedIn(tree: Root, file: VFile): Root {
  const parsed = raw({ ...tree, children: [FIRST, ...tree.children] }, { file, passThrough: [] })
  const { children } = parsed as Root
  return { ...(parsed as Root), children: children.slice(1) }
}
