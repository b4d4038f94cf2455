// The style sheet of the search: a file of its own, for readers who search.
import sheet from 'quire:search.css'

/** A search without its style sheet can be used, too. */
export function loadSearchSheet(): Promise<unknown> {
  const href = new URL(sheet, import.meta.url).href
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  document.head.append(link)
  return new Promise((done) => {
    link.onload = done
    link.onerror = done
  })
}
