// The reader's choice in each group of tabs: all groups of that name follow, and the next visit
// starts with it.
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

export function chooseTab(group: string, value: string): void {
  chosenTab(group).set(value)
  writeStored(keyOf(group), value)
}
