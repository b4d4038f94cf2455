// Puts each table into a frame that scrolls by itself, reachable by keyboard, so that a wide one
// never widens the page.
import type { Element, Root } from 'hast'
import { walkElements } from '../tree/walk.ts'

export function tables() {
  return (tree: Root) => {
    walkElements(tree, (node, index, parent) => {
      if (node.tagName !== 'table') return
      const properties: Element['properties'] = {
        className: ['table-scroll'],
        tabIndex: 0,
        role: 'region',
        ariaLabel: 'Table',
      }
      parent.children[index] = { type: 'element', tagName: 'div', properties, children: [node] }
      return 'skip'
    })
  }
}
