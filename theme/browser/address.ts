// Tells which links lead to pages of this site, and reads parts of addresses that may be
// malformed.
import { withoutHtml } from '../../src/shared/match.ts'

/**
 * The address a link leads to when it is a page of ours: same origin, below the base URL, no file,
 * and nothing that asks for another treatment.
 */
export function internalTarget(link: HTMLAnchorElement, baseUrl: string): URL | undefined {
  const target = link.getAttribute('target')
  if (!link.hasAttribute('href') || (target && target !== '_self') || link.hasAttribute('download'))
    return undefined
  if (link.dataset.reload !== undefined || /\bexternal\b/.test(link.rel)) return undefined
  let url: URL
  try {
    url = new URL(link.href)
  } catch {
    return undefined
  }
  const inside = url.pathname.startsWith(baseUrl) || `${url.pathname}/` === baseUrl
  return url.origin === location.origin && inside && !looksLikeFile(url.pathname) ? url : undefined
}

/** The link an event happened in. */
export function linkOf(event: Event): HTMLAnchorElement | undefined {
  const node = event.target
  const link = node instanceof Element ? node.closest('a') : null
  return link instanceof HTMLAnchorElement ? link : undefined
}

/** What the browser would follow in this tab. */
export function isPlainClick(event: MouseEvent): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  )
}

/**
 * The path without `/index.html` or `.html`. Whether a page really ends so, the browser learns only
 * from its data.
 */
export function barePath(pathname: string): string {
  return withoutHtml(pathname)
}

/**
 * True for `/files/list.pdf`, which is the server's; not for the versions `/docs/1.0` and
 * `/docs/2.x`.
 */
export function looksLikeFile(pathname: string): boolean {
  return /\.(?!x$)(?=\d*[a-z])[a-z\d]{1,8}$/i.test(barePath(pathname))
}
