// One item of the navbar, of any type.
import type { NavbarItem as Item } from '../../../src/shared/navbar.ts'
import { Html } from '../Html.tsx'
import { Dropdown } from '../Menu/Dropdown.tsx'
import { LocaleMenu } from '../Menu/LocaleMenu.tsx'
import { NavbarLink } from '../Menu/NavbarLink.tsx'
import { VersionMenu } from '../Menu/VersionMenu.tsx'

export function NavbarItem({ item }: { item: Item }) {
  switch (item.type) {
    case 'link':
      return (
        <NavbarLink
          link={item}
          className="navbar__item navbar__link"
          activeClass="navbar__link--active"
        />
      )
    case 'dropdown':
      return (
        <Dropdown
          label={item.html ? <Html as="span" html={item.html} /> : item.label}
          ariaLabel={item.ariaLabel}
          className={item.className}
          links={item.items}
          right={item.position === 'right'}
        />
      )
    case 'locales':
      return <LocaleMenu {...item} right={item.position === 'right'} />
    case 'versions':
      return <VersionMenu {...item} right={item.position === 'right'} />
    case 'html':
      return <Html html={item.html} className={`navbar__item ${item.className ?? ''}`} />
  }
}
