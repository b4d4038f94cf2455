// Addresses that leave the site and reach nothing: `https://` alone, a host with a blank in it,
// `mailto:` without anybody.

/** Nearly all addresses. */
const USUAL = /^https?:\/\/[a-z\d][a-z\d.-]*(?:[/?#]|$)/i
const SCHEME = /^(https?|ftp|mailto|tel|sms):/i

const OWN_MACHINE = /^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0)(?=[:/?#]|$)/i

/** Every reader's own machine; `shown` is the text that they read. */
export const leadsToReader = (url: string, shown: string) =>
  OWN_MACHINE.test(url) && !/localhost|127\.0\.0\.1|0\.0\.0\.0/i.test(shown)

/** What of an address of one's own machine may be a page of the site, as the end of a sentence. */
export function pathIn(url: string): string {
  const path = /^https?:\/\/[^/?#]*(\/[^?#]+)/i.exec(url)?.[1]
  return path === undefined ? ', such as ./name.md' : `: ${path}, or its file, ./name.md`
}

/** Undefined for an address that may be right, and for those of the site's own pages. */
export function addressFault(url: string): string | undefined {
  if (USUAL.test(url)) return undefined
  const scheme = SCHEME.exec(url)?.[1]?.toLowerCase()
  if (!scheme) return /^\/\/(?:[/?#]|$)/.test(url) ? `"${url}" names no host` : undefined
  const rest = url.slice(scheme.length + 1)
  if (!['http', 'https', 'ftp'].includes(scheme))
    return rest.trim() === '' ? `"${url}" has no recipient` : undefined
  if (/^\/*(?:[?#]|$)/.test(rest)) return `"${url}" names no host`
  if (!rest.startsWith('//')) return `"${url}" has no "//" after "${scheme}:"`
  return URL.canParse(url) ? undefined : `"${url}" is not a valid address`
}

/** What such an address may have been meant as. */
export function wholeAddress(url: string): string {
  const [, scheme, rest] = /^(https?|ftp):\/?([a-z\d].*)$/i.exec(url) ?? []
  return scheme ? `${scheme.toLowerCase()}://${rest}` : 'https://example.org/page'
}
