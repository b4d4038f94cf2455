// A paragraph that holds nothing but tags and expressions is none: MDX's own step after parsing
// (remark-mark-and-unravel), which its package keeps to itself.
import type { Nodes, Paragraph, Parents, PhrasingContent, Root } from 'mdast'
import { walk } from '../tree/walk.ts'

export function unravel(tree: Root): void {
  walk<Nodes, Parents>(tree, (node, index, parent) => {
    if (node.type !== 'paragraph' || !isOnlyTags(node)) return undefined
    const children = node.children.filter((child) => !isBlank(child)).map(toFlow)
    parent.children.splice(index, 1, ...(children as never[]))
    return index
  })
}

const isBlank = (node: PhrasingContent) => node.type === 'text' && /^[\t\n\r ]*$/.test(node.value)
const isTag = ({ type }: PhrasingContent) =>
  type === 'mdxJsxTextElement' || type === 'mdxTextExpression'

const isOnlyTags = ({ children }: Paragraph) =>
  children.some(isTag) && children.every((child) => isTag(child) || isBlank(child))

function toFlow(node: PhrasingContent): Nodes {
  if (node.type === 'mdxJsxTextElement') return { ...node, type: 'mdxJsxFlowElement' } as Nodes
  if (node.type === 'mdxTextExpression') return { ...node, type: 'mdxFlowExpression' }
  return node
}
