// A list in the drawer that unfolds, as a dropdown does on wide screens.
import type { ReactNode } from 'react'

export function DrawerGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <details className="drawer-group">
      <summary className="menu__link menu__link--sublist">{label}</summary>
      <ul className="menu__list">{children}</ul>
    </details>
  )
}
