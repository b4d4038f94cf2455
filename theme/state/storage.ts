// Browser storage that never throws: with cookies blocked, even reading `window.localStorage` does. Without it a choice lasts for the page.

type Area = 'localStorage' | 'sessionStorage'

let warned = false

function areaOf(area: Area): Storage | undefined {
  try {
    return window[area]
  } catch {
    if (!warned) console.warn(`${area} is not available: choices will not be remembered.`)
    warned = true
    return undefined
  }
}

export function readStored(key: string, area: Area = 'localStorage'): string | undefined {
  try {
    return areaOf(area)?.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** True when the value can be read back: a guard against loops must know. */
export function writeStored(key: string, value: string, area: Area = 'localStorage'): boolean {
  try {
    areaOf(area)?.setItem(key, value)
  } catch {
    return false
  }
  return readStored(key, area) === value
}

export function removeStored(key: string, area: Area = 'localStorage'): void {
  try {
    areaOf(area)?.removeItem(key)
  } catch {
    // Nothing stored, nothing to remove.
  }
}

/** Calls back when another tab changes the key; `undefined` when it removes it. */
export function watchStored(key: string, listener: (value: string | undefined) => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(event.key === key ? (event.newValue ?? undefined) : undefined)
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}
