// Tags and expressions on a line of their own stand in a paragraph when they come out of the
// parser. MDX takes the paragraph away and makes them blocks; so does this, as @mdx-js/mdx does it
// in its own step, remark-mark-and-unravel. Imports and exports between two tags are the
// document's: they go to the top of the tree, where they are looked for.

import type { Paragraph, Parents, Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx'
import { append } from '../../shared/lists.ts'

export function unravel(root: Root): Root {
  // No recursion: tags may be nested as deep as a text is long.
  const open: Parents[] = [root]
  const scripts: RootContent[] = []
  for (let parent = open.pop(); parent; parent = open.pop()) {
    const children = parent.children as RootContent[]
    if (children.some(isRavelled))
      parent.children = children.flatMap((node) =>
        isRavelled(node) ? blocksOf(node) : node,
      ) as never
    if (parent !== root && parent.children.some(isScript)) {
      append(scripts, (parent.children as RootContent[]).filter(isScript))
      parent.children = (parent.children as RootContent[]).filter(
        (node) => !isScript(node),
      ) as never
    }
    for (const node of parent.children) if ('children' in node) open.push(node)
  }
  if (scripts.length > 0)
    root.children = [...root.children, ...scripts].sort((a, b) => startOf(a) - startOf(b))
  return root
}

const isScript = (node: RootContent) => node.type === 'mdxjsEsm'

const startOf = (node: RootContent) => node.position?.start.offset ?? 0

function isRavelled(node: RootContent): node is Paragraph {
  if (node.type !== 'paragraph') return false
  let hasBlock = false
  for (const child of node.children) {
    if (child.type === 'mdxJsxTextElement' || child.type === 'mdxTextExpression') hasBlock = true
    else if (child.type !== 'text' || !/^[\t\n\r ]+$/.test(child.value)) return false
  }
  return hasBlock
}

function blocksOf({ children }: Paragraph): RootContent[] {
  return children.flatMap((node) => {
    if (node.type === 'mdxJsxTextElement') return { ...node, type: 'mdxJsxFlowElement' } as never
    if (node.type === 'mdxTextExpression') return { ...node, type: 'mdxFlowExpression' } as never
    return []
  })
}

export const isElement = (
  node: Root | RootContent,
): node is MdxJsxFlowElement | MdxJsxTextElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
