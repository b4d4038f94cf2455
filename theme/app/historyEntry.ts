// An entry of the browser's history: a location with a key and a place in the order.
import { attempt } from '../browser/attempt.ts'

/** A location as react-router takes it. `key` identifies the history entry. */
export interface HistoryLocation {
  pathname: string
  search: string
  hash: string
  state: unknown
  key: string
}

export interface Mark {
  key: string
  index: number
}

export function locationFrom(url: URL, key: string): HistoryLocation {
  return { pathname: url.pathname, search: url.search, hash: url.hash, state: null, key }
}

export function restoreScroll(by: ScrollRestoration): void {
  attempt(() => {
    history.scrollRestoration = by
  })
}

export function firstKey(): string {
  return markOf(history.state)?.key ?? newKey()
}

export function newKey(): string {
  return Math.random().toString(36).slice(2, 10)
}

export function markOf(state: unknown): Mark | undefined {
  const mark = (state as { quire?: Partial<Mark> } | null)?.quire
  return typeof mark?.key === 'string' && typeof mark.index === 'number'
    ? (mark as Mark)
    : undefined
}
