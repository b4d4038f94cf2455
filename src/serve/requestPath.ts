// Judges the address of a request as it was sent, before any disk is touched. What no browser sends
// is refused.
import { decodePart } from '../shared/text.ts'

export interface RequestPath {
  /** As sent, still encoded: redirects keep it. */
  raw: string
  decoded: string
  /** With its question mark. */
  query: string
}

/** Longer than any address of a site; many hosts refuse from here on too. */
const MAX_URL = 8192

/** `malformed`: not decodable, which a person may have typed. */
export function requestPath(url: string): RequestPath | 'too long' | 'hostile' | 'malformed' {
  if (url.length > MAX_URL) return 'too long'
  const [raw = '', ...rest] = url.split('?')
  const query = rest.length > 0 ? `?${rest.join('?')}` : ''
  if (!raw.startsWith('/') || raw.startsWith('//') || raw.includes('\\') || url.includes('#'))
    return 'hostile'
  const decoded = decodePart(raw)
  if (decoded === undefined) return 'malformed'
  return isHostile(raw, decoded) ? 'hostile' : { raw, decoded, query }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a name holds none, a header must not
const CONTROL = /[\u0000-\u001f\u007f\\]/

function isHostile(raw: string, decoded: string): boolean {
  return /%2f|%5c/i.test(raw) || CONTROL.test(decoded) || decoded.split('/').includes('..')
}

/** Empty names, `.` and dotfiles; `/.well-known/` is meant for the public. */
export function isHidden(sitePath: string): boolean {
  const names = sitePath.slice(1).split('/')
  return names.some(
    (name, i) =>
      (name === '' && i < names.length - 1) ||
      (name.startsWith('.') && !(i === 0 && name === '.well-known')),
  )
}
