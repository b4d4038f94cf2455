// What the client could not load: said in one line, which the reader may also close.

import { offerRetry, withdrawRetry } from '../browser/showRetry.ts'
import { say, type Word } from '../i18n/words.ts'

export function tellFailure(what: Word, again: () => unknown): void {
  const line = offerRetry(
    `${say(what)} ${say(navigator.onLine ? 'failedText' : 'failedOffline')}`,
    again,
  )
  if (line.childElementCount > 1) return
  const close = document.createElement('button')
  close.className = 'close'
  close.setAttribute('aria-label', say('close'))
  close.onclick = withdrawRetry
  const icon = document.createElement('span')
  icon.className = 'icon icon--close'
  close.append(icon)
  line.append(close)
}
