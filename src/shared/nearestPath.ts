// The page that was probably meant by an address that is none, of an author's link or a reader's.
// Nothing is ever corrected silently.
import { distanceInRows } from './editRows.ts'

/**
 * The same last name in another folder counts as close; a number that differs is another thing, not
 * a mistake.
 */
export function nearestPath(path: string, paths: string[]): string | undefined {
  const last = lastPart(path)
  const sameName = last === '' ? undefined : paths.find((each) => lastPart(each) === last)
  if (sameName !== undefined) return sameName
  const lower = path.toLowerCase()
  let best: { path: string; distance: number } | undefined
  for (const each of paths) {
    const allowed = Math.floor(Math.max(path.length, each.length) / 3)
    const most = best ? Math.min(allowed, best.distance - 1) : allowed
    const distance = distanceInRows(lower, each.toLowerCase(), most)
    if (distance <= most && !differsInNumbers(lower, each.toLowerCase()))
      best = { path: each, distance }
  }
  return best?.path
}

function differsInNumbers(a: string, b: string): boolean {
  return a.replace(/\d+/g, '0') === b.replace(/\d+/g, '0')
}

function lastPart(path: string): string {
  return (
    path
      .split('/')
      .findLast((part) => part !== '')
      ?.toLowerCase() ?? ''
  )
}
