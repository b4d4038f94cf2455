// Takes the reader to an element: scrolls to it, opens what hides it, and moves the focus there.
import { decodedPart } from '../../src/shared/text.ts'

/**
 * Id of the element that takes the focus after a navigation: the next Tab reaches the skip link, as
 * after a full load.
 */
export const focusStartId = '__start'

/** Opens what hides the hash's target, scrolls to it and focuses it. False: it names none. */
export function scrollToTarget(hash: string): boolean {
  const target = targetOf(hash)
  if (!target) return hash === '#' || hash === '#top'
  openAround(target)
  target.scrollIntoView()
  focusBriefly(target)
  return true
}

/**
 * After a first load the browser has scrolled and focused already, unless the target was hidden or
 * the hash is spelled differently.
 */
export function scrollToHiddenTarget(hash: string): void {
  const target = targetOf(hash)
  if (target && (target.getClientRects().length === 0 || target.id !== decodedPart(hash.slice(1))))
    scrollToTarget(hash)
}

/**
 * The element that a hash names. An accented letter may be one character or two: they look the
 * same, and a copied address may have either.
 */
export function targetOf(hash: string): HTMLElement | null {
  const name = hash.slice(1)
  const text = decodedPart(name)
  for (const id of [name, text, text.normalize(), text.normalize('NFD')]) {
    const target = document.getElementById(id)
    if (target) return target
  }
  return null
}

/** Opens every `<details>` and selects every tab around the element. */
function openAround(target: HTMLElement): void {
  for (let box = target.parentElement; box; box = box.parentElement) {
    if (box instanceof HTMLDetailsElement) box.open = true
    if (!box.hidden || box.getAttribute('role') !== 'tabpanel') continue
    document.getElementById(box.getAttribute('aria-labelledby') ?? '')?.click()
    // Now: the listener of the click may render later.
    box.hidden = false
  }
}

/** Focuses an element that is not focusable by itself, and leaves no trace when it loses focus. */
export function focusBriefly(element: HTMLElement | null): void {
  if (!element) return
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1')
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
