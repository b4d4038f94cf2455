// An image that stands alone and has a title is a figure, and the title its caption.
import type { Image, Nodes, Paragraph, Parents, Root, RootContent } from 'mdast'
import { blockElement, textElement } from '../containers/container.ts'
import { walk } from '../tree/walk.ts'

/** Changes `tree`, which was parsed from `text`. */
export function makeFigures(tree: Root, text: string): void {
  if (!text.includes('![')) return
  walk<Nodes, Parents>(tree, (node, index, parent) => {
    if (node.type !== 'paragraph' || node.data) return undefined
    const image = imageIn(node)
    const caption = image?.title?.trim()
    if (!image || !caption) return undefined
    image.title = null
    const label = textElement('figcaption', [{ type: 'text', value: caption }])
    const figure = blockElement('figure', [node.children[0] as unknown as RootContent, label])
    parent.children[index] = { ...figure, position: node.position } as never
    return 'skip'
  })
}

/** Also one that is a link. */
function imageIn({ children }: Pick<Paragraph, 'children'>): Image | undefined {
  const [only, ...others] = children
  if (!only || others.length > 0) return undefined
  if (only.type === 'link') return imageIn(only as Pick<Paragraph, 'children'>)
  return only.type === 'image' ? only : undefined
}
