// Gets what a page needs to be shown: its data, its layout, its module.
import type { PageData } from '../../src/shared/page.ts'
import type { SiteShell } from '../../src/shared/shell.ts'
import type { HistoryLocation } from '../app/historyEntry.ts'
import { loadPageView } from '../app/layouts.ts'
import type { Loaded } from '../app/navigation.ts'
import { inTime } from '../browser/fetchJson.ts'
import { isServed, reloadOnce } from '../browser/reloadOnce.ts'
import { tellRoute } from '../browser/routeEvents.ts'
import { fetchPage } from '../data/fetchPage.ts'
import { loadModule } from '../data/loadModule.ts'
import { takeMessages } from '../i18n/messages.ts'

export async function load(page: PageData): Promise<Loaded> {
  if (FEATURES.translated && page.module) takeMessages(page)
  const [pageView, Module] = await Promise.all([
    inTime(loadPageView(page)),
    page.module ? loadModule(page.module, page) : undefined,
  ])
  return { page, ...pageView, Module }
}

export async function loadPage(
  target: HistoryLocation,
  shell: SiteShell,
): Promise<Loaded | 'document'> {
  if (FEATURES.clientModules) tellRoute('update', target)
  const found = await fetchPage(target.pathname, shell)
  if (found.type === 'document') return 'document'
  // Another build: its layouts may render what ours cannot. The guard lets a host that serves both
  // builds through.
  if (
    found.page.build !== shell.build &&
    (await isServed()) &&
    reloadOnce(`build ${found.page.build}`)
  )
    return new Promise(() => {})
  return load(found.page)
}

/**
 * What can be rendered before the reader goes there: nothing that runs code of its own, or belongs
 * to another build.
 */
export async function loadAhead(pathname: string, shell: SiteShell): Promise<Loaded | undefined> {
  const found = await fetchPage(pathname, shell)
  if (
    found.type === 'document' ||
    found.page.kind === 'notFound' ||
    found.page.module ||
    found.page.build !== shell.build
  )
    return undefined
  return load(found.page)
}
