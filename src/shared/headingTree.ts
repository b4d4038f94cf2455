// A flat list of headings as a tree, cut to some levels. behaviour.md 4.2.

export type HeadingNode<H> = H & { children: HeadingNode<H>[] }

/**
 * The levels from `min` to `max`. What stands below a heading of another level belongs to what that
 * heading stands in.
 */
export function headingTree<H extends { level: number }>(
  headings: readonly H[],
  { min, max }: { min: number; max: number },
): HeadingNode<H>[] {
  const roots: HeadingNode<H>[] = []
  // Of the headings above, and where those below them go.
  const open: { level: number; below: HeadingNode<H>[] }[] = []
  for (const heading of headings) {
    const { level } = heading
    while (open.length > 0 && open.at(-1)!.level >= level) open.pop()
    const siblings = open.at(-1)?.below ?? roots
    const children: HeadingNode<H>[] = []
    const isShown = level >= min && level <= max
    if (isShown) siblings.push({ ...heading, children })
    open.push({ level, below: isShown ? children : siblings })
  }
  return roots
}
