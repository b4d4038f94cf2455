// Reloads a page whose style sheet or client is gone (a new deploy, a broken transfer): once for
// all its files, and only when the attempt can be recorded, so that it can never loop. Part of the
// inline script of every page: keep it small.
import { forgetReload, isServed, reloadOnce } from '../browser/reloadOnce.ts'

/** shell.baseUrl */
declare const __BASE_URL__: string

const reason = 'lost'

/** True when the browser is reloading. */
export async function reloadLostFiles(): Promise<boolean> {
  // Outside the base URL the configuration is wrong, and a reload cannot help.
  return location.pathname.startsWith(__BASE_URL__) && (await isServed()) && reloadOnce(reason)
}

/** With client and style sheet the page is whole: a file lost later is a new case. */
export function forgetLostFiles(): void {
  if (getComputedStyle(document.documentElement).getPropertyValue('--paper')) forgetReload(reason)
}
