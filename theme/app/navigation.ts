// Takes the reader from page to page: loads the next one, then shows it. The address changes with
// the click, and the latest click wins. When a page cannot be loaded, the current one stays and its
// address returns, because its own links (`#part`) resolve against it. Owns the browser's history;
// what to load and what happens around a view is passed in (client/client.tsx). React's part is
// `flushSync` alone: a view is in the document before `onShown` scrolls it.
import { flushSync } from 'react-dom'
import type { PageData } from '../../src/shared/page.ts'
import { samePath, splitHref } from '../../src/shared/url.ts'
import { attempt } from '../browser/attempt.ts'
import { forgetReload, isServed, reloadOnce } from '../browser/reloadOnce.ts'
import { interceptBack, type Overlay, pending } from '../state/navigationState.ts'
import { keepScroll, storeScroll, topSeen, watchScroll } from '../state/scroll.ts'
import type { PageComponent } from '../state/site.ts'
import { createStore, type Store } from '../state/store.ts'
import {
  type HistoryLocation,
  locationFrom,
  type Mark,
  markOf,
  newKey,
  restoreScroll,
} from './historyEntry.ts'
import type { PageView } from './layouts.ts'

export interface Loaded extends PageView {
  page: PageData
  Module?: PageComponent
}

/** What is on screen. */
export interface View extends Loaded {
  location: HistoryLocation
}

export type How = 'push' | 'replace' | 'pop'

/**
 * `new`: another page; `hash`, `query`: another part of the same page; `again`: the same link once
 * more.
 */
export interface Move {
  how: How
  what: 'new' | 'hash' | 'query' | 'again'
  /** The page was laid out before it was shown. */
  isPreRendered?: boolean
}

export interface Navigation {
  views: Store<View>
  /** Laid out out of sight, to be shown next: see client/preRender.ts. */
  preRendered: Store<Loaded | undefined>
  visit: (url: URL, how?: 'push' | 'replace') => void
}

interface Options {
  /** `document`: only a load of the whole document can show this location. */
  load: (target: HistoryLocation) => Promise<Loaded | 'document'>
  /** Called when the view is in the document. */
  onShown: (view: View, move: Move) => void
  /** Called when a page cannot be loaded; `again` tries once more. */
  onFailure: (again: () => void) => void
}

