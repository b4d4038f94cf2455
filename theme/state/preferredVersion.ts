// The docs version a reader has chosen in the menu. Visiting a version is not choosing it.
import { readStored, removeStored, writeStored } from './storage.ts'
import { createStore } from './store.ts'

const key = 'docs-preferred-version-default'

export const preferredVersion = createStore<string | undefined>(undefined)

export function startPreferredVersion(names: string[]): void {
  const stored = readStored(key)
  if (stored === undefined) return
  if (names.includes(stored)) preferredVersion.set(stored)
  else removeStored(key)
}

export function preferVersion(name: string): void {
  preferredVersion.set(name)
  writeStored(key, name)
}
