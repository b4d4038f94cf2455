// The sidebar of the docs. It stays mounted from doc to doc, so what the reader opened stays open
// and the scroll stays where it was.
import { memo, useEffect, useRef, useState } from 'react'
import type { SidebarSlice } from '../../../src/shared/sidebar.ts'
import { hideRetry } from '../../browser/showRetry.ts'
import { fetchTree } from '../../data/sidebarData.ts'
import { tellFailure } from '../../data/tellFailure.ts'
import { say } from '../../i18n/words.ts'
import {
  arrive,
  isOpen,
  mergeItems,
  nodeAt,
  type SidebarState,
  start,
  toggle,
} from '../../state/sidebarTree.ts'
import { usePage, useShell } from '../../state/site.ts'
import { useReady } from '../../state/store.ts'
import { isOutdated, renewed, useFreshTree } from './liveTree.ts'
import { SidebarFrame } from './SidebarFrame.tsx'
import { SidebarItems } from './SidebarItems.tsx'

export function Sidebar({ slice }: { slice: SidebarSlice }) {
  return <Tree slice={slice} ready={useReady()} />
}

/** Apart from what calls `useReady`, which renders twice. */
const Tree = memo(function Tree({ slice, ready }: { slice: SidebarSlice; ready: boolean }) {
  const { href } = usePage()
  const { sidebar } = useShell()
  const nav = useRef<HTMLElement>(null)
  const [state, setState] = useState<SidebarState>(() => start(slice.items, href))
  // Another page: the state follows during the render, so that no frame shows the old one.
  if (state.href !== href) setState(arrive(state, slice.items, href))
  else if (FEATURES.live && isOutdated(state, slice.items)) setState(renewed(state, slice.items))

  const complete = async () => {
    const tree = await fetchTree(slice.treeHref)
    if (tree) setState((now) => ({ ...now, items: mergeItems(now.items, tree) }))
    return tree
  }
  const showAll = async () => {
    if (!(await complete()) && slice.allHref) location.assign(slice.allHref)
  }
  const change = async (position: string): Promise<void> => {
    const known = nodeAt(state.items, position)?.items
    if (!known && !isOpen(state, position)) {
      if (!(await complete())) return tellFailure('failedSidebar', () => change(position))
      hideRetry()
    }
    setState((now) => toggle(now, position, sidebar.autoCollapseCategories))
  }
  useEffect(() => showActive(nav.current), [])
  // biome-ignore lint/correctness/useHookAtTopLevel: a constant of the bundle
  if (FEATURES.live) useFreshTree(slice.items, () => void complete())
  const tree = (
    <nav ref={nav} className="menu" aria-label={say('docsSidebar')}>
      <SidebarItems
        items={state.items}
        state={state}
        ready={ready}
        toggle={change}
        allHref={slice.allHref}
        showAll={showAll}
        className="theme-doc-sidebar-menu menu__list"
      />
    </nav>
  )
  return FEATURES.sidebarFrame ? <SidebarFrame>{tree}</SidebarFrame> : tree
})

/**
 * On a direct load the page's entry may be far down: the sidebar alone is scrolled, never the page.
 */
function showActive(nav: HTMLElement | null): void {
  const link = nav?.querySelector<HTMLElement>('[aria-current="page"]')
  if (!nav || !link) return
  const below = link.getBoundingClientRect().bottom - nav.getBoundingClientRect().bottom
  if (below > 0) nav.scrollTop += below + nav.clientHeight / 3
}
