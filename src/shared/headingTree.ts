// A flat list of headings as a tree, cut to some levels. behaviour.md 4.2.

export type HeadingNode<H> = H & { children: HeadingNode<H>[] }

/**
 * The whole tree is built first and then cut; what stood below a heading that is cut away moves up.
 */
export function headingTree<H extends { level: number }>(
  headings: readonly H[],
  { min, max }: { min: number; max: number },
): HeadingNode<H>[] {
  const roots: HeadingNode<H>[] = []
  const open: HeadingNode<H>[] = []
  for (const heading of headings) {
    const node = { ...heading, children: [] }
    while (open.length > 0 && open.at(-1)!.level >= heading.level) open.pop()
    ;(open.at(-1)?.children ?? roots).push(node)
    open.push(node)
  }
  const cut = (nodes: HeadingNode<H>[]): HeadingNode<H>[] =>
    nodes.flatMap((node) => {
      const children = cut(node.children)
      return node.level >= min && node.level <= max ? [{ ...node, children }] : children
    })
  return cut(roots)
}
