// Puts each table into a frame that scrolls by itself, reachable by keyboard, so that a wide one
// never widens the page. The frame has the name of the heading before it: several on a page are
// told apart.
import type { Element, Root } from 'hast'
import { textOf } from '../tree/text.ts'
import { walkElements } from '../tree/walk.ts'

export function tables() {
  return (tree: Root) => {
    let heading = ''
    let count = 0
    walkElements(tree, (node, index, parent) => {
      if (/^h[1-6]$/.test(node.tagName)) {
        heading = textOf(node).trim()
        count = 0
      }
      if (node.tagName !== 'table') return
      count++
      const name = heading || 'Table'
      const properties: Element['properties'] = {
        className: ['table-scroll'],
        tabIndex: 0,
        role: 'region',
        ariaLabel: count > 1 ? `${name} (${count})` : name,
      }
      parent.children[index] = { type: 'element', tagName: 'div', properties, children: [node] }
      return 'skip'
    })
  }
}
