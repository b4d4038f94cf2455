// Takes the reader to an element: in sight, unfolded, with the keyboard's focus at it.
import { decoded } from './address.ts'

/** Id of the element that takes the focus after a navigation: the next Tab reaches the skip link, as after a full load. */
export const focusStartId = 'quire-start'

/** Scrolls to the hash's target, opens whatever it is folded into, and moves the focus there. */
export function reveal(hash: string): boolean {
  const name = hash.slice(1)
  const target = document.getElementById(name) ?? document.getElementById(decoded(name))
  if (!target) return name === '' || name === 'top'
  for (let box = target.parentElement?.closest('details'); box; box = box.parentElement?.closest('details')) box.open = true
  target.scrollIntoView()
  focusBriefly(target)
  return true
}

/** Focuses an element that cannot keep the focus; it gives it up again without a trace. */
export function focusBriefly(element: HTMLElement | null): void {
  if (!element) return
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1')
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
