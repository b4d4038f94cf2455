// A task whose text begins with a link or the like: for remark-gfm its paragraph begins at the box,
// for Sätteri behind it.
import type { Root, RootContent } from 'mdast'

const BOXES = ['[ ] ', '[x] ', '[X] ']
const BOX = BOXES[0]!.length

export function mendTasks(root: Root, text: string): Root {
  if (!BOXES.some((box) => text.includes(box))) return root
  const open: (Root | RootContent)[] = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'listItem' && typeof node.checked === 'boolean') mend(node.children[0])
    if ('children' in node) for (const child of node.children) open.push(child)
  }
  return root
}

function mend(paragraph: RootContent | undefined): void {
  if (paragraph?.type !== 'paragraph' || paragraph.children[0]?.type === 'text') return
  const { start } = paragraph.position!
  start.column -= BOX
  start.offset! -= BOX
}
