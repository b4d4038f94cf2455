// The frame around the tree of the sidebar, on sites whose sidebar can be hidden or whose navbar
// hides on scroll. On other sites the tree has no frame.
import { type ReactNode, useEffect, useRef } from 'react'
import { say } from '../../i18n/words.ts'
import { sidebarHidden } from '../../state/sidebarHidden.ts'
import { useStore } from '../../state/store.ts'
import { Brand } from '../Brand/Brand.tsx'

export function SidebarFrame({ children }: { children: ReactNode }) {
  const hidden = useStore(sidebarHidden, false)
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  // The focus goes with the button: the one that was pressed is not there any more.
  useEffect(() => {
    if (pressed.current)
      box.current
        ?.querySelector<HTMLElement>(hidden ? '.sidebar__expand' : '.sidebar__collapse')
        ?.focus()
  }, [hidden])
  const change = (hide: boolean) => {
    pressed.current = true
    sidebarHidden.set(hide)
  }
  return (
    <div ref={box} className={hidden ? 'sidebar sidebar--hidden' : 'sidebar'}>
      {FEATURES.hideOnScroll && (
        <div className="sidebar__brand">
          <Brand />
        </div>
      )}
      {children}
      {FEATURES.hideableSidebar && (
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
