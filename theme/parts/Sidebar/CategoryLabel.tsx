// The name of a category in the sidebar: a link, a button or just text.
import type { SidebarCategoryNode } from '../../../src/shared/sidebar.ts'
import { samePath } from '../../../src/shared/url.ts'
import { classes, type SidebarLevel } from './sidebarLevel.ts'

/**
 * With a page of its own: a link that also opens. Without: a button, and before hydration a link to
 * the first page below.
 */
export function CategoryLabel(
  props: SidebarLevel & {
    node: SidebarCategoryNode
    open: boolean
    active: boolean
    position: string
  },
) {
  const { node, open, active, position, state, ready, toggle } = props
  const look = classes('menu__link menu__link--sublist', active && 'menu__link--active')
  if (node.href !== undefined) {
    const here = samePath(node.href, state.href)
    return (
      // Already there: the label opens the category. On another page the click goes there, and
      // arriving opens it.
      <a
        className={look}
        href={node.href}
        aria-current={here ? 'page' : undefined}
        onClick={() => here && !open && toggle(position)}
      >
        {node.label}
      </a>
    )
  }
  if (!node.collapsible) return <span className={look}>{node.label}</span>
  if (!ready) {
    return (
      <a
        className={`${look} menu__link--sublist-caret`}
        href={node.firstHref}
        data-open={open ? '' : undefined}
      >
        {node.label}
      </a>
    )
  }
  return (
    <button
      type="button"
      className={`${look} menu__link--sublist-caret`}
      aria-expanded={open}
      data-open={open ? '' : undefined}
      onClick={() => toggle(position)}
    >
      {node.label}
    </button>
  )
}
