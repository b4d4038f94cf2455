// Gets pages before they are asked for: at once when the reader points at a link, when idle for
// links in view. Never on a slow or paid line.
import type { SiteShell } from '../../src/shared/shell.ts'
import { internalTarget, linkOf } from '../browser/address.ts'
import { attempt } from '../browser/attempt.ts'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/**
 * At most so many pages of one view are fetched unasked: a sidebar of a hundred links must not
 * become a hundred requests.
 */
const cap = 10

export function isSlowLine(): boolean {
  const line = attempt(() => (navigator as { connection?: Connection }).connection)
  return Boolean(line?.saveData || line?.effectiveType?.includes('2g'))
}

/**
 * Listens on the document. The returned function looks for links in view again, after a new page
 * was shown.
 */
export function startPrefetch(
  shell: SiteShell,
  load: (url: URL, isPointed: boolean) => void,
): () => void {
  const done = new Set<string>()
  let left = cap

  const want = (link: HTMLAnchorElement | undefined, isPointed = false): boolean => {
    const url = link && internalTarget(link, shell.baseUrl)
    if (!url || url.pathname === location.pathname || isSlowLine()) return false
    const key = url.pathname + isPointed
    if (done.has(key)) return false
    done.add(key)
    load(url, isPointed)
    return true
  }
  const pointed = (event: Event) => want(linkOf(event), true)
  for (const name of ['mouseover', 'focusin', 'touchstart', 'mousedown'])
    document.addEventListener(name, pointed, { passive: true })

  const idle = (run: () => void) => attempt(() => requestIdleCallback(run)) ?? setTimeout(run, 200)
  // Where it is missing, pointing at a link is soon enough.
  const watcher = attempt(
    () =>
      new IntersectionObserver((seen) => {
        for (const { isIntersecting, target } of seen) {
          if (!isIntersecting) continue
          watcher?.unobserve(target)
          idle(() => {
            if (left > 0 && target.isConnected && want(target as HTMLAnchorElement)) left--
          })
        }
      }),
  )
  return () => {
    watcher?.disconnect()
    left = cap
    // The page's own links: those of the shell are on every page, and pointing at them is soon
    // enough.
    for (const link of document.querySelectorAll('main a[href], .navbar a[href]'))
      watcher?.observe(link)
  }
}
