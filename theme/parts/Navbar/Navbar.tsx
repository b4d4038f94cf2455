// The bar at the top of every page: the brand, the links and the switches. On narrow screens the
// links move into the drawer.
import { useRef } from 'react'
import type { NavbarItem as Item } from '../../../src/shared/navbar.ts'
import { say } from '../../i18n/words.ts'
import { useHideOnScroll } from '../../state/hideOnScroll.ts'
import { useNavbarHeight } from '../../state/navbarHeight.ts'
import { useShell } from '../../state/site.ts'
import { Brand } from '../Brand/Brand.tsx'
import { ColorModeToggle } from '../ColorModeToggle.tsx'
import { NavbarDrawer } from '../Drawer/NavbarDrawer.tsx'
import { SearchButton } from '../Search/SearchButton.tsx'
import { NavbarItem } from './NavbarItem.tsx'

export function Navbar() {
  const { navbar, colorMode } = useShell()
  const at = (position: Item['position']) =>
    navbar.items.map(
      (item, i) =>
        item.position === position &&
        (FEATURES.search && item.type === 'search' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <SearchButton key={i} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <NavbarItem key={i} item={item} />
        )),
    )
  const bar = useRef<HTMLElement>(null)
  useNavbarHeight(bar)
  // biome-ignore lint/correctness/useHookAtTopLevel: a constant of the build
  const hidden = FEATURES.hideOnScroll && useHideOnScroll(bar)
  const classes = [
    'navbar navbar--fixed-top',
    navbar.style && `navbar--${navbar.style}`,
    FEATURES.hideOnScroll && 'navbar--hideable',
    hidden && 'navbar--hidden',
  ]
  return (
    <nav ref={bar} className={classes.filter(Boolean).join(' ')} aria-label={say('main')}>
      <div className="navbar__inner">
        <div className="navbar__items">
          <NavbarDrawer />
          <Brand />
          {at('left')}
        </div>
        <div className="navbar__items navbar__items--right">
          {at('right')}
          {!colorMode.disableSwitch && <ColorModeToggle />}
          {FEATURES.search && !navbar.items.some(({ type }) => type === 'search') && (
            <SearchButton />
          )}
        </div>
      </div>
    </nav>
  )
}
