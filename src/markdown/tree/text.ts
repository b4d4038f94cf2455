// The text of an element, as titles, summaries, ids and tables of contents show it.
import type { Nodes } from 'hast'

/** Without the numbers that lead to footnotes: they are not part of the text. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  // Of a formula.
  if ('source' in node) return String(node.source)
  if (!('children' in node)) return ''
  if (node.type === 'element' && 'dataFootnoteRef' in node.properties) return ''
  return node.children.map(textOf).join('')
}
