// What opens a text: its title and its first paragraph.
import type { Element, Root as HastRoot } from 'hast'
import { textOf } from './text.ts'

/** The h1 that opens the body, if one does. */
export function titleOf(tree: HastRoot, remove: boolean): Element | undefined {
  // Code blocks are HTML already.
  const at = tree.children.findIndex(({ type }) => type === 'element' || (type as string) === 'raw')
  const first = tree.children[at]
  if (first?.type !== 'element' || first.tagName !== 'h1') return undefined
  if (remove) tree.children.splice(at, 1)
  return first
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
