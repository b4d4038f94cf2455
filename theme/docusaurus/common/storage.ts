// What components keep in the browser, under a key. Storage that is blocked keeps nothing.
import { useMemo, useSyncExternalStore } from 'react'
import { attempt } from '../../browser/attempt.ts'
import { readStored, removeStored, writeStored } from '../../browser/storage.ts'

interface Options {
  persistence?: 'localStorage' | 'sessionStorage' | 'none'
}

const nothing = {
  get: (): string | null => null,
  set(_value: string) {},
  del() {},
  listen: (_onChange: (event: StorageEvent) => void) => () => {},
}

export function createStorageSlot(key: string, { persistence = 'localStorage' }: Options = {}) {
  if (persistence === 'none' || typeof window === 'undefined') return nothing
  const area = persistence
  const get = () => readStored(key, area) ?? null
  // The browser tells other tabs alone.
  const tell = (newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: window[area] }))
  return {
    get,
    set(value: string) {
      if (get() !== value && writeStored(key, value, area)) tell(value)
    },
    del() {
      removeStored(key, area)
      attempt(() => tell(null))
    },
    listen(onChange: (event: StorageEvent) => void) {
      const heard = (event: StorageEvent) => {
        if (event.key === key) onChange(event)
      }
      addEventListener('storage', heard)
      return () => removeEventListener('storage', heard)
    },
  }
}

export function useStorageSlot(key: string | null, options?: Options) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is kept does not change
  const slot = useMemo(() => (key === null ? nothing : createStorageSlot(key, options)), [key])
  const value = useSyncExternalStore<string | null>(slot.listen, slot.get, () => null)
  return [value, slot] as const
}

export function listStorageKeys(): string[] {
  return attempt(() => Object.keys(localStorage)) ?? []
}
