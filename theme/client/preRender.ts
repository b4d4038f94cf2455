// Renders and lays out the page of a link out of sight while the reader presses the link: the
// click then only has to show it. Between press and click the browser is idle.
import { flushSync } from 'react-dom'
import type { Loaded } from '../app/navigation.ts'
import { isPlainClick, linkOf } from '../browser/address.ts'
import { afterPaint } from '../browser/afterPaint.ts'
import type { Store } from '../state/store.ts'
import { leaveOutRest } from './firstScreen.ts'

/** ms. The click of a finger is an event of its own, a little after the release. */
const CLICK_DELAY = 100

type Load = (link: HTMLAnchorElement) => Promise<Loaded | undefined> | undefined

/**
 * `load` returns the page that a link leads to, or undefined when only a navigation can show it.
 * Showing a page empties `preRendered`.
 */
export function startPreRender(preRendered: Store<Loaded | undefined>, load: Load): void {
  let pressed: HTMLAnchorElement | undefined
  const leave = () => {
    if (!pressed) preRendered.set(undefined)
  }
  const preRender = async (link: HTMLAnchorElement) => {
    const loaded = await load(link)?.catch(() => undefined)
    if (!loaded || pressed !== link) return
    flushSync(() => preRendered.set(loaded))
    if (!link.hash) leaveOutRest()
  }
  document.addEventListener('pointerdown', (event) => {
    const link = isPlainClick(event) ? linkOf(event) : undefined
    pressed = link
    if (!link) return
    // Most fingers that come down on a link want to scroll, and soon say so.
    if (event.pointerType === 'touch') afterPaint(() => void preRender(link))
    else void preRender(link)
  })
  for (const name of ['pointerup', 'pointercancel', 'dragstart'])
    document.addEventListener(name, () => {
      pressed = undefined
      setTimeout(leave, CLICK_DELAY)
    })
}
