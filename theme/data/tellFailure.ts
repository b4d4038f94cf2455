// What the client could not load: said in one line, which the reader may also close.

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
