// Tells the reader what the client could not load: in the retry line, with a button to close it.

import { hideRetry, showRetry } from '../browser/showRetry.ts'
import { say, type Word } from '../i18n/words.ts'

export function tellFailure(what: Word, again: () => unknown): void {
  const line = showRetry(
    `${say(what)} ${say(navigator.onLine ? 'failedText' : 'failedOffline')}`,
    again,
  )
  if (line.childElementCount > 1) return
  const close = document.createElement('button')
  close.className = 'close'
  close.setAttribute('aria-label', say('close'))
  close.onclick = hideRetry
  const icon = document.createElement('span')
  icon.className = 'icon icon--close'
  close.append(icon)
  line.append(close)
}
