// A tree with pieces of raw HTML, parsed as the text of a page.
import type { Element, Root } from 'hast'
import { raw } from 'hast-util-raw'
import type { VFile } from 'vfile'
import { walkElements } from './walk.ts'

/**
 * The parser begins as if it were in a template: a first `<col>` would end all text, and a first
 * `<td>` be a cell. Behind any element of a body it goes on as in a body.
 */
const FIRST: Element = { type: 'element', tagName: 'wbr', properties: {}, children: [] }

export function parsedIn(tree: Root, file: VFile): Root {
  keepFirstLines(tree)
  const options = { file, passThrough: [] }
  const parsed = raw({ ...tree, children: [FIRST, ...tree.children] }, options) as Root
  return { ...parsed, children: parsed.children.slice(1) }
}

/** Of what is in a `<pre>` the parser leaves out the first line end, however deep it is. */
function keepFirstLines(tree: Root): void {
  walkElements(tree, ({ tagName, children }) => {
    if (tagName !== 'pre') return
    let first = children[0]
    while (first?.type === 'element') first = first.children[0]
    if (first?.type === 'text' && first.value.startsWith('\n')) first.value = `\n${first.value}`
  })
}
