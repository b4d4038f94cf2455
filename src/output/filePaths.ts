// Where a page's files are in the output folder. behaviour.md 1.7.
import { pageDataHref } from '../shared/url.ts'

/** `path` is the page's path in the site: `/docs/x` → `docs/x/index.html`, or `docs/x.html` when links never end in a slash. */
export function htmlPathOf(path: string, trailingSlash: boolean | undefined): string {
  const inside = decode(path).replace(/^\/+/, '')
  if (/\.html?$/.test(inside)) return inside
  const bare = inside.replace(/\/+$/, '')
  if (bare === '') return 'index.html'
  return trailingSlash === false ? `${bare}.html` : `${bare}/index.html`
}

/** `/docs/x` → `docs/x/page.json`. */
export function jsonPathOf(path: string): string {
  return pageDataHref(decode(path)).replace(/^\/+/, '')
}

/** Servers decode an address before they look for its file. */
function decode(path: string): string {
  return path
    .split('/')
    .map((part) => {
      try {
        return decodeURIComponent(part)
      } catch {
        return part
      }
    })
    .join('/')
}
