// One level of the sidebar, and the levels below it that are open.
import type { SidebarCategoryNode, SidebarNode } from '../../../src/shared/sidebar.ts'
import { samePath } from '../../../src/shared/url.ts'
import { say } from '../../i18n/words.ts'
import { isActive, isOpen, omittedAt } from '../../state/sidebarTree.ts'
import { Html } from '../Html.tsx'
import { CategoryLabel } from './CategoryLabel.tsx'
import { OmittedItems } from './OmittedItems.tsx'
import { SidebarLink } from './SidebarLink.tsx'
import { classes, type SidebarLevel } from './sidebarLevel.ts'

export interface ItemsProps extends SidebarLevel {
  items: SidebarNode[]
  /** Position of the category above, with a dot: `2.`. */
  above?: string
  level?: number
  className: string
}

export function SidebarItems({ items, above = '', level = 1, className, ...shared }: ItemsProps) {
  return (
    <ul className={className}>
      {items.map((node, i) => {
        const position = above + i
        if (node.type === 'omitted')
          return items[i - 1]?.type === 'omitted' ? null : (
            <OmittedItems key={position} count={omittedAt(items, i)} {...shared} />
          )
        if (node.type === 'html') {
          const box = node.defaultStyle
            ? 'menu__list-item menu__list-item--html'
            : 'menu__list-item'
          return (
            <Html
              key={position}
              as="li"
              html={node.html}
              className={`${box} ${node.className ?? ''}`}
            />
          )
        }
        if (node.type === 'category')
          return (
            <Category key={position} node={node} position={position} level={level} {...shared} />
          )
        const here = !node.external && samePath(node.href, shared.state.href)
        return <SidebarLink key={position} {...node} level={level} here={here} />
      })}
    </ul>
  )
}

function Category({
  node,
  position,
  level,
  ...shared
}: SidebarLevel & { node: SidebarCategoryNode; position: string; level: number }) {
  const { state, toggle } = shared
  const open = isOpen(state, position) && node.items !== undefined
  return (
    <li
      className={classes(
        'menu__list-item theme-doc-sidebar-item-category',
        `theme-doc-sidebar-item-category-level-${level}`,
        node.className,
      )}
    >
      <div className="menu__list-item-collapsible">
        <CategoryLabel
          node={node}
          open={open}
          active={isActive(node, state.href)}
          position={position}
          {...shared}
        />
        {node.href !== undefined && node.collapsible && (
          <button
            type="button"
            className="menu__caret"
            aria-expanded={open}
            aria-label={say(open ? 'collapseCategory' : 'expandCategory', { label: node.label })}
            onClick={() => toggle(position)}
          />
        )}
      </div>
      {open && (
        <SidebarItems
          items={node.items ?? []}
          above={`${position}.`}
          level={level + 1}
          className="menu__list"
          {...shared}
        />
      )}
    </li>
  )
}
