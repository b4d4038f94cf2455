// Shows an image as large as the window, in a dialog. A script of its own with its style sheet in
// it (src/bundle/scriptRuns.ts): for readers who ask for it.
import css from 'quire:zoom.css'

// A policy that forbids inline styles allows this.
const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets.push(sheet)

/** `close` is the label of the button. Opens nothing while an image is enlarged. */
export function enlarge(image: HTMLImageElement, close: string): void {
  if (document.querySelector('dialog.zoom[open]')) return
  const dialog = document.createElement('dialog')
  dialog.className = 'zoom'
  dialog.ariaLabel = image.alt
  const button = document.createElement('button')
  button.type = 'button'
  button.ariaLabel = close
  const large = Object.assign(new Image(), { src: largeSource(image), alt: image.alt })
  dialog.append(button, large)
  const end = () => dialog.close()
  dialog.addEventListener('click', end)
  // Back shows another page.
  addEventListener('popstate', end)
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', end)
    dialog.remove()
    image.focus({ preventScroll: true })
  })
  document.body.append(dialog)
  dialog.showModal()
}

/** The narrowest of the set that fills the window, else the image itself. */
function largeSource({ src, srcset }: HTMLImageElement): string {
  const wanted = innerWidth * devicePixelRatio
  for (const [, address, width] of srcset.matchAll(/(\S+) (\d+)w/g))
    if (Number(width) >= wanted) return address!
  return src
}
