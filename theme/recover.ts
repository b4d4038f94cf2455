// A page whose style sheet or client is gone (a new deploy, a broken transfer) is loaded once more: once per file and tab, and only when the
// note about it can be kept, so that it can never go round in circles. In every page: keep it small.
import { forgetReload, reloadOnce } from './data/reloadOnce.ts'

/** frame.baseUrl */
declare const __BASE_URL__: string

/** `path`: the file's address in the site. True when the browser is on its way. */
export function recoverFrom(path: string): boolean {
  // Offline a load would replace what can be read; outside the base URL it is the configuration that is wrong, and stays wrong.
  return navigator.onLine && location.pathname.startsWith(__BASE_URL__) && reloadOnce(`lost ${path}`)
}

/** The file came, and the page with it: should it be lost later, that is another case. */
export function recovered(path: string): void {
  forgetReload(`lost ${path}`)
}
