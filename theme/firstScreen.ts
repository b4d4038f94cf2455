// A long page is painted as soon as what the window can show of it is laid out; the rest of the text follows in the next task. Laying out all of
// it takes most of the time from the click to the picture.
import { afterPaint } from './data/afterPaint.ts'

/** More than a pixel of a window's height holds: a line of 28 px has some 75 letters. */
const LETTERS_PER_PIXEL = 3
/** Code, tables and pictures are higher than their letters say. */
const FEW = 120

/** For a page that is shown from its top. Blocks after the first that ends below the window are left out (prose.css) until the page is painted. */
export function showFirstScreen(): void {
  let letters = innerHeight * LETTERS_PER_PIXEL
  for (const block of document.querySelectorAll('[data-prose="0"] > *')) {
    const { length } = block.textContent
    letters -= block.localName === 'p' ? length : Math.min(length, FEW)
    if (letters > 0) continue
    block.setAttribute('data-last-shown', '')
    afterPaint(() => block.removeAttribute('data-last-shown'))
    return
  }
}
