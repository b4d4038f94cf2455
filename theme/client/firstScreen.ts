// Paints a long page as soon as what the window can show of it is laid out; the rest of the text
// follows in the next task. Laying out all of it is most of the time from click to paint.

/** A line of 28 px has some 80 letters. */
const LETTERS_PER_PIXEL = 3
/** Height of what is above the text: navbar, breadcrumbs, title. */
const ABOVE = 150
/** Of code and what is folded up, most letters may be out of sight. */
const FEW = 120
const MARK = 'data-rest'
const TEXTS = ['p', 'ul', 'ol', 'blockquote']

/**
 * For the newest page, shown from its top. Blocks after the first that ends below the window are
 * left out (prose.css) until `showRest`.
 */
export function leaveOutRest(): void {
  let letters = (innerHeight - ABOVE) * LETTERS_PER_PIXEL
  for (const block of document.querySelectorAll(
    '.main-wrapper__page:last-child [data-prose="0"] > *',
  )) {
    // Each has its mark: were the last one shown marked alone, each element's style would look for
    // it among all that are before it, on every page.
    if (letters <= 0) block.setAttribute(MARK, '')
    else letters -= lengthOf(block)
  }
}

function lengthOf({ localName, textContent: { length } }: Element): number {
  return TEXTS.includes(localName) ? length : Math.min(length, FEW)
}

export function showRest(): void {
  for (const block of document.querySelectorAll(`[${MARK}]`)) block.removeAttribute(MARK)
}
