// The navigation of narrow screens. It is a modal dialog, so that the browser keeps the keyboard
// inside and Escape closes it. Two panels: where one is (docs sidebar, recent posts), and the
// site's main menu. Going back closes it and stays on the page.
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { NavbarItem as Item } from '../../../src/shared/navbar.ts'
import { say } from '../../i18n/words.ts'
import { interceptBack } from '../../state/navigationState.ts'
import { useAside, useShell, useSiteLocation } from '../../state/site.ts'
import { Brand } from '../Brand/Brand.tsx'
import { ColorModeToggle } from '../ColorModeToggle.tsx'
import { Html } from '../Html.tsx'
import { DrawerGroup } from '../Menu/DrawerGroup.tsx'
import { LocaleMenu } from '../Menu/LocaleMenu.tsx'
import { keyOf, MenuLink } from '../Menu/MenuLink.tsx'
import { NavbarLink } from '../Menu/NavbarLink.tsx'
import { VersionMenu } from '../Menu/VersionMenu.tsx'

export function NavbarDrawer() {
  const [open, setOpen] = useState(false)
  const { key } = useSiteLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => setOpen(false), [key])
  return (
    <>
      <button
        type="button"
        className="navbar__toggle"
        aria-label={say('openMenu')}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className="icon icon--menu" />
      </button>
      {open && <Drawer close={() => setOpen(false)} />}
    </>
  )
}

function Drawer({ close }: { close: () => void }) {
  const { navbar, colorMode } = useShell()
  const Aside = useAside()
  const dialog = useRef<HTMLDialogElement>(null)
  const [main, setMain] = useState(!Aside)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per opening
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    showCurrent(element)
    document.body.classList.add('drawer-open')
    const toggle = document.querySelector<HTMLElement>('.navbar__toggle')
    // On wide screens the style sheet hides the toggle: the breakpoint is known there alone.
    const resized = () => toggle?.offsetWidth === 0 && close()
    addEventListener('resize', resized)
    const release = interceptBack.start?.({ close })
    return () => {
      element?.close()
      document.body.classList.remove('drawer-open')
      removeEventListener('resize', resized)
      release?.()
      toggle?.focus()
    }
  }, [])

  const clicked = (event: MouseEvent) => {
    const target = event.target as Element
    if (target === event.currentTarget || target.closest('a[href]')) close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog itself listens to Escape
    <dialog
      ref={dialog}
      className="navbar-sidebar"
      aria-label={say('main')}
      onClick={clicked}
      onClose={close}
    >
      <div className="navbar-sidebar__panel">
        <div className="navbar-sidebar__brand">
          <Brand />
          {!colorMode.disableSwitch && <ColorModeToggle />}
          <button
            type="button"
            className="close navbar-sidebar__close"
            aria-label={say('closeMenu')}
            onClick={close}
          >
            <span className="icon icon--close" />
          </button>
        </div>
        <div className="navbar-sidebar__items">
          {Aside && !main ? (
            <>
              {navbar.items.length > 0 && (
                <button
                  type="button"
                  className="navbar-sidebar__back"
                  onClick={() => setMain(true)}
                >
                  {say('backToMenu')}
                </button>
              )}
              <Aside />
            </>
          ) : (
            <ul className="menu__list">
              {navbar.items.map((item, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                <li key={i} className="menu__list-item">
                  <DrawerItem item={item} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </dialog>
  )
}

/**
 * Where the reader is, in sight and under the keyboard's hand: in a long sidebar it may be far
 * down.
 */
function showCurrent(dialog: HTMLElement | null): void {
  const link = dialog?.querySelector<HTMLElement>('.navbar-sidebar__items [aria-current="page"]')
  link?.focus({ preventScroll: true })
  link?.scrollIntoView({ block: 'center' })
}

function DrawerItem({ item }: { item: Item }) {
  switch (item.type) {
    case 'link':
      return <NavbarLink link={item} className="menu__link" activeClass="menu__link--active" />
    case 'dropdown':
      return (
        <DrawerGroup label={item.html ? <Html as="span" html={item.html} /> : item.label}>
          {item.items.map((link) => (
            <MenuLink key={keyOf(link)} item={link} look="menu__link" />
          ))}
        </DrawerGroup>
      )
    case 'locales':
      return <LocaleMenu {...item} drawer />
    case 'versions':
      return <VersionMenu {...item} drawer />
    case 'html':
      return <Html html={item.html} />
  }
}
