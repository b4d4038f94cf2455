// Sets scroll and focus when a page is in the document, so that both are where the reader expects
// them.

import type { Move, View } from '../app/navigation.ts'
import { afterPaint } from '../browser/afterPaint.ts'
import { focusBriefly, focusStartId, scrollToTarget } from '../browser/scrollToTarget.ts'
import { scrollOf, topSeen } from '../state/scroll.ts'

export function afterNavigation(view: View, { how, what, isPreRendered }: Move): void {
  // Back and Forward leave the focus where it is, unless it went with the old page.
  if (how === 'pop' && what === 'new' && document.activeElement === document.body)
    focusBriefly(document.getElementById(focusStartId))
  if (how === 'pop') {
    const top = scrollOf(view.location.key)
    if (typeof top === 'number') {
      scrollTo({ top, behavior: 'instant' })
      return
    }
  }
  if (view.location.hash && scrollToTarget(view.location.hash)) return
  if (what === 'query') return
  if (what === 'new' && how !== 'pop') {
    const focus = () => focusBriefly(document.getElementById(focusStartId))
    // A reader with a pointer does not need the keyboard in the same frame.
    if (isPreRendered) afterPaint(focus)
    else focus()
  }
  if (view.location.hash && what !== 'new') return
  const toTop = () => scrollTo({ top: 0, behavior: what === 'new' ? 'instant' : 'auto' })
  // At the top already: to scroll would lay the page out before its frame does. But a script may
  // have scrolled since.
  if (isPreRendered && !topSeen) afterPaint(toTop)
  else toTop()
}
