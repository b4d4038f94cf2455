// What stands around the sidebar's tree when it can be put away, or when the navbar above it comes and goes. Otherwise the tree stands alone.
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { say } from '../i18n/words.ts'
import { sidebarHidden } from '../state/sidebarHidden.ts'
import { useFrame } from '../state/site.ts'
import { useStore } from '../state/store.ts'
import { Brand } from './Brand.tsx'

export function SidebarFrame({ children }: { children: ReactNode }) {
  const { sidebar, navbar } = useFrame()
  const hidden = useStore(sidebarHidden, false)
  const box = useRef<HTMLDivElement>(null)
  if (!sidebar.hideable && !navbar.hideOnScroll) return children
  // The focus goes with the button: the one that was pressed is not there any more.
  const change = (hide: boolean) => {
    flushSync(() => sidebarHidden.set(hide))
    box.current?.querySelector<HTMLElement>(hide ? '.sidebar__expand' : '.sidebar__collapse')?.focus()
  }
  return (
    <div ref={box} className={hidden ? 'sidebar sidebar--hidden' : 'sidebar'}>
      {navbar.hideOnScroll && (
        <div className="sidebar__brand">
          <Brand />
        </div>
      )}
      {children}
      {sidebar.hideable && (
        <button type="button" className="sidebar__collapse" onClick={() => change(true)}>
          {say('collapseSidebar')}
        </button>
      )}
      {hidden && (
        <button
          type="button"
          className="sidebar__expand"
          aria-label={say('expandSidebar')}
          title={say('expandSidebar')}
          onClick={() => change(false)}
        />
      )}
    </div>
  )
}
