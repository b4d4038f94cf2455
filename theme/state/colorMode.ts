// Light or dark, and how that was chosen. The boot script has put both on <html> before paint; from
// then on the attributes are the truth, and storage their memory: it is read again where other tabs
// may have written while this one could not hear. `system` is a choice only on sites that respect
// the system's preference: there, nothing stored means the system.
import type { SiteShell } from '../../src/shared/shell.ts'
import { attempt } from '../browser/attempt.ts'
import { readStored, removeStored, watchStored, writeStored } from '../browser/storage.ts'
import { createStore } from './store.ts'

export type ColorMode = 'light' | 'dark'
export type ColorChoice = ColorMode | 'system'

/** Where the reader's choice is kept; the boot script reads the same key. */
export const colorModeKey = 'theme'

/** What the toggle shows. */
export const colorChoice = createStore<ColorChoice>('light')

/** Of the bars that some browsers have around the page. */
let barColors: SiteShell['colorMode']['themeColor']

/** What is shown was stored when storage was last read or written. */
let isStored = false

export function isColorMode(value: unknown): value is ColorMode {
  return value === 'light' || value === 'dark'
}

export function startColorMode({
  defaultMode,
  disableSwitch,
  respectPrefersColorScheme,
  themeColor,
}: SiteShell['colorMode']): void {
  if (FEATURES.barColors) barColors = themeColor
  const unchosen = respectPrefersColorScheme ? 'system' : defaultMode
  colorChoice.set(shownChoice())
  colorBars()
  attempt(() =>
    systemDark().addEventListener('change', () => shownChoice() === 'system' && show('system')),
  )
  if (disableSwitch) {
    removeStored(colorModeKey)
    return
  }
  // This page is shown as its address asks, whatever is stored.
  if (/[?&]docusaurus-theme=/.test(location.search)) return
  // Another tab has chosen, or has cleared what was chosen.
  watchStored(colorModeKey, (value) => show(isColorMode(value) ? value : unchosen))
  isStored = shownChoice() !== unchosen
  const look = () => {
    const stored = readStored(colorModeKey)
    // A choice that was never stored lasts for the page; one that has been cleared does not. The
    // system may have changed.
    show(isColorMode(stored) ? stored : isStored ? unchosen : shownChoice())
    isStored = isColorMode(stored)
  }
  look()
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', look)
}

/** Light and dark in turn; on sites that respect the system: system, light, dark. */
export function switchColorMode(respectSystem: boolean): void {
  const next = nextChoice(shownChoice(), respectSystem)
  show(next)
  if (next === 'system') removeStored(colorModeKey)
  isStored = next !== 'system' && writeStored(colorModeKey, next)
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
  dataset.theme = choice === 'system' ? (attempt(systemDark)?.matches ? 'dark' : 'light') : choice
  colorChoice.set(choice)
  colorBars()
}

/** The tags of the page are those of the default mode and of the system. */
function colorBars(): void {
  if (!FEATURES.barColors || !barColors) return
  const color = barColors[document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light']
  for (const tag of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]'))
    tag.content = color
}

function systemDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)')
}
