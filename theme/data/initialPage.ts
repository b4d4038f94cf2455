// Reads what the first page starts from. Its text is in the HTML already, so it is read back from there and not sent a second time.
import type { InitialData } from '../../src/shared/page.ts'

export function readInitialPage(): InitialData {
  const data = JSON.parse(document.getElementById('__quire')?.textContent ?? '') as InitialData
  const prose: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>('[data-prose]')) prose[Number(element.dataset.prose)] = element.innerHTML
  // Not always an element for each block: filled, so that no index is a hole.
  data.page.prose = Array.from(prose, (html) => html ?? '')
  return data
}
