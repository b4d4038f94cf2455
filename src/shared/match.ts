// Which route a path means. Pages are found by literal comparison, so that a doc called `a(b)` can
// be reached; patterns are for those who ask for them, with react-router 5's meaning of exact,
// strict and sensitive. Shipped to browsers: nothing here may throw on bad input.
import { compilePattern, type MatchOptions } from './pattern.ts'
import { decodePath } from './text.ts'

export interface PathMatch {
  path: string
  /** The part of the path that matched. */
  url: string
  isExact: boolean
  params: Record<string, string | undefined>
}

/**
 * Matches a path (without query and hash, decoded by the caller) with a pattern; behaviour.md 1.9
 * has the whole table.
 */
export function matchPath(
  pattern: string,
  pathname: string,
  options: MatchOptions = {},
): PathMatch | undefined {
  const { expression, names } = compilePattern(pattern, options)
  const found = expression.exec(pathname)
  if (!found) return undefined
  const url = found[0]
  const params = Object.fromEntries(names.map((name, i) => [name, found[i + 1]]))
  return {
    path: pattern,
    url: pattern === '/' && url === '' ? '/' : url,
    isExact: pathname === url,
    params,
  }
}

/** The form in which paths are compared: without case, one trailing slash aside. */
export function pathKey(path: string): string {
  return (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).toLowerCase()
}

/**
 * The first of `routes` that the path means, as it is written there; a malformed path means none.
 */
export function matchRoute(routes: string[], pathname: string): string | undefined {
  const decoded = decodePath(pathname)
  if (decoded === undefined) return undefined
  const keys = new Set([pathKey(pathname), pathKey(decoded)])
  return routes.find(
    (route) => keys.has(pathKey(route)) || keys.has(pathKey(decodePath(route) ?? route)),
  )
}

/**
 * Takes `/index.html` or `.html` off a path that is not a route itself; behaviour.md 1.8.
 * Case-sensitive, as hosts are.
 */
export function normalisePath(pathname: string, isRoute: (path: string) => boolean): string {
  if (isRoute(pathname)) return pathname
  return pathname.trim().replace(/(?:\/index)?\.html$/, '') || '/'
}
