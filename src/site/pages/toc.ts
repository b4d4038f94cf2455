// A page's table of contents: a flat list of headings becomes a tree, which is then cut to the
// levels shown. behaviour.md 4.2.
import type { TocItem } from '../../shared/page.ts'
import type { Heading } from '../../types.ts'

export interface TocLevels {
  min: number
  max: number
}

/**
 * The whole tree is built first and then cut; what stood below a heading that is cut away moves up.
 */
export function tocOf(headings: Heading[], levels: TocLevels): TocItem[] {
  return cut(treeOf(headings), levels)
}

/** A heading's parent is whichever last heading of each smaller level stands nearest before it. */
function treeOf(headings: Heading[]): TocItem[] {
  const roots: TocItem[] = []
  const lastOfLevel: ({ at: number; item: TocItem } | undefined)[] = []
  headings.forEach((heading, at) => {
    const item: TocItem = { ...heading, children: [] }
    const above = lastOfLevel.slice(2, heading.level).filter((entry) => entry !== undefined)
    const parent = above.reduce<(typeof above)[number] | undefined>(
      (best, entry) => (best && best.at > entry.at ? best : entry),
      undefined,
    )
    ;(parent?.item.children ?? roots).push(item)
    lastOfLevel[heading.level] = { at, item }
  })
  return roots
}

function cut(items: TocItem[], levels: TocLevels): TocItem[] {
  return items.flatMap((item) => {
    const children = cut(item.children, levels)
    return item.level >= levels.min && item.level <= levels.max ? [{ ...item, children }] : children
  })
}
