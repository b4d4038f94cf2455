// What can wait until the reader has seen the page: it runs in a task of its own, after the frame
// that shows what was changed just now.

export function afterPaint(run: () => void): void {
  // Behind other windows nothing is painted, and nobody waits.
  if (document.hidden) setTimeout(run)
  else requestAnimationFrame(() => setTimeout(run))
}
