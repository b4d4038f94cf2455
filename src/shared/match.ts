// Which page a path means: the one judge for the client after a miss, the development server and
// preview. Paths are compared literally, so that a doc called `a(b)` can be reached. Shipped to
// browsers: nothing here may throw on bad input.
import { decodePath } from './text.ts'
import { pathKey, withoutSlash } from './url.ts'

/** How the path of a page is compared with an address; behaviour.md 1.9. */
export interface MatchOptions {
  /** The whole path, not only its beginning; default true. */
  exact?: boolean
  /** A trailing slash counts; default false. */
  strict?: boolean
  /** Upper and lower case differ; default false. */
  sensitive?: boolean
}

export interface ListedRoute extends MatchOptions {
  href: string
}

/** Whether the page at `path` is meant by `pathname`, a path without query and hash. */
export function matchPath(path: string, pathname: string, options: MatchOptions = {}): boolean {
  const own = comparable(path, options)
  const given = comparable(pathname, options)
  if (given === own) return true
  return options.exact === false && given.startsWith(own.endsWith('/') ? own : `${own}/`)
}

function comparable(path: string, { strict, sensitive }: MatchOptions): string {
  if (!strict) return sensitive ? withoutSlash(path) : pathKey(path)
  return sensitive ? path : path.toLowerCase()
}

/**
 * The route that a path means, with or without percent-encoding and `.html` or `/index.html` at its
 * end. A page at the path comes before one that also takes what lies below its own.
 */
export function matchRoute<R extends ListedRoute>(
  routes: readonly R[],
  pathname: string,
): R | undefined {
  const clean = withoutHtml(pathname)
  return routeAt(routes, pathname) ?? (clean === pathname ? undefined : routeAt(routes, clean))
}

/** The longest of the paths that match: nothing matches as much as the whole path does. */
function routeAt<R extends ListedRoute>(routes: readonly R[], pathname: string): R | undefined {
  const decoded = (path: string) => decodePath(path) ?? path
  const given = decoded(pathname)
  return routes
    .filter((route) => matchPath(decoded(route.href), given, route))
    .sort((a, b) => b.href.length - a.href.length)[0]
}

/** A path without `/index.html` or `.html`. Case-sensitive, as hosts are; behaviour.md 1.8. */
export function withoutHtml(pathname: string): string {
  return pathname.trim().replace(/(?:\/index)?\.html$/, '') || '/'
}
