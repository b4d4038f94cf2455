// A flat list of headings as a tree, cut to some levels: the same rule as for a page's own table of
// contents (site/pages/toc.ts).
import type { Heading } from '../../types.ts'

export interface HeadingNode extends Heading {
  children: HeadingNode[]
}

/**
 * The whole tree is built first and then cut; what stood below a heading that is cut away moves up.
 */
export function headingTree(headings: Heading[], min: number, max: number): HeadingNode[] {
  const roots: HeadingNode[] = []
  const open: HeadingNode[] = []
  for (const heading of headings) {
    const node: HeadingNode = { ...heading, children: [] }
    while (open.length && open.at(-1)!.level >= heading.level) open.pop()
    ;(open.at(-1)?.children ?? roots).push(node)
    open.push(node)
  }
  const cut = (nodes: HeadingNode[]): HeadingNode[] =>
    nodes.flatMap((node) => {
      const children = cut(node.children)
      return node.level >= min && node.level <= max ? [{ ...node, children }] : children
    })
  return cut(roots)
}
