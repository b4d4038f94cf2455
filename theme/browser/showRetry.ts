// A line at the end of the window: it says what could not be loaded, over a page that stays as it
// is, and offers to try again. It tries by itself when the connection is back. Part of the inline
// script of every page: of the words, only those named here are in it.
import { retry } from '../i18n/en.json'

let line: HTMLElement | undefined
let newest: (event: Event) => unknown
const tryAgain = (event: Event) => line && newest(event)

/** The line stays until `hideRetry`: the keyboard's focus may be on its button. */
export function showRetry(text: string, again: (event: Event) => unknown): HTMLElement {
  newest = again
  if (!line) {
    line = document.createElement('div')
    line.className = 'load-error'
    line.setAttribute('role', 'alert')
    const button = document.createElement('button')
    button.className = 'button'
    button.textContent = retry
    button.onclick = tryAgain
    line.append(text, button)
    document.body.append(line)
    addEventListener('online', tryAgain)
  }
  // A new text, though the same: it is said once more.
  line.firstChild!.replaceWith(text)
  return line
}

export function hideRetry(): void {
  line?.remove()
  line = undefined
}
