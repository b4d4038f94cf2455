// The choice in a set of tabs, for the React part and for compiled Markdown: all sets of one group
// follow it, the next visit starts with it, and the address may hold it.
import { readStored, writeStored } from '../browser/storage.ts'
import { createStore, type Store } from './store.ts'

type Groups = Map<string, Store<string | undefined>>

// On a global symbol: an author's module brings its own copy of this file, and both must see the
// same choice.
const shared = globalThis as unknown as Record<symbol, Groups | undefined>
const symbol = Symbol.for('quire.tabs')
shared[symbol] ??= new Map()
const groups: Groups = shared[symbol]
const none = createStore<string | undefined>(undefined)

const keyOf = (group: string) => `docusaurus.tab.${group}`

export function chosenTab(group: string | undefined): Store<string | undefined> {
  if (group === undefined || typeof window === 'undefined') return none
  const known = groups.get(group) ?? createStore(readStored(keyOf(group)))
  groups.set(group, known)
  return known
}

/** What keeps the choice of a set of tabs. */
interface Keepers {
  group?: string
  /** Name of the parameter in the address. */
  query?: string
}

/** Keeps the reader's own choice. The history entry stays the same one. */
export function chooseTab({ group, query }: Keepers, value: string): void {
  if (group !== undefined) {
    chosenTab(group).set(value)
    writeStored(keyOf(group), value)
  }
  if (query === undefined) return
  const url = new URL(location.href)
  url.searchParams.set(query, value)
  history.replaceState(history.state, '', url)
}

/** The tab that the address asks for. */
export function requestedTab(query: string | undefined, search: string): string | undefined {
  return query === undefined ? undefined : (new URLSearchParams(search).get(query) ?? undefined)
}
