// Where a page's files are in the output folder. behaviour.md 1.7.
import { decodedPath } from './sitePath.ts'

/**
 * `path` is the page's path in the site: `/docs/x` → `docs/x/index.html`, or `docs/x.html` when
 * links never end in a slash.
 */
export function htmlPathOf(path: string, trailingSlash: boolean | undefined): string {
  const inside = decodedPath(path).replace(/^\/+/, '')
  if (/\.html?$/.test(inside)) return inside
  const bare = inside.replace(/\/+$/, '')
  if (bare === '') return 'index.html'
  return trailingSlash === false ? `${bare}.html` : `${bare}/index.html`
}

/** `/docs/x` → `docs/x/page.json`. A decoded path may hold `?` and `#`: they end nothing. */
export function jsonPathOf(path: string): string {
  return `${decodedPath(path).replace(/\/+$/, '')}/page.json`.replace(/^\/+/, '')
}

/** `/docs/x` → `docs/x.md`, of the home page `index.md`. */
export function markdownPathOf(path: string): string {
  return `${decodedPath(path).replace(/^\/+|\/+$/g, '') || 'index'}.md`
}