export function startNavigation(first: View, { load, onShown, onFailure }: Options): Navigation {
  const views = createStore(first)
  const preRendered = createStore<Loaded | undefined>(undefined)
  const navigation: Navigation = { views, preRendered, visit }
  let newest = 0
  let index = markOf(history.state)?.index ?? 0
  /** Entries before it belong to other documents. */
  const firstIndex = index
  let shownIndex = index
  /** The next `popstate` is our own doing, not the reader's. */
  let returning = false
  let overlay: Overlay | undefined
  /** The newest entry belongs to the overlay: going back closes it. */
  let overlayEntry = false

  function visit(url: URL, how: 'push' | 'replace' = 'push'): void {
    const same = url.href === location.href
    const isNew = how === 'push' && !same
    const mark = isNew
      ? { key: newKey(), index: overlayEntry ? index : index + 1 }
      : { key: currentKey(), index }
    // A press takes longer than a frame; a script may scroll and click in one.
    keepScroll(views.get().location.key, preRendered.get() && topSeen)
    // Browsers may refuse: Safari allows a hundred calls in half a minute.
    const written = write(isNew && !overlayEntry ? 'push' : 'replace', url, mark)
    overlayEntry &&= same
    if (!written) location.assign(url.href)
    else go(locationFrom(url, mark.key), isNew ? 'push' : 'replace')
  }

  function go(target: HistoryLocation, how: How): void {
    const { location: shown, page } = views.get()
    if (samePath(target.pathname, shown.pathname) && page.kind !== 'notFound')
      moveWithin(target, how)
    else void goElsewhere(target, how)
  }

  function moveWithin(target: HistoryLocation, how: How): void {
    newest++
    pending.set(false)
    const { location: before } = views.get()
    const what = target.hash ? 'hash' : target.search !== before.search ? 'query' : 'again'
    show({ ...views.get(), location: { ...target, pathname: before.pathname } }, { how, what })
  }

  async function goElsewhere(target: HistoryLocation, how: How): Promise<void> {
    const mine = ++newest
    const isNewest = () => mine === newest
    // A page that is here already is shown without a progress bar.
    const soon = setTimeout(() => isNewest() && pending.set(true))
    try {
      const loaded = await load(target).finally(() => clearTimeout(soon))
      if (!isNewest()) return
      if (loaded !== 'document') {
        pending.set(false)
        forgetReload(reasonOf(target))
        show({ ...loaded, location: canonical(target, loaded.page) }, { how, what: 'new' })
        return
      }
    } catch (error) {
      if (!isNewest()) return
      console.warn(`${target.pathname} could not be loaded.`, error)
    }
    // The address bar shows the target already: to reload is to load the target.
    const canLoad = await isServed()
    if (isNewest() && !(canLoad && reloadOnce(reasonOf(target))))
      turnBack(new URL(target.pathname + target.search + target.hash, location.origin))
  }

  /** Returns to the entry of the page that is still on screen. */
  function turnBack(url: URL): void {
    pending.set(false)
    const { location: shown } = views.get()
    const [from, to] = [shownIndex, index]
    if (from !== to) step(from - to)
    else
      write('replace', new URL(shown.pathname + shown.search + shown.hash, location.origin), {
        key: shown.key,
        index,
      })
    onFailure(() => {
      if (to < index) history.go(to - index)
      else visit(url, to === from ? 'replace' : 'push')
    })
  }

  function step(steps: number): void {
    returning = true
    history.go(steps)
  }

  function show(view: View, move: Move): void {
    const isPreRendered = preRendered.get()?.page === view.page
    flushSync(() => {
      preRendered.set(undefined)
      views.set(view)
    })
    shownIndex = index
    onShown(view, { ...move, isPreRendered })
  }

  addEventListener('popstate', (event) => {
    const mark = markOf(event.state)
    const steps = mark ? mark.index - index : 0
    index += steps
    const isOurs = returning && samePath(location.pathname, views.get().location.pathname)
    returning = false
    if (isOurs) return
    if (steps !== 0 && overlay) {
      if (!overlayEntry) step(-steps)
      overlayEntry = false
      overlay.close()
      return
    }
    keepScroll(views.get().location.key)
    go(locationFrom(new URL(location.href), mark?.key ?? newKey()), 'pop')
  })
  interceptBack.start = (opened) => {
    overlay = opened
    // Going back from here would leave the document without a `popstate`.
    if (index === firstIndex)
      overlayEntry = write('push', new URL(location.href), { key: currentKey(), index: index + 1 })
    return () => {
      overlay = undefined
      // Later: a click on a link closes the overlay first, and then continues from its entry.
      setTimeout(() => {
        if (overlayEntry && !overlay) step(-1)
        overlayEntry &&= overlay !== undefined
      })
    }
  }
  addEventListener('pagehide', () => {
    keepScroll(views.get().location.key)
    storeScroll()
    // After a reload or a return from another site the browser restores the scroll.
    restoreScroll('auto')
  })
  addEventListener('pageshow', ({ persisted }) => {
    restoreScroll('manual')
    // Back from the browser's cache: nothing is loading any more.
    if (persisted) pending.set(false)
  })
  watchScroll()
  // The page is here: if it took a reload, the next failure on the way to it is a new one.
  forgetReload(reasonOf(first.location))
  restoreScroll('manual')
  write('replace', new URL(location.href), { key: first.location.key, index })

  /** True when the history accepted the entry. */
  function write(how: 'push' | 'replace', url: URL, mark: Mark): boolean {
    return (
      attempt(() => {
        history[how === 'push' ? 'pushState' : 'replaceState']({ quire: mark }, '', url.href)
        index = mark.index
        return true
      }) === true
    )
  }

  function currentKey(): string {
    return markOf(history.state)?.key ?? views.get().location.key
  }

  /** Corrects the address bar to the page's own spelling: case, slash, no `.html`. */
  function canonical(target: HistoryLocation, page: PageData): HistoryLocation {
    const path =
      page.kind === 'notFound'
        ? target.pathname
        : new URL(splitHref(page.href).path, location.origin).pathname
    if (path !== target.pathname)
      write('replace', new URL(path + target.search + target.hash, location.origin), {
        key: target.key,
        index,
      })
    return { ...target, pathname: path }
  }

  return navigation
}

function reasonOf(target: HistoryLocation): string {
  return `page ${target.pathname}`
}
