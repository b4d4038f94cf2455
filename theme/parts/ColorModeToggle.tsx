// Light or dark. Both pictures are served and the style sheet shows one, so that it is right before any script runs.
import { say } from '../i18n/words.ts'
import { colorMode, toggleColorMode } from '../state/colorMode.ts'
import { useFrame } from '../state/site.ts'
import { useHydrated, useStore } from '../state/store.ts'

export function ColorModeToggle() {
  const frame = useFrame()
  const mode = useStore(colorMode, frame.colorMode.defaultMode)
  const ready = useHydrated()
  const label = say('colorMode', { mode: say(mode) })
  return (
    <button type="button" className="color-mode-toggle" disabled={!ready} aria-label={label} title={label} onClick={toggleColorMode}>
      <span className="icon icon--sun only-light" />
      <span className="icon icon--moon only-dark" />
    </button>
  )
}
