// The link "Skip to main content", first in the document. Also where the focus goes after a
// navigation.
import type { MouseEvent } from 'react'
import { focusBriefly, focusStartId } from '../../browser/scrollToTarget.ts'
import { say } from '../../i18n/words.ts'
import { useShell } from '../../state/site.ts'

/** Id of the element around the page's own text, after the sidebar. */
export const textId = '__text'

export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element that Docusaurus has here
    <div id={focusStartId} role="region" aria-label={useShell().title}>
      <a className="skip-link" href={`#${textId}`} onClick={skip}>
        {say('skip')}
      </a>
    </div>
  )
}

/** Focus, no hash in the address. */
function skip(event: MouseEvent): void {
  event.preventDefault()
  const main =
    document.querySelector<HTMLElement>('main') ??
    document.querySelector<HTMLElement>('.main-wrapper')
  focusBriefly(main)
  main?.scrollIntoView()
}
