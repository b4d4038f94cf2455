// Runs what can wait until the reader has seen the page: in a task of its own, after the frame
// that shows the current change.

export function afterPaint(run: () => void): void {
  // In a hidden window nothing is painted.
  if (document.hidden) setTimeout(run)
  else requestAnimationFrame(() => setTimeout(run))
}
