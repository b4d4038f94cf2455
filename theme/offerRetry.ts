// The page's script could not be loaded or started: the text stays, and a line at the end of the window offers to try again.
// Part of the inline script of every page: of the words, only those named here are in it.
import { retry, startFailed } from './i18n/en.json'

let line: HTMLElement | undefined

/** The line stays until `withdrawRetry`: the keyboard's focus is on its button. */
export function offerRetry(again: () => unknown): void {
  if (line) return
  line = document.createElement('div')
  line.className = 'load-error'
  line.setAttribute('role', 'alert')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button'
  button.textContent = retry
  button.onclick = again
  line.append(`${startFailed} `, button)
  document.body.append(line)
}

export function withdrawRetry(): void {
  line?.remove()
  line = undefined
}
