// An image becomes a button that enlarges it; what does that is loaded when it is pressed. An
// image without alt text is decoration, and one in a link or a control does what that does.
import { loadChunk } from '../data/loadChunk.ts'
import { tellFailure } from '../data/tellFailure.ts'
import { say } from '../i18n/words.ts'

/** File name of what enlarges, in the client's folder. */
declare const ZOOM_FILE__: string
type Zoom = typeof import('./zoom.ts')

export const LARGE =
  '[data-prose] img[alt]:not([alt=""], [role], [tabindex], :is(a, button, summary, label, [role]) *)'

/** In CSS pixels: icons are as large as they need to be. */
const LEAST = 100

export function enlargeOnClick(image: HTMLElement): void {
  const width = image.getAttribute('width') ?? ''
  if (!width.endsWith('%') && Number.parseInt(width, 10) < LEAST) return
  const open = () => {
    // Asked here as well: without the option there is no such file.
    if (!FEATURES.zoom) return
    const url = new URL(ZOOM_FILE__, import.meta.url).href
    loadChunk<Zoom>('zoom', () => import(url), url).then(
      ({ enlarge }) => enlarge(image as HTMLImageElement, say('close')),
      () => tellFailure('failed', open),
    )
  }
  image.tabIndex = 0
  image.setAttribute('role', 'button')
  image.setAttribute('aria-haspopup', 'dialog')
  image.addEventListener('click', open)
  image.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    open()
  })
}
