// Where the reader was on each page of the tab's history, by history key. Restored by us, after the
// page is there again.
import { attempt } from '../browser/attempt.ts'
import { readStored, writeStored } from '../browser/storage.ts'

const key = 'quire.scroll'
// More entries than a reader goes back; the oldest are forgotten.
const limit = 100

const positions =
  attempt(() => new Map<string, unknown>(JSON.parse(readStored(key, 'sessionStorage')!))) ??
  new Map<string, unknown>()

/** px, at most a frame old. To ask the window lays out whatever a click has just changed. */
export let topSeen: number

/** Also says in `data-scrolled` whether anything lies behind the navbar. */
export function watchScroll(): void {
  const look = () => {
    topSeen = scrollY
    document.documentElement.toggleAttribute('data-scrolled', topSeen > 0)
  }
  addEventListener('scroll', look)
  look()
}

export function keepScroll(entry: string, top = scrollY): void {
  positions.delete(entry)
  positions.set(entry, Math.round(top))
  if (positions.size > limit) positions.delete(positions.keys().next().value as string)
}

/** A number, unless nothing was kept or the storage was changed by hand. */
export function scrollOf(entry: string): unknown {
  return positions.get(entry)
}

export function storeScroll(): void {
  writeStored(key, JSON.stringify([...positions]), 'sessionStorage')
}
