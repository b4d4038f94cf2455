// A menu of languages or versions, with the links that the author adds around it: a dropdown, or a
// list in the drawer.
import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import type { MenuItem } from '../../../src/shared/navbar.ts'
import { DrawerGroup } from './DrawerGroup.tsx'
import { Dropdown } from './Dropdown.tsx'
import { keyOf, MenuLink } from './MenuLink.tsx'

/** What a navbar item says about its menu. */
export interface MenuProps {
  before: MenuItem[]
  after: MenuItem[]
  className?: string
  right?: boolean
  drawer?: boolean
}

export interface MenuEntry extends Omit<ComponentPropsWithoutRef<'a'>, 'children'> {
  name: string
  label: string
  isCurrent: boolean
}

interface Props extends MenuProps {
  /** What the entries are. */
  title: string
  icon?: ReactNode
  /** The current entry. */
  label: string
  entries: MenuEntry[]
}

export function Menu({
  before,
  after,
  className,
  right,
  drawer,
  title,
  icon,
  label,
  entries,
}: Props) {
  const look = drawer ? 'menu__link' : 'dropdown__link'
  const linkItem = (item: MenuItem) => <MenuLink key={keyOf(item)} item={item} look={look} />
  const items = (
    <>
      {before.map(linkItem)}
      {entries.map(({ name, label, isCurrent, ...attributes }) => (
        <li key={name}>
          <a
            className={isCurrent ? `${look} ${look}--active` : look}
            {...attributes}
            aria-current={isCurrent ? 'true' : undefined}
          >
            {label}
          </a>
        </li>
      ))}
      {after.map(linkItem)}
    </>
  )
  if (drawer) return <DrawerGroup label={title}>{items}</DrawerGroup>
  const button = (
    <>
      {icon}
      <span className="visually-hidden">{title}: </span>
      {label}
    </>
  )
  return (
    <Dropdown className={className} right={right} label={button}>
      {items}
    </Dropdown>
  )
}
