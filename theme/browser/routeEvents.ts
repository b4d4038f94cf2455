// How the client tells modules of the site's own where the reader goes: by events of the window, so
// that neither has to be loaded for the other.

export interface RouteLocation {
  pathname: string
  search: string
  hash: string
}

/** `update`: the reader is on the way; `didUpdate`: the page is shown. */
type What = 'update' | 'didUpdate'

const nameOf = (what: What) => `quire:${what}`

export function tellRoute(what: What, { pathname, search, hash }: RouteLocation): void {
  dispatchEvent(new CustomEvent(nameOf(what), { detail: { pathname, search, hash } }))
}

export function hearRoute(what: What, listener: (location: RouteLocation) => void): void {
  addEventListener(nameOf(what), (event) => listener((event as CustomEvent<RouteLocation>).detail))
}
