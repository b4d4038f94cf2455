// Puts each table into a frame that scrolls by itself, reachable by keyboard, so that a wide one never widens the page.
import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

export function tables() {
  return (tree: Root) => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || !parent || index === undefined) return
      const properties: Element['properties'] = { className: ['table-scroll'], tabIndex: 0, role: 'region', ariaLabel: 'Table' }
      parent.children[index] = { type: 'element', tagName: 'div', properties, children: [node] }
      return SKIP
    })
  }
}
