// Going from page to page: loads first, then swaps. The address changes with the click; of several clicks the newest wins.
// Knows the browser's history and no React: what to load and how to show it is passed in, so that all of it can be tested.
import { flushSync } from 'react-dom'
import type { PageData } from '../src/shared/page.ts'
import { samePath, splitHref } from '../src/shared/url.ts'
import { forgetReload, reloadOnce } from './data/reloadOnce.ts'
import type { Drawing } from './layouts.ts'
import { holdBack, pending } from './state/going.ts'
import { keepScroll, storeScroll } from './state/scroll.ts'
import type { PageModule } from './state/site.ts'
import { createStore, type Store } from './state/store.ts'

/** A location as react-router takes it. `key` names the history entry. */
export interface Place {
  pathname: string
  search: string
  hash: string
  state: unknown
  key: string
}

export interface Loaded extends Drawing {
  page: PageData
  Module?: PageModule
}

/** What is on screen. With `failure` set, the place could not be loaded and the page is still the one before. */
export interface View extends Loaded {
  place: Place
  failure?: { message?: string; retry: () => void }
}

export type How = 'push' | 'replace' | 'pop'

/** `new`: another page; `hash`, `query`: the same page, elsewhere; `again`: the same link once more. */
export interface Move {
  how: How
  what: 'new' | 'hash' | 'query' | 'again'
  /** The page was laid out before it was shown. */
  isPrepared?: boolean
}

export interface Navigation {
  views: Store<View>
  /** Drawn out of sight, to be shown next: see prepare.ts. */
  prepared: Store<Loaded | undefined>
  visit: (url: URL, how?: 'push' | 'replace') => void
}

interface Options {
  /** `document`: only a load of the whole document can show this place. */
  load: (place: Place) => Promise<Loaded | 'document'>
  /** Called after the view is in the document. */
  settle: (view: View, move: Move) => void
}

interface Mark {
  key: string
  index: number
}

export function startNavigation(first: View, { load, settle }: Options): Navigation {
  const views = createStore(first)
  const prepared = createStore<Loaded | undefined>(undefined)
  const navigation: Navigation = { views, prepared, visit }
  let newest = 0
  let index = markOf(history.state)?.index ?? 0
  let ignorePop = false

  function visit(url: URL, how: 'push' | 'replace' = 'push'): void {
    const same = url.href === location.href
    const mark = { key: same || how === 'replace' ? currentKey() : newKey(), index: same || how === 'replace' ? index : index + 1 }
    keepScroll(views.get().place.key)
    write(same ? 'replace' : how, url, mark)
    go(placeOf(url, mark.key), same ? 'replace' : how)
  }

  function go(place: Place, how: How): void {
    const { place: shown, failure, page } = views.get()
    if (samePath(place.pathname, shown.pathname) && !failure && page.kind !== 'notFound') moveWithin(place, how)
    else void goElsewhere(place, how)
  }

  function moveWithin(place: Place, how: How): void {
    newest++
    pending.set(false)
    const { place: before } = views.get()
    const what = place.hash ? 'hash' : place.search !== before.search ? 'query' : 'again'
    show({ ...views.get(), place: { ...place, pathname: before.pathname } }, { how, what })
  }

  async function goElsewhere(place: Place, how: How): Promise<void> {
    const mine = ++newest
    // What is there already is shown before anybody is told that it is on its way.
    const soon = setTimeout(() => mine === newest && pending.set(true))
    try {
      const loaded = await load(place).finally(() => clearTimeout(soon))
      if (mine !== newest) return
      if (loaded === 'document') return leave(place, how)
      pending.set(false)
      forgetReload(reasonOf(place))
      show({ ...loaded, place: canonical(place, loaded.page) }, { how, what: 'new' })
    } catch (error) {
      if (mine !== newest) return
      console.warn(`${place.pathname} could not be loaded.`, error)
      // Offline, the browser's own error page would replace what can still be read.
      if (!navigator.onLine || !reloadOnce(reasonOf(place))) fail(place, how, error)
    }
  }

  /** The address bar shows the place already: loading it again is loading the place. */
  function leave(place: Place, how: How): void {
    if (!reloadOnce(reasonOf(place))) fail(place, how, undefined)
  }

  function fail(place: Place, how: How, error: unknown): void {
    pending.set(false)
    const message = error instanceof Error ? error.message : undefined
    const failure = { message, retry: () => void goElsewhere(place, 'replace') }
    show({ ...views.get(), place, failure }, { how, what: 'new' })
  }

  function show(view: View, move: Move): void {
    const isPrepared = prepared.get()?.page === view.page
    flushSync(() => {
      prepared.set(undefined)
      views.set(view)
    })
    settle(view, { ...move, isPrepared })
  }

  addEventListener('popstate', (event) => {
    if (ignorePop) {
      ignorePop = false
      return
    }
    const mark = markOf(event.state)
    const steps = mark ? mark.index - index : 0
    if (steps !== 0 && holdBack.ask?.()) {
      ignorePop = true
      history.go(-steps)
      return
    }
    keepScroll(views.get().place.key)
    index = mark?.index ?? index
    go(placeOf(new URL(location.href), mark?.key ?? newKey()), 'pop')
  })
  addEventListener('pagehide', () => {
    keepScroll(views.get().place.key)
    storeScroll()
    // A reload, or a return from another site, is the browser's to restore.
    history.scrollRestoration = 'auto'
  })
  addEventListener('pageshow', ({ persisted }) => {
    history.scrollRestoration = 'manual'
    // Back from the browser's cache: whatever was on its way is not any more.
    if (persisted) pending.set(false)
  })
  // The page has come up: if it took a reload to get here, the next failure on the way to it is a new one.
  forgetReload(reasonOf(first.place))
  history.scrollRestoration = 'manual'
  write('replace', new URL(location.href), { key: first.place.key, index })

  function write(how: 'push' | 'replace', url: URL, mark: Mark): void {
    index = mark.index
    history[how === 'push' ? 'pushState' : 'replaceState']({ quire: mark }, '', url.href)
  }

  function currentKey(): string {
    return markOf(history.state)?.key ?? views.get().place.key
  }

  /** Puts the page's own spelling into the address bar: other case, other slash, `.html`. */
  function canonical(place: Place, page: PageData): Place {
    const path = page.kind === 'notFound' ? place.pathname : new URL(splitHref(page.href).path, location.origin).pathname
    if (path !== place.pathname) write('replace', new URL(path + place.search + place.hash, location.origin), { key: place.key, index })
    return { ...place, pathname: path }
  }

  return navigation
}

export function placeOf(url: URL, key: string): Place {
  return { pathname: url.pathname, search: url.search, hash: url.hash, state: null, key }
}

export function firstKey(): string {
  return markOf(history.state)?.key ?? newKey()
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10)
}

function markOf(state: unknown): Mark | undefined {
  const mark = (state as { quire?: Partial<Mark> } | null)?.quire
  return typeof mark?.key === 'string' && typeof mark.index === 'number' ? (mark as Mark) : undefined
}

function reasonOf(place: Place): string {
  return `page ${place.pathname}`
}
