// How high the navbar really is: what sticks below it, and where a jump to a heading ends, follow
// from that. The style sheet knows the height of one line; with long labels, large text or wide
// spacing the navbar has two.
import { type RefObject, useEffect } from 'react'
import { attempt } from '../browser/attempt.ts'

export function useNavbarHeight(navbar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const bar = navbar.current
    const inner = bar?.querySelector<HTMLElement>('.navbar__inner')
    if (!bar || !inner) return
    const { style } = document.documentElement
    const measure = () => {
      const isOneLine =
        inner.offsetHeight <= Math.ceil(Number.parseFloat(getComputedStyle(inner).minHeight))
      const height = isOneLine ? '' : `${inner.offsetHeight}px`
      // On the root it is new style for the whole page.
      if (style.getPropertyValue('--nav') !== height) style.setProperty('--nav', height)
    }
    // Without the observer the height of one line has to do.
    const watcher = attempt(() => new ResizeObserver(measure))
    watcher?.observe(bar)
    return () => watcher?.disconnect()
  }, [navbar])
}
