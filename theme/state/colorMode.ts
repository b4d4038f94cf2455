// Light or dark. The boot script has put it on <html> before paint; from then on that attribute is the truth, and storage its memory.
import { readStored, removeStored, watchStored, writeStored } from './storage.ts'
import { createStore } from './store.ts'

export type ColorMode = 'light' | 'dark'

/** Where the reader's choice is kept; the boot script reads the same key. */
export const colorModeKey = 'theme'

export const colorMode = createStore<ColorMode>('light')

export function isColorMode(value: unknown): value is ColorMode {
  return value === 'light' || value === 'dark'
}

export function startColorMode(disableSwitch: boolean): void {
  colorMode.set(shownMode())
  if (disableSwitch) {
    removeStored(colorModeKey)
    return
  }
  watchStored(colorModeKey, (value) => {
    if (isColorMode(value)) show(value)
  })
  // A page that comes back from the back/forward cache has missed what other tabs did.
  window.addEventListener('pageshow', (event) => {
    const stored = event.persisted ? readStored(colorModeKey) : undefined
    if (isColorMode(stored)) show(stored)
  })
}

export function toggleColorMode(): void {
  const next = shownMode() === 'dark' ? 'light' : 'dark'
  show(next)
  writeStored(colorModeKey, next)
}

function shownMode(): ColorMode {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
}

function show(mode: ColorMode): void {
  document.documentElement.dataset.theme = mode
  colorMode.set(mode)
}
