// Addresses as they stand in a slot: resolved, and as text of HTML.
import { encodePath } from '../../shared/headParts.ts'
import { escapeHtml } from '../../shared/text.ts'
import { isExternal, joinPath, splitHref, withoutSlash } from '../../shared/url.ts'
import type { Entry } from '../../types/entry.ts'
import { siteHref } from '../address.ts'
import { resolveSlug } from '../docs/slug.ts'
import type { Answer } from './brokenAddress.ts'
import type { LinkSite } from './linkSite.ts'

/** An href as it stands between quotes: `&` and quotes escaped, spaces encoded. */
export function slotText(href: string): string {
  return escapeHtml(encodePath(href))
}

/** What a function of the configuration gives in place of an address that leads to nothing. */
export function answeredAddress(answer: Answer, entry: Entry, site: LinkSite): string | undefined {
  if (!answer || 'thrown' in answer) return undefined
  const { address } = answer
  if (address === '' || address.startsWith('#') || isExternal(address)) return escapeHtml(address)
  return slotText(siteHref(absoluteTarget(address, entry, site), site))
}

/**
 * A relative address is resolved against the page's own path here, so that it does not depend on
 * the slash a host adds (W7).
 */
export function absoluteTarget(target: string, entry: Entry, { config }: LinkSite): string {
  const { path, query, hash } = splitHref(target)
  if (path.startsWith('/')) return target
  if (path === '') return entry.path + query + hash
  const own = config.theme.docusaurus ? pathWithRule(entry.path, config) : entry.path
  const folder = own.slice(0, own.lastIndexOf('/') + 1)
  return resolveSlug(folder, path) + query + hash
}

/** There the slash at the end, or that there is none, is part of each address. */
function pathWithRule(path: string, { trailingSlash }: LinkSite['config']): string {
  if (trailingSlash === undefined) return path
  return trailingSlash ? joinPath(path, '/') : withoutSlash(path) || '/'
}

/** Of a link that leads out of the site, or to a place on its own page; undefined for others. */
export const outwardSlot = (target: string): string | undefined =>
  target === '' ||
  target.startsWith('#') ||
  (isExternal(target) && !target.startsWith('pathname://'))
    ? escapeHtml(target)
    : undefined
