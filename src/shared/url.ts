// Addresses: joining, trailing slashes, and where a page's data is. Pure; used by the engine and
// the browser.

/** True for `https://x`, `mailto:a`, `//host/x`: anything the router must leave to the browser. */
export function isExternal(href: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(href)
}

/**
 * The scheme of an address that would run what follows it, or show it as a page of ours. Browsers
 * skip blanks and control characters in it.
 */
export function runningScheme(href: string): string | undefined {
  const seen = href.replace(/^[\0-\x20]+|[\t\n\r]/g, '')
  return /^(javascript|vbscript|data):/i.exec(seen)?.[1]?.toLowerCase()
}

/** The same for the address of an image, which may hold the image itself. */
export const runningImageScheme = (href: string): string | undefined =>
  /^\s*data:image\//i.test(href) ? undefined : runningScheme(href)

/**
 * Joins parts of a path: empty parts are skipped, runs of slashes become one (not after a
 * protocol), the last part keeps its slash. `joinPath('/', 'docs', '/')` is `/docs/`. Source:
 * behaviour.md 1.2.
 */
export function joinPath(...parts: string[]): string {
  let joined = ''
  for (const part of parts)
    joined += joined && part && !part.startsWith('/') && !joined.endsWith('/') ? `/${part}` : part
  // Every address of a page in another language comes by here.
  if (!joined.includes('//')) return joined
  return joined.replace(/(^|[^:/])\/{2,}/g, '$1/').replace(/^\/{2,}/, '/')
}

/** Splits `/a/b?x#y` into path, query (with `?`) and hash (with `#`). */
export function splitHref(href: string): { path: string; query: string; hash: string } {
  const hashAt = href.indexOf('#')
  const end = hashAt < 0 ? href.length : hashAt
  const queryAt = href.indexOf('?')
  const pathEnd = queryAt < 0 || queryAt > end ? end : queryAt
  return { path: href.slice(0, pathEnd), query: href.slice(pathEnd, end), hash: href.slice(end) }
}

/**
 * Applies the site's trailing-slash rule to a link to one of its pages (never to files); `/` and
 * the base URL stay as they are.
 */
export function applyTrailingSlash(
  href: string,
  rule: boolean | undefined,
  baseUrl: string,
): string {
  if (rule === undefined || href.startsWith('#')) return href
  const { path, query, hash } = splitHref(href)
  if (path === '/' || path === baseUrl || path === '') return href
  const bare = path.replace(/\/+$/, '')
  return (rule ? `${bare}/` : bare) + query + hash
}

/** Puts the base URL before a site path: `withBase('/docs/x', '/notes/')` is `/notes/docs/x`. */
export function withBase(path: string, baseUrl: string): string {
  return baseUrl === '/' ? path : joinPath(baseUrl, path)
}

/** Takes the base URL off an href; undefined when the href is outside it. */
export function withoutBase(href: string, baseUrl: string): string | undefined {
  if (baseUrl === '/') return href
  if (href.startsWith(baseUrl)) return href.slice(baseUrl.length - 1)
  return href === baseUrl.slice(0, -1) ? '/' : undefined
}

/**
 * Where a page's data is: `/docs/x` and `/docs/x/` → `/docs/x/page.json`. A pure function of the
 * page's path.
 */
export function pageDataHref(href: string): string {
  const { path } = splitHref(href)
  return `${path.replace(/\/+$/, '')}/page.json`
}

/** Compares two paths as the site does: without case, one trailing slash aside. */
export function samePath(a: string, b: string): boolean {
  return pathKey(a) === pathKey(b)
}

/** The form in which paths are compared. */
export function pathKey(path: string): string {
  return withoutSlash(path).toLowerCase()
}

/** Without one trailing slash; `/` stays. */
export function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
