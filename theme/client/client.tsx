// The browser's way in: boot/loadClient.ts imports the bundle of this file and calls `start`. It
// reads the page that the HTML holds already, loads the layout that rendered it, and hydrates
// app/router.tsx. When that fails, the page stays readable HTML with plain links, and `start` may
// be called again.

// Authors' own modules import React and the theme's parts from here (sharedReact in
// src/bundle/react.ts): this file is loaded already, so there is one of each.
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { samePath } from '../../src/shared/url.ts'
import { firstKey, locationFrom } from '../app/historyEntry.ts'
import { loadPageView } from '../app/layouts.ts'
import { startNavigation } from '../app/navigation.ts'
import { SiteRouter } from '../app/router.tsx'
import { forgetLostFiles } from '../boot/reloadLostFiles.ts'
import { internalTarget, isPlainClick, linkOf } from '../browser/address.ts'
import { afterPaint } from '../browser/afterPaint.ts'
import { tellRoute } from '../browser/routeEvents.ts'
import { scrollToHiddenTarget } from '../browser/scrollToTarget.ts'
import { hideRetry } from '../browser/showRetry.ts'
import { applyHead } from '../data/applyHead.ts'
import { fetchPage, keepSeen } from '../data/fetchPage.ts'
import { globalDataFrom } from '../data/globalData.ts'
import { readInitialPage } from '../data/initialPage.ts'
import { fetchModule } from '../data/loadModule.ts'
import { startPrefetch } from '../data/prefetch.ts'
import { tellFailure } from '../data/tellFailure.ts'
import { enhance } from '../enhance/enhance.ts'
import { say, speak } from '../i18n/words.ts'
import { startColorMode } from '../state/colorMode.ts'
import { liveMessage } from '../state/liveMessage.ts'
import { startPreferredVersion } from '../state/preferredVersion.ts'
import { afterNavigation } from './afterNavigation.ts'
import { correctAddress, findElsewhere } from './canonicalAddress.ts'
import { leaveOutRest, showRest } from './firstScreen.ts'
import { offerApp } from './liveApp.ts'
import { load, loadAhead, loadPage } from './loadPage.ts'
import { startPreRender } from './preRender.ts'

export * from './runtime.ts'
export { default } from './runtime.ts'

/**
 * Importing this file alone has no effect. `takeOver` returns the controls that were clicked
 * already, and stops keeping them.
 */
export async function start(takeOver: () => HTMLElement[]): Promise<void> {
  const { shell, page } = readInitialPage()
  if (FEATURES.translated) speak(shell)
  const loaded = await load(page)
  correctAddress(page)
  const first = { ...loaded, location: locationFrom(new URL(location.href), firstKey()) }
  const navigation = startNavigation(first, {
    load: (target) => loadPage(target, shell),
    onShown(view, move) {
      if (FEATURES.clientModules || FEATURES.offline) tellRoute('didUpdate', view.location)
      if (move.what !== 'new') return afterNavigation(view, move)
      if (move.how !== 'pop' && !view.location.hash && !move.isPreRendered) leaveOutRest()
      hideRetry()
      keepSeen(view.location.pathname, view.page)
      applyHead(view.page.head, shell)
      afterNavigation(view, move)
      afterPaint(showRest)
      enhance(document, watchLinks)
    },
    onFailure: (again) => tellFailure('failed', again),
  })
  keepSeen(first.location.pathname, page)
  // A link in view brings its page's data; scripts come when the reader points at it.
  const prefetched = (url: URL, isPointed: boolean) =>
    void fetchPage(url.pathname, shell)
      .then((found) => {
        if (!isPointed || found.type !== 'page') return undefined
        if (found.page.module) fetchModule(found.page.module)
        return loadPageView(found.page)
      })
      .catch(() => {})
  const watchLinks = startPrefetch(shell, prefetched)
  startColorMode(shell.colorMode)
  startPreferredVersion(shell)
  startPreRender(navigation.preRendered, (link) => {
    const url = internalTarget(link, shell.baseUrl)
    return url && !samePath(url.pathname, location.pathname)
      ? loadAhead(url.pathname, shell)
      : undefined
  })
  document.addEventListener('click', (event) => {
    const link = linkOf(event)
    if (!link || !isPlainClick(event)) return
    const url = internalTarget(link, shell.baseUrl)
    const isPage = FEATURES.markdown && link.className === 'copy-markdown'
    if (!url && !isPage) return
    event.preventDefault()
    if (url) navigation.visit(url)
    if (isPage || link.className === 'hash-link')
      import('../layouts/copyAddress.ts').then(
        (chunk) =>
          chunk.copyAddress(link, (copied) => liveMessage.set(copied ? say('copied') : '')),
        () => {},
      )
  })
  Object.assign(window, {
    docusaurus: Object.freeze({
      prefetch: prefetchPath,
      preload: prefetchPath,
      globalData: globalDataFrom(shell),
    }),
  })
  function prefetchPath(path: string): void {
    prefetched(new URL(path, location.href), true)
  }

  function ready(): void {
    forgetLostFiles()
    enhance(document, () => {
      document.documentElement.dataset.hasHydrated = 'true'
      watchLinks()
      if (FEATURES.clientModules) tellRoute('didUpdate', first.location)
    })
    if (location.hash) scrollToHiddenTarget(location.hash)
    if (FEATURES.offline)
      import('./offline.ts').then((chunk) => chunk.keepVisited(shell.baseUrl)).catch(console.warn)
    for (const control of clicked) control.click()
    if (FEATURES.live)
      offerApp({ navigation, shell, load, enhance: () => enhance(document, watchLinks) })
    if (page.kind === 'notFound')
      void findElsewhere(shell, (href) => navigation.visit(new URL(href, location.href), 'replace'))
  }
  // From now on React keeps early clicks itself.
  const clicked = takeOver()
  const root = document.getElementById('__docusaurus')!
  // In slices: the reader may be in the middle of scrolling.
  startTransition(() => {
    hydrateRoot(
      root,
      <SiteRouter shell={shell} first={first} navigation={navigation} ready={ready} />,
    )
  })
}
