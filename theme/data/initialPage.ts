// Reads what the first page starts from. Its text is in the HTML already, so it is read back from
// there and not sent a second time.
import type { InitialData } from '../../src/shared/page.ts'

/**
 * The data is the one JSON script that is a child of the body: the page's content is always
 * inside of another element (document.ts), so nothing in it can be taken for the data.
 */
export function readInitialPage(): InitialData {
  const data = JSON.parse(
    document.querySelector('body>script[type="application/json"]')!.textContent,
  ) as InitialData
  const { prose } = data.page
  for (const { dataset, innerHTML } of document.querySelectorAll<HTMLElement>('[data-prose]')) {
    const index = Number(dataset.prose)
    // The page says how many blocks it has, and the first of a number is the layout's.
    if (prose[index] === '') prose[index] = innerHTML
  }
  return data
}
