// What all items of a sidebar are given.
import type { SidebarState } from '../../state/sidebarTree.ts'

export interface SidebarLevel {
  state: SidebarState
  /**
   * After hydration: categories are buttons. Before, their labels are links to their first page.
   */
  ready: boolean
  toggle: (position: string) => void
  /** Where everything is listed. */
  allHref?: string
  /** Brings the neighbours that are missing. */
  showAll: () => Promise<void>
}

export function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
