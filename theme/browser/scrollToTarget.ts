// Takes the reader to an element: in sight, unfolded, with the keyboard's focus at it.
import { decoded } from './address.ts'

/**
 * Id of the element that takes the focus after a navigation: the next Tab reaches the skip link, as
 * after a full load.
 */
export const focusStartId = '__start'

/** Scrolls to the hash's target, opens whatever it is folded into, and moves the focus there. */
export function scrollToTarget(hash: string): boolean {
  const target = targetOf(hash)
  if (!target) return hash === '#' || hash === '#top'
  openAround(target)
  target.scrollIntoView()
  focusBriefly(target)
  return true
}

/**
 * After a first load the browser has scrolled and focused already, except to what was hidden, or is
 * spelled otherwise.
 */
export function scrollToHiddenTarget(hash: string): void {
  const target = targetOf(hash)
  if (target && (target.getClientRects().length === 0 || target.id !== decoded(hash.slice(1))))
    scrollToTarget(hash)
}

/**
 * The element that a hash names. A letter with an accent may be one sign or two: the same to a
 * reader, and often to who copies an address.
 */
export function targetOf(hash: string): HTMLElement | null {
  const name = hash.slice(1)
  const text = decoded(name)
  for (const id of [name, text, text.normalize(), text.normalize('NFD')]) {
    const target = document.getElementById(id)
    if (target) return target
  }
  return null
}

/** Unfolds every `<details>` and chooses every tab that the element is inside of. */
function openAround(target: HTMLElement): void {
  for (let box = target.parentElement; box; box = box.parentElement) {
    if (box instanceof HTMLDetailsElement) box.open = true
    if (!box.hidden || box.getAttribute('role') !== 'tabpanel') continue
    document.getElementById(box.getAttribute('aria-labelledby') ?? '')?.click()
    // At once: whoever listens to the click may draw a moment later.
    box.hidden = false
  }
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
