import type { Entry } from '../../types/entry.ts'
import type { Route } from '../../types/route.ts'

/** The doc, post or page that a route shows, if it shows one. */
export function entryOf(route: Route): Entry | undefined {
  if (route.kind === 'doc') return route.doc
  if (route.kind === 'post') return route.post
  return route.kind === 'page' ? route.page : undefined
}
