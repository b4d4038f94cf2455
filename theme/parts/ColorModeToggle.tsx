// Light or dark. All pictures are served and the style sheet shows one, so that it is right before any script runs; a click before the client
// is there is done when it is.
import { say } from '../i18n/words.ts'
import { colorChoice, switchColorMode } from '../state/colorMode.ts'
import { useFrame } from '../state/site.ts'
import { useStore } from '../state/store.ts'

export function ColorModeToggle() {
  const { defaultMode, respectPrefersColorScheme: respectSystem } = useFrame().colorMode
  const choice = useStore(colorChoice, respectSystem ? 'system' : defaultMode)
  const label = say('colorMode', { mode: say(choice) })
  return (
    <button type="button" className="color-mode-toggle" aria-label={label} title={label} onClick={() => switchColorMode(respectSystem)}>
      <span className="icon icon--sun only-light" />
      <span className="icon icon--moon only-dark" />
      {respectSystem && <span className="icon icon--system" />}
    </button>
  )
}
