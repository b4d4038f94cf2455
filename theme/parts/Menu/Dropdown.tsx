// A dropdown of the navbar. Opens on hover (style sheet alone), click, Enter and Space; Escape and
// leaving close it. Escape also hides one that the pointer has opened, until the pointer has left
// it (WCAG 1.4.13).
import { type FocusEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { MenuItem } from '../../../src/shared/navbar.ts'
import { keyOf, MenuLink } from './MenuLink.tsx'

interface Props {
  label: ReactNode
  links?: MenuItem[]
  ariaLabel?: string
  className?: string
  right?: boolean
  /** Entries that are not plain links. */
  children?: ReactNode
}

export function Dropdown({ label, links = [], ariaLabel, className = '', right, children }: Props) {
  const [open, setOpen] = useState(false)
  const [dismissed, setDismissed] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => !box.current?.contains(event.target as Node) && setOpen(false)
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  useEffect(() => {
    const dismiss = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      setDismissed(box.current!.matches(':hover'))
      if (box.current!.contains(document.activeElement)) button.current?.focus()
    }
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [])

  const leave = (event: FocusEvent) =>
    !event.currentTarget.contains(event.relatedTarget) && setOpen(false)
  const classes = [
    'navbar__item dropdown',
    !dismissed && 'dropdown--hoverable',
    right && 'dropdown--right',
    open && 'dropdown--show',
  ]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches what happens inside
    <div
      ref={box}
      className={classes.filter(Boolean).join(' ')}
      onBlur={leave}
      onPointerLeave={() => setDismissed(false)}
    >
      <button
        ref={button}
        type="button"
        className={`navbar__link ${className}`.trim()}
        aria-label={ariaLabel}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links inside bring their own keys */}
      <ul id={id} className="dropdown__menu" onClick={() => setOpen(false)}>
        {links.map((link) => (
          <MenuLink key={keyOf(link)} item={link} look="dropdown__link" />
        ))}
        {children}
      </ul>
    </div>
  )
}
