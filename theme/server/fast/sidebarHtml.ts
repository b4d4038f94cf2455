// The sidebar's levels as strings: SidebarItems.tsx says the same in elements. A page's sidebar has
// more elements than the rest of the page, and most stand on many pages.
import { createElement } from 'react'
import type { SidebarCategoryNode, SidebarNode } from '../../../src/shared/sidebar.ts'
import { pathKey } from '../../../src/shared/url.ts'
import { say } from '../../i18n/words.ts'
import { Html } from '../../parts/Html.tsx'
import type { ItemsProps } from '../../parts/Sidebar/SidebarItems.tsx'
import { omittedAt, type SidebarState } from '../../state/sidebarTree.ts'
import { put } from './pieces.ts'
import { escaped, notKnown, putAttribute } from './renderTag.ts'

type Link = Extract<SidebarNode, { type: 'link' }>
interface Page {
  state: SidebarState
  /** Of its path. */
  key: string
  allHref?: string
  write: (node: unknown) => void
}
interface Level {
  items: SidebarNode[]
  above: string
  level: number
}

/** Puts what SidebarItems gives before hydration. Throws NotKnown. */
export function putSidebar(props: ItemsProps, write: (node: unknown) => void): void {
  const { items, state, ready, allHref, above = '', level = 1, className } = props
  if (ready) notKnown('a sidebar in use')
  put(`<ul class="${escaped(className)}">`)
  putItems({ items, above, level }, { state, key: pathKey(state.href), allHref, write })
  put('</ul>')
}

function putItems({ items, above, level }: Level, page: Page): void {
  for (let i = 0; i < items.length; i++) {
    const node = items[i]!
    if (node.type === 'link') putLink(node, level, page)
    else if (node.type === 'category') putCategory(node, above + i, level, page)
    else if (node.type === 'html') {
      const box = node.defaultStyle ? 'menu__list-item menu__list-item--html' : 'menu__list-item'
      const className = `${box} ${node.className ?? ''}`
      page.write(createElement(Html, { as: 'li', html: node.html, className }))
    } else if (items[i - 1]?.type !== 'omitted') {
      put('<li class="menu__list-item"><a class="menu__link menu__link--more"')
      if (page.allHref !== undefined) putAttribute('a', 'href', page.allHref)
      put(`>${escaped(say('sidebarMore', { n: omittedAt(items, i) }))}</a></li>`)
    }
  }
}

function putLink({ href, label, external, className }: Link, level: number, page: Page): void {
  const here = !external && pathKey(href) === page.key
  put('<li class="menu__list-item theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-')
  put(classEnd(level, className))
  put(here ? '<a class="menu__link menu__link--active"' : '<a class="menu__link"')
  putAttribute('a', 'href', href)
  if (here) put(' aria-current="page"')
  if (external) put(' target="_blank" rel="noopener noreferrer"')
  put('>')
  put(escaped(label))
  if (external) {
    put('<span class="icon icon--external" role="img" aria-label="')
    put(`${escaped(say('newTab'))}"></span>`)
  }
  put('</a></li>')
}

function putCategory(node: SidebarCategoryNode, position: string, level: number, page: Page): void {
  const { label, href, firstHref, collapsible, collapsed, className, items } = node
  const known = page.state.open[position]
  const open = items !== undefined && (!collapsible || (known ?? !collapsed))
  const here = href !== undefined && pathKey(href) === page.key
  put('<li class="menu__list-item theme-doc-sidebar-item-category ')
  put(`theme-doc-sidebar-item-category-level-${classEnd(level, className)}`)
  put('<div class="menu__list-item-collapsible">')
  const look = `menu__link menu__link--sublist${here || holdsPage(node, page.key) ? ' menu__link--active' : ''}`
  if (href === undefined && !collapsible) put(`<span class="${look}">${escaped(label)}</span>`)
  else {
    put(`<a class="${look}${href === undefined ? ' menu__link--sublist-caret' : ''}"`)
    const target = href ?? firstHref
    if (target !== undefined) putAttribute('a', 'href', target)
    if (here) put(' aria-current="page"')
    if (href === undefined && open) put(' data-open=""')
    put(`>${escaped(label)}</a>`)
  }
  if (href !== undefined && collapsible) {
    put(`<button type="button" class="menu__caret" aria-expanded="${open}" aria-label="`)
    put(escaped(say(open ? 'collapseCategory' : 'expandCategory', { label })))
    put('"></button>')
  }
  put('</div>')
  if (open) {
    put('<ul class="menu__list">')
    putItems({ items, above: `${position}.`, level: level + 1 }, page)
    put('</ul>')
  }
  put('</li>')
}

/** Whether the page is below. */
const holdsPage = ({ items = [] }: SidebarCategoryNode, key: string): boolean =>
  items.some((item) => {
    if (item.type === 'html' || item.type === 'omitted') return false
    if (item.href !== undefined && pathKey(item.href) === key) return true
    return item.type === 'category' && holdsPage(item, key)
  })

/** The level, names of the author's own, and the end of the tag. */
const classEnd = (level: number, className: string | undefined) =>
  className ? `${level} ${escaped(className)}">` : `${level}">`
