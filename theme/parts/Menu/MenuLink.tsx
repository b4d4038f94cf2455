// An item that the author adds to a menu: a link or a piece of HTML.
import type { MenuItem } from '../../../src/shared/navbar.ts'
import { Html } from '../Html.tsx'
import { NavbarLink } from './NavbarLink.tsx'

interface Props {
  item: MenuItem
  /** Class of a link; that of an active one ends in `--active`. */
  look: 'dropdown__link' | 'menu__link'
}

export function MenuLink({ item, look }: Props) {
  if (item.type === 'html') return <Html as="li" html={item.html} className={item.className} />
  return (
    <li>
      <NavbarLink link={item} className={look} activeClass={`${look}--active`} />
    </li>
  )
}

/** Of several entries each needs a name of its own. */
export const keyOf = (item: MenuItem) => (item.type === 'html' ? item.html : item.href)
