// The style sheet of formulas, loaded before the first page with some is shown. It stays: it has
// rules for nothing else.
import { moduleAddress } from '../data/loadModule.ts'

/** The folder of style sheets, next to the client's own. */
const FOLDER = new URL('../css/', import.meta.url).href

/** Resolves when the sheet is there, or cannot be loaded: the page is readable without it. */
export function loadFormulaStyle(url: string): Promise<unknown> | undefined {
  const href = moduleAddress(url, FOLDER)
  if (!href || document.head.querySelector('[data-formulas]')) return undefined
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href })
  link.dataset.formulas = ''
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve
    document.head.append(link)
  })
}
