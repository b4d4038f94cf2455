// Shows what has changed in the page that is open, without loading it again. What cannot be shown
// in place is loaded: other scripts, another shell, a page that has come or gone.

import { DEV_VERSION } from '../../src/shared/devMessages.ts'
import type { PageData } from '../../src/shared/page.ts'
import type { SiteShell } from '../../src/shared/shell.ts'
import { pageDataHref, samePath } from '../../src/shared/url.ts'
import type { LiveApp } from '../client/liveApp.ts'

let app: LiveApp | undefined

/** The app of this page, when it is hydrated: the reader has no state in it before. */
addEventListener('quire:live', (event) => {
  app = (event as CustomEvent<LiveApp>).detail
})

/** Shows newer data of a page, if that page is open. */
export async function showPage(page: PageData): Promise<void> {
  if (!app) {
    if (samePath(page.href, location.pathname)) location.reload()
    return
  }
  app.forget()
  if (!samePath(page.href, app.page().href)) return
  if (page.build !== app.shell().build) location.reload()
  else await app.show(page)
}

/**
 * Anything may have changed by that version: asks for the data of the open page. False when the
 * page was gone, and in a later version: what is told of that may be where it went.
 */
export async function refresh(version: string): Promise<boolean> {
  if (!app) {
    location.reload()
    return true
  }
  app.forget()
  const before = app.page()
  const path = before.kind === 'notFound' ? location.pathname : before.href
  const response = await fetch(pageDataHref(path), { cache: 'no-store' })
  const page: PageData | undefined = response.ok ? await response.json() : undefined
  if (!page && response.headers.get(DEV_VERSION) !== version) return false
  if (!page && before.kind === 'notFound') return true
  if (!page || page.kind !== before.kind || page.build !== app.shell().build) location.reload()
  else if (JSON.stringify(page) !== JSON.stringify(before)) await app.show(page)
  return true
}

/** What stands around the page, if it is of this page's locale. */
export function showShell(shell: SiteShell): void {
  if (app?.shell().locale.name === shell.locale.name) app.changeShell(shell)
}

/** The page that is open may have another address. */
export async function follow(from: string, to: string): Promise<void> {
  if (!app) {
    if (samePath(from, location.pathname)) location.replace(to)
    return
  }
  if (!samePath(from, app.page().href)) return
  app.forget()
  app.visit(to)
  // What comes next is about the page that is open then.
  for (let tries = 100; tries > 0 && !samePath(to, app.page().href); tries--)
    await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Takes a new style sheet in before the old one goes. */
export function swapStyle(from: string, to: string): void {
  const old = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].find(
    (link) => link.getAttribute('href') === from,
  )
  if (!old) {
    location.reload()
    return
  }
  const next = old.cloneNode() as HTMLLinkElement
  next.href = to
  next.onload = next.onerror = () => old.remove()
  old.after(next)
}
