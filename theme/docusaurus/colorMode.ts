// Light or dark, for components that follow it. What <html> says is the truth; a choice is stored
// as the switch in the navbar stores it, which hears of it as of one from another tab.
import { useSyncExternalStore } from 'react'
import { writeStored } from '../browser/storage.ts'
import { useShell } from '../state/site.ts'

type Mode = 'light' | 'dark'

const KEY = 'theme'

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

const shownMode = (): Mode => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

function setColorMode(mode: Mode | null): void {
  if (mode) writeStored(KEY, mode)
  else localStorage.removeItem(KEY)
  dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: mode }))
}

export function useColorMode() {
  const { defaultMode } = useShell().colorMode
  const colorMode = useSyncExternalStore(subscribe, shownMode, () => defaultMode as Mode)
  return {
    colorMode,
    colorModeChoice: colorMode,
    isDarkTheme: colorMode === 'dark',
    setColorMode,
    setLightTheme: () => setColorMode('light'),
    setDarkTheme: () => setColorMode('dark'),
  }
}
