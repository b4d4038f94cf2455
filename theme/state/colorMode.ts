// Light or dark, and how that was chosen. The boot script has put both on <html> before paint; from then on the attributes are the truth, and
// storage their memory. `system` is a choice only on sites that respect the system's preference: there, nothing stored means the system.
import type { SiteFrame } from '../../src/shared/page.ts'
import { readStored, removeStored, watchStored, writeStored } from './storage.ts'
import { createStore } from './store.ts'

export type ColorMode = 'light' | 'dark'
export type ColorChoice = ColorMode | 'system'

/** Where the reader's choice is kept; the boot script reads the same key. */
export const colorModeKey = 'theme'

/** What the toggle shows. */
export const colorChoice = createStore<ColorChoice>('light')

export function isColorMode(value: unknown): value is ColorMode {
  return value === 'light' || value === 'dark'
}

export function startColorMode({ defaultMode, disableSwitch, respectPrefersColorScheme }: SiteFrame['colorMode']): void {
  const unchosen = respectPrefersColorScheme ? 'system' : defaultMode
  const dark = matchMedia('(prefers-color-scheme: dark)')
  colorChoice.set(shownChoice())
  dark.addEventListener('change', () => shownChoice() === 'system' && show('system'))
  if (disableSwitch) {
    removeStored(colorModeKey)
    return
  }
  // Another tab has chosen, or has cleared what was chosen.
  watchStored(colorModeKey, (value) => show(isColorMode(value) ? value : unchosen))
  // A page that comes back from the back/forward cache has missed what other tabs did, and what became of the system.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    const stored = readStored(colorModeKey)
    show(isColorMode(stored) ? stored : shownChoice())
  })
}

/** Light and dark in turn; on sites that respect the system: system, light, dark. */
export function switchColorMode(respectSystem: boolean): void {
  const next = nextChoice(shownChoice(), respectSystem)
  show(next)
  if (next === 'system') removeStored(colorModeKey)
  else writeStored(colorModeKey, next)
}

export function nextChoice(choice: ColorChoice, respectSystem: boolean): ColorChoice {
  if (!respectSystem) return choice === 'dark' ? 'light' : 'dark'
  return choice === 'system' ? 'light' : choice === 'light' ? 'dark' : 'system'
}

function shownChoice(): ColorChoice {
  const { themeChoice, theme } = document.documentElement.dataset
  return themeChoice === 'system' ? 'system' : theme === 'dark' ? 'dark' : 'light'
}

function show(choice: ColorChoice): void {
  const { dataset } = document.documentElement
  dataset.themeChoice = choice
  dataset.theme = choice === 'system' ? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') : choice
  colorChoice.set(choice)
}
