// A line at the bottom of the window that says what could not be loaded and offers to retry, while
// the page stays as it is. It retries by itself when the connection is back. Part of the inline
// script of every page: of its file, only the words imported here are in it.
import { retry } from '../i18n/en/scripts.json'

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
  // A new node, even for the same text: screen readers announce it again.
  line.firstChild!.replaceWith(text)
  return line
}

export function hideRetry(): void {
  line?.remove()
  line = undefined
}
