// Addresses that leave the site and reach nothing: `https://` alone, a host with a blank in it,
// `mailto:` without a recipient.

/** Nearly all addresses. */
const USUAL = /^https?:\/\/[a-z\d][a-z\d.-]*(?:[/?#]|$)/i
const SCHEME = /^(https?|ftp|mailto|tel|sms):/i
const OWN_MACHINE = /^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0)(?=[:/?#]|$)/i

/** Every reader's own machine; `shown` is the text that they read. */
export const leadsToReader = (url: string, shown: string) =>
  OWN_MACHINE.test(url) && !/localhost|127\.0\.0\.1|0\.0\.0\.0/i.test(shown)

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
