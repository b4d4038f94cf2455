// One level of the sidebar, and the levels below it that are open.
import { type MouseEvent, memo, useEffect, useRef } from 'react'
import type { SidebarCategoryNode, SidebarNode } from '../../../src/shared/sidebar.ts'
import { samePath } from '../../../src/shared/url.ts'
import { say } from '../../i18n/words.ts'
import { gapAt, isActive, isOpen, type SidebarState } from '../../state/sidebarTree.ts'
import { Html } from '../Html.tsx'

interface Shared {
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

export interface ItemsProps extends Shared {
  items: SidebarNode[]
  /** Position of the category above, with a dot: `2.`. */
  above?: string
  level?: number
  className: string
}

/** theme/server/fast/sidebarHtml.ts writes the same as strings. */
export function SidebarItems({ items, above = '', level = 1, className, ...shared }: ItemsProps) {
  return (
    <ul className={className}>
      {items.map((node, i) => {
        const position = above + i
        if (node.type === 'omitted')
          return items[i - 1]?.type === 'omitted' ? null : (
            <Gap key={position} count={gapAt(items, i)} {...shared} />
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
        return <DocLink key={position} {...node} level={level} here={here} />
      })}
    </ul>
  )
}

function Gap({ count, ready, allHref, showAll }: Shared & { count: number }) {
  const look = 'menu__link menu__link--more'
  const text = say('sidebarMore', { n: count })
  // The focus goes on to the first entry that takes this one's place, unless the reader has taken
  // it elsewhere.
  const goOn = useRef<() => void>(undefined)
  useEffect(() => () => goOn.current?.(), [])
  const show = ({ currentTarget }: MouseEvent) => {
    const item = currentTarget.closest('li')
    const [before, list] = [item?.previousElementSibling, item?.parentElement]
    goOn.current = () => {
      const first = before ? before.nextElementSibling : list?.firstElementChild
      if (document.activeElement === document.body)
        first?.querySelector<HTMLElement>('a, button')?.focus()
    }
    showAll()
  }
  return (
    <li className="menu__list-item">
      {ready ? (
        <button type="button" className={look} onClick={show}>
          {text}
        </button>
      ) : (
        <a className={look} href={allHref}>
          {text}
        </a>
      )}
    </li>
  )
}

type DocLinkProps = Extract<SidebarNode, { type: 'link' }> & {
  level: number
  /** It leads to the page on screen. */
  here: boolean
}

/** From page to page two of them change: taken apart, so that this shows. */
const DocLink = memo(function DocLink({
  href,
  label,
  external,
  className,
  level,
  here,
}: DocLinkProps) {
  return (
    <li
      className={classes(
        'menu__list-item theme-doc-sidebar-item-link',
        `theme-doc-sidebar-item-link-level-${level}`,
        className,
      )}
    >
      <a
        className={here ? 'menu__link menu__link--active' : 'menu__link'}
        href={href}
        aria-current={here ? 'page' : undefined}
        {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {label}
        {external && <span className="icon icon--external" role="img" aria-label={say('newTab')} />}
      </a>
    </li>
  )
})

function Category({
  node,
  position,
  level,
  ...shared
}: Shared & { node: SidebarCategoryNode; position: string; level: number }) {
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

/**
 * With a page of its own: a link that also opens. Without: a button, and before hydration a link to
 * the first page below.
 */
function CategoryLabel(
  props: Shared & { node: SidebarCategoryNode; open: boolean; active: boolean; position: string },
) {
  const { node, open, active, position, state, ready, toggle } = props
  const look = classes('menu__link menu__link--sublist', active && 'menu__link--active')
  if (node.href !== undefined) {
    const here = samePath(node.href, state.href)
    return (
      // Already there: the label folds and unfolds. On another page the click goes there, and
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

function classes(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
