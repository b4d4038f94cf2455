// The sidebar of a page that follows its author's edits: the same page may come with another
// branch. Only the development server's pages have this.
import { useEffect, useRef } from 'react'
import type { SidebarNode } from '../../../src/shared/sidebar.ts'
import { mergeItems, placed, type SidebarState } from '../../state/sidebarTree.ts'

/** Whether the branch that the page brings says something else than what is shown. */
export const isOutdated = (state: SidebarState, fresh: SidebarNode[]): boolean =>
  JSON.stringify(itemsWith(state, fresh)) !== JSON.stringify(state.items)

/** With the page's own branch; what the reader has opened stays open. */
export const renewed = (state: SidebarState, fresh: SidebarNode[]): SidebarState => ({
  ...state,
  items: itemsWith(state, fresh),
})

const itemsWith = ({ items }: SidebarState, fresh: SidebarNode[]) =>
  mergeItems(items, placed(fresh))

/** The page brings its branch alone: `complete` fetches the rest again, once it has changed. */
export function useFreshTree(fresh: SidebarNode[], complete: () => void): void {
  const known = useRef(JSON.stringify(fresh))
  useEffect(() => {
    const json = JSON.stringify(fresh)
    if (json === known.current) return
    known.current = json
    complete()
  })
}
