// A page fades into the next one, 120 ms at most (styles/base.css), where browsers can and readers do not mind.

/** `update` runs in any case: at once, or as soon as the browser has taken its picture of the old page. */
export function crossFade(update: () => void): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!document.startViewTransition || calm || document.hidden) {
    update()
    return
  }
  const { ready, finished } = document.startViewTransition(update)
  // Skipped, because the next page came at once or the window was left: the update is made all the same.
  ready.catch(() => {})
  finished.catch(() => {})
}
