// What the development server's part of a page (theme/dev/) can do with the app. Bundles of a
// published site do not have it.
import { flushSync } from 'react-dom'
import type { PageData } from '../../src/shared/page.ts'
import type { SiteShell } from '../../src/shared/shell.ts'
import type { Loaded, Navigation } from '../app/navigation.ts'
import { tellOutdated } from '../browser/outdated.ts'
import { applyHead } from '../data/applyHead.ts'
import { keepSeen } from '../data/fetchPage.ts'

export interface LiveApp {
  page: () => PageData
  shell: () => SiteShell
  /** What stands around the page, from now on. */
  changeShell: (next: SiteShell) => void
  /** Shows newer data of the page on screen, in its place. */
  show: (page: PageData) => Promise<void>
  /** What was fetched ahead is out of date. */
  forget: () => void
  visit: (href: string) => void
}

interface Options {
  navigation: Navigation
  shell: SiteShell
  load: (page: PageData) => Promise<Loaded>
  /** Gives new text its behaviour. */
  enhance: () => void
}

/** For `theme/dev/client.ts`, when the page is hydrated. */
export function offerApp({ navigation, shell, load, enhance }: Options): void {
  const { views } = navigation
  const app: LiveApp = {
    page: () => views.get().page,
    shell: () => shell,
    changeShell(next) {
      for (const key of Object.keys(shell)) if (!(key in next)) Reflect.deleteProperty(shell, key)
      Object.assign(shell, next)
      views.set({ ...views.get() })
    },
    async show(page) {
      const before = views.get()
      const loaded = await load(page)
      const now = views.get()
      // The reader has gone on.
      if (now.page !== before.page) return
      const isSameModule = page.module === before.page.module
      const Module = isSameModule ? before.Module : loaded.Module
      flushSync(() => views.set({ ...loaded, Module, location: now.location }))
      keepSeen(now.location.pathname, page)
      applyHead(page.head, shell)
      enhance()
    },
    forget: tellOutdated,
    visit: (href) => navigation.visit(new URL(href, location.href), 'replace'),
  }
  dispatchEvent(new CustomEvent('quire:live', { detail: app }))
}
