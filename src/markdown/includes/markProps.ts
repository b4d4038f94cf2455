// `{props.name}` in a Markdown file that a tag includes: what the tag gives for `name`, as in MDX,
// although other braces of Markdown are text.
import type { Nodes, Parents, PhrasingContent, Root } from 'mdast'
import { replaceItems } from '../../shared/lists.ts'
import { parseExpression } from '../mdx/javascript.ts'
import { programOf } from '../module/program.ts'
import { walk } from '../tree/walk.ts'

const PROP = /\{\s*(props\.[A-Za-z_$][\w$]*)\s*\}/

/** Makes expressions of them; false where there are none. */
export function markProps(tree: Root): boolean {
  let isFound = false
  walk<Nodes, Parents>(tree, (node, index, parent) => {
    if (node.type !== 'text' || !PROP.test(node.value)) return undefined
    isFound = true
    const nodes = node.value.split(PROP).flatMap((part, i): PhrasingContent[] => {
      if (i % 2 === 0) return part === '' ? [] : [{ ...node, value: part }]
      const expression = parseExpression(part)!
      const estree = programOf([{ type: 'ExpressionStatement', expression }])
      return [{ type: 'mdxTextExpression', value: part, data: { estree }, position: node.position }]
    })
    replaceItems(parent.children as Nodes[], index, 1, nodes)
    return index + nodes.length
  })
  return isFound
}
