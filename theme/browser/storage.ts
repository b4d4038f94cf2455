// Browser storage that never throws: with cookies blocked, even reading `window.localStorage`
// does. Without storage a choice lasts as long as the page.

import { attempt } from './attempt.ts'

type Area = 'localStorage' | 'sessionStorage'

export function readStored(key: string, area: Area = 'localStorage'): string | undefined {
  return attempt(() => window[area].getItem(key)) ?? undefined
}

/** True when the value can be read back: a guard against loops must know. */
export function writeStored(key: string, value: string, area: Area = 'localStorage'): boolean {
  attempt(() => window[area].setItem(key, value))
  return readStored(key, area) === value
}

export function removeStored(key: string, area: Area = 'localStorage'): void {
  attempt(() => window[area].removeItem(key))
}

/** Calls back when another tab changes the key; `undefined` when it removes it. */
export function watchStored(
  key: string,
  listener: (value: string | undefined) => void,
): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === key || event.key === null)
      listener(event.key === key ? (event.newValue ?? undefined) : undefined)
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
