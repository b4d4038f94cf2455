// A document's tree without what has to be run: what lists of posts and feeds show of it. What
// stands in a component stays.
import type { Element, ElementContent, Root, RootContent } from 'hast'
import type { Node } from 'unist'
import { isElement, isEsm, isExpression, type JsxElement } from '../mdx/nodes.ts'
import { attributeLiteral, literalOf } from './literal.ts'
import { expressionOf } from './program.ts'

export function textOnly(tree: Root): Root {
  return { ...tree, children: tree.children.flatMap(kept) as RootContent[] }
}

function kept(node: Node): Node[] {
  if (isEsm(node)) return []
  if (isExpression(node)) {
    const value = literalOf(expressionOf(node.data?.estree))?.value
    return typeof value === 'string' || typeof value === 'number' ? [text(String(value))] : []
  }
  if (isElement(node)) return [...labelOf(node), ...node.children.flatMap(kept)]
  return 'children' in node
    ? [{ ...node, children: (node.children as Node[]).flatMap(kept) } as Node]
    : [node]
}

/** A tab is known by its label. */
function labelOf(node: JsxElement): Element[] {
  if (node.name !== 'TabItem') return []
  const label = node.attributes.find(
    (each) => each.type === 'mdxJsxAttribute' && each.name === 'label',
  )
  const value = label && attributeLiteral(label)?.value
  return typeof value === 'string' ? [element('p', [element('strong', [text(value)])])] : []
}

const text = (value: string): ElementContent => ({ type: 'text', value })

const element = (tagName: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
})
