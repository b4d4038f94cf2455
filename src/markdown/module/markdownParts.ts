// Raw HTML in files of CommonMark that a document in MDX includes. In MDX a tag is an element of
// its own, so that nothing later knows what to do with a piece such as `<b>`: the file's nodes are
// kept together until their HTML is read, as that of a page in CommonMark is.

import type { Element, RootContent as HastContent, Root as HastRoot } from 'hast'
import type { BlockContent, Nodes, Parents, Root } from 'mdast'
import type { VFile } from 'vfile'
import { replaceItems } from '../../shared/lists.ts'
import type { MarkdownOptions } from '../document/markdownOptions.ts'
import { rawHtml } from '../plugins/rawHtml.ts'
import { walk } from '../tree/walk.ts'

const PART = 'quire-markdown'

/** Of a file that has any. */
export function markMarkdown(tree: Root): void {
  let hasHtml = false
  walk<Nodes, Parents>(tree, (node) => {
    hasHtml ||= node.type === 'html'
  })
  if (!hasHtml) return
  const children = tree.children as BlockContent[]
  tree.children = [{ type: 'blockquote', data: { hName: PART }, children }]
}

/** Puts what a file says in place of its mark. */
export function markdownParts(html: MarkdownOptions['html'] = 'sanitize') {
  const read = rawHtml(html)
  return (tree: HastRoot, file: VFile): void => {
    walk(tree, (node, index, parent) => {
      if ((node as Element).tagName !== PART) return undefined
      const { children } = node as Element
      const shown = read({ type: 'root', children }, file).children
      replaceItems(parent.children as HastContent[], index, 1, shown)
      return index + shown.length
    })
  }
}
