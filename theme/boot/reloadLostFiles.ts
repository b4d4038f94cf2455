// A page whose style sheet or client is gone (a new deploy, a broken transfer) is loaded once more:
// once for all its files, and only when the note about it can be kept, so that it can never go
// round in circles. In every page: keep it small.
import { forgetReload, isServed, reloadOnce } from '../browser/reloadOnce.ts'

/** frame.baseUrl */
declare const __BASE_URL__: string

const reason = 'lost'

/** True when the browser is on its way. */
export async function reloadLostFiles(): Promise<boolean> {
  // Outside the base URL it is the configuration that is wrong, and stays wrong.
  return location.pathname.startsWith(__BASE_URL__) && (await isServed()) && reloadOnce(reason)
}

/**
 * The client came. With the style sheet the page is whole: should a file be lost later, that is
 * another case.
 */
export function forgetLostFiles(): void {
  if (getComputedStyle(document.documentElement).getPropertyValue('--paper')) forgetReload(reason)
}
