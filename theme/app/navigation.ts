// Going from page to page: loads first, then swaps. The address changes with the click; of several
// clicks the newest wins. Where a page cannot be had the one before stays, with its address: its
// own links (`#part`) are resolved by that. Knows the browser's history and no React: what to load
// and how to show it is passed in, so that all of it can be tested.
import { flushSync } from 'react-dom'
import type { PageData } from '../../src/shared/page.ts'
import { samePath, splitHref } from '../../src/shared/url.ts'
import { attempt } from '../browser/attempt.ts'
import { forgetReload, isServed, reloadOnce } from '../browser/reloadOnce.ts'
import { type Cover, covering, pending } from '../state/navigationState.ts'
import { keepScroll, storeScroll } from '../state/scroll.ts'
import type { PageModule } from '../state/site.ts'
import { createStore, type Store } from '../state/store.ts'
import type { Drawing } from './layouts.ts'

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

/** What is on screen. */
export interface View extends Loaded {
  place: Place
}

export type How = 'push' | 'replace' | 'pop'

/**
 * `new`: another page; `hash`, `query`: the same page, elsewhere; `again`: the same link once more.
 */
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
  /** Called when a page cannot be had; `again` tries once more. */
  fail: (again: () => void) => void
}

interface Mark {
  key: string
  index: number
}

export function startNavigation(first: View, { load, settle, fail }: Options): Navigation {
  const views = createStore(first)
  const prepared = createStore<Loaded | undefined>(undefined)
  const navigation: Navigation = { views, prepared, visit }
  let newest = 0
  let index = markOf(history.state)?.index ?? 0
  /** Before it stand entries of other documents. */
  const firstIndex = index
  let shownIndex = index
  /** The next step in the history is one of ours, and says nothing of the reader's wishes. */
  let returning = false
  let cover: Cover | undefined
  /** The newest entry stands for the cover: going back takes it away. */
  let coverEntry = false

  function visit(url: URL, how: 'push' | 'replace' = 'push'): void {
    const same = url.href === location.href
    const isNew = how === 'push' && !same
    const mark = isNew
      ? { key: newKey(), index: coverEntry ? index : index + 1 }
      : { key: currentKey(), index }
    keepScroll(views.get().place.key)
    // Browsers may refuse: Safari does after a hundred times in half a minute.
    const written = write(isNew && !coverEntry ? 'push' : 'replace', url, mark)
    coverEntry &&= same
    if (!written) location.assign(url.href)
    else go(placeOf(url, mark.key), isNew ? 'push' : 'replace')
  }

  function go(place: Place, how: How): void {
    const { place: shown, page } = views.get()
    if (samePath(place.pathname, shown.pathname) && page.kind !== 'notFound') moveWithin(place, how)
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
    const isNewest = () => mine === newest
    // What is there already is shown before anybody is told that it is on its way.
    const soon = setTimeout(() => isNewest() && pending.set(true))
    try {
      const loaded = await load(place).finally(() => clearTimeout(soon))
      if (!isNewest()) return
      if (loaded !== 'document') {
        pending.set(false)
        forgetReload(reasonOf(place))
        show({ ...loaded, place: canonical(place, loaded.page) }, { how, what: 'new' })
        return
      }
    } catch (error) {
      if (!isNewest()) return
      console.warn(`${place.pathname} could not be loaded.`, error)
    }
    // The address bar shows the place already: loading it again is loading the place.
    const canLoad = await isServed()
    if (isNewest() && !(canLoad && reloadOnce(reasonOf(place))))
      turnBack(new URL(place.pathname + place.search + place.hash, location.origin))
  }

  /** To the entry of the page that is still on screen. */
  function turnBack(target: URL): void {
    pending.set(false)
    const { place: shown } = views.get()
    const [from, to] = [shownIndex, index]
    if (from !== to) step(from - to)
    else
      write('replace', new URL(shown.pathname + shown.search + shown.hash, location.origin), {
        key: shown.key,
        index,
      })
    fail(() => {
      if (to < index) history.go(to - index)
      else visit(target, to === from ? 'replace' : 'push')
    })
  }

  function step(steps: number): void {
    returning = true
    history.go(steps)
  }

  function show(view: View, move: Move): void {
    const isPrepared = prepared.get()?.page === view.page
    flushSync(() => {
      prepared.set(undefined)
      views.set(view)
    })
    shownIndex = index
    settle(view, { ...move, isPrepared })
  }

  addEventListener('popstate', (event) => {
    const mark = markOf(event.state)
    const steps = mark ? mark.index - index : 0
    index += steps
    const isOurs = returning && samePath(location.pathname, views.get().place.pathname)
    returning = false
    if (isOurs) return
    if (steps !== 0 && cover) {
      if (!coverEntry) step(-steps)
      coverEntry = false
      cover.close()
      return
    }
    keepScroll(views.get().place.key)
    go(placeOf(new URL(location.href), mark?.key ?? newKey()), 'pop')
  })
  covering.start = (opened) => {
    cover = opened
    // Going back from here would leave the document before anything could be asked.
    if (index === firstIndex)
      coverEntry = write('push', new URL(location.href), { key: currentKey(), index: index + 1 })
    return () => {
      cover = undefined
      // Later: a click on a link closes the cover and then goes on from its entry.
      setTimeout(() => {
        if (coverEntry && !cover) step(-1)
        coverEntry &&= cover !== undefined
      })
    }
  }
  addEventListener('pagehide', () => {
    keepScroll(views.get().place.key)
    storeScroll()
    // A reload, or a return from another site, is the browser's to restore.
    restoreScroll('auto')
  })
  addEventListener('pageshow', ({ persisted }) => {
    restoreScroll('manual')
    // Back from the browser's cache: whatever was on its way is not any more.
    if (persisted) pending.set(false)
  })
  // The page has come up: if it took a reload to get here, the next failure on the way to it is a
  // new one.
  forgetReload(reasonOf(first.place))
  restoreScroll('manual')
  write('replace', new URL(location.href), { key: first.place.key, index })

  /** True when the history took it. */
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
    return markOf(history.state)?.key ?? views.get().place.key
  }

  /** Puts the page's own spelling into the address bar: other case, other slash, `.html`. */
  function canonical(place: Place, page: PageData): Place {
    const path =
      page.kind === 'notFound'
        ? place.pathname
        : new URL(splitHref(page.href).path, location.origin).pathname
    if (path !== place.pathname)
      write('replace', new URL(path + place.search + place.hash, location.origin), {
        key: place.key,
        index,
      })
    return { ...place, pathname: path }
  }

  return navigation
}

export function placeOf(url: URL, key: string): Place {
  return { pathname: url.pathname, search: url.search, hash: url.hash, state: null, key }
}

function restoreScroll(by: ScrollRestoration): void {
  attempt(() => {
    history.scrollRestoration = by
  })
}

export function firstKey(): string {
  return markOf(history.state)?.key ?? newKey()
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10)
}

function markOf(state: unknown): Mark | undefined {
  const mark = (state as { quire?: Partial<Mark> } | null)?.quire
  return typeof mark?.key === 'string' && typeof mark.index === 'number'
    ? (mark as Mark)
    : undefined
}

function reasonOf(place: Place): string {
  return `page ${place.pathname}`
}
