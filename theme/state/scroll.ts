// Where the reader was on each page of the tab's history, by history key. Restored by us, after the
// page is there again.
import { afterPaint } from '../browser/afterPaint.ts'
import { readStored, writeStored } from '../browser/storage.ts'

const key = 'quire.scroll'
// More entries than a reader goes back; the oldest are forgotten.
const limit = 100

const positions = new Map<string, number>(load())

/** As of the newest `scroll` event. */
let newest: number | undefined

/** Says in `data-scrolled` whether anything lies behind the navbar. */
export function watchScroll(): void {
  const look = () => {
    newest = topNow()
    document.documentElement.toggleAttribute('data-scrolled', newest > 0)
  }
  document.addEventListener('scroll', look, { passive: true })
  afterPaint(look)
}

/** px, at most a frame old. To ask the window lays out whatever a click has just changed. */
export function topSeen(): number {
  newest ??= topNow()
  return newest
}

const topNow = () => Math.round(window.scrollY)

export function keepScroll(entry: string, top = topNow()): void {
  positions.delete(entry)
  positions.set(entry, top)
  const oldest = positions.size > limit ? positions.keys().next().value : undefined
  if (oldest !== undefined) positions.delete(oldest)
}

export function scrollOf(entry: string): number | undefined {
  return positions.get(entry)
}

export function storeScroll(): void {
  writeStored(key, JSON.stringify([...positions]), 'sessionStorage')
}

function load(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(readStored(key, 'sessionStorage') ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter(
      (pair): pair is [string, number] =>
        Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number',
    )
  } catch {
    return []
  }
}
