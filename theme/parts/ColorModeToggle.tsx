// Switches between light and dark. All icons are served and the style sheet shows one, so it is
// right before any script runs; the client repeats a click that came before it.
import { say } from '../i18n/words.ts'
import { type ColorChoice, colorChoice, switchColorMode } from '../state/colorMode.ts'
import { useShell } from '../state/site.ts'
import { useStore } from '../state/store.ts'

export function ColorModeToggle() {
  const { respectPrefersColorScheme: respectSystem } = useShell().colorMode
  // The served switch does not know what the reader has chosen.
  const choice = useStore<ColorChoice | undefined>(colorChoice, undefined)
  const label = choice ? say('colorMode', { mode: say(choice) }) : say('colorModeSwitch')
  return (
    <button
      type="button"
      className="color-mode-toggle"
      aria-label={label}
      title={label}
      onClick={() => switchColorMode(respectSystem)}
    >
      <span className="icon icon--sun only-light" />
      <span className="icon icon--moon only-dark" />
      {respectSystem && <span className="icon icon--system" />}
    </button>
  )
}
