// What became of an external link, as data.

export type LinkAnswer =
  | { kind: 'fine' }
  /** For ever: the link should be changed. */
  | { kind: 'moved'; status: number; to: string }
  /** There is no such page. */
  | { kind: 'missing'; status: number }
  /** The server wants a login, or no programs. */
  | { kind: 'refused'; status: number }
  /** It may be there tomorrow. */
  | { kind: 'failing'; status: number }
  | { kind: 'unknownHost' | 'slow' | 'private' | 'circle' | 'offline' }
  /** Its host was silent before, or the time for all links ran out. */
  | { kind: 'unasked'; why: 'silent' | 'late' }
  /** A certificate that is not valid, a connection that is refused or breaks off. */
  | { kind: 'insecure' | 'unreachable'; code: string }

/** One that is known by tomorrow too. */
export const isLasting = ({ kind }: LinkAnswer) =>
  kind === 'fine' || kind === 'moved' || kind === 'refused'

export const isBroken = ({ kind }: LinkAnswer) =>
  kind === 'missing' || kind === 'unknownHost' || kind === 'insecure' || kind === 'circle'

/** By the status of the page itself. */
export function answerOfStatus(status: number): LinkAnswer {
  if (status < 400) return { kind: 'fine' }
  if (status === 404 || status === 410) return { kind: 'missing', status }
  if (status === 429 || status >= 500) return { kind: 'failing', status }
  return { kind: 'refused', status }
}

const OFFLINE = /^(?:EAI_AGAIN|ENETUNREACH|ENETDOWN|EHOSTUNREACH)$/
/** Ours: nothing came in time; the address is not to be asked. */
export const TOO_LATE = 'late'
export const NOT_ASKED = 'private'

/** By the code of what was thrown while the server was asked. */
export function answerOfError(code: string): LinkAnswer {
  if (code === 'ENOTFOUND' || code === 'ENODATA') return { kind: 'unknownHost' }
  if (OFFLINE.test(code)) return { kind: 'offline' }
  if (code === 'ETIMEDOUT' || code === TOO_LATE) return { kind: 'slow' }
  if (code === NOT_ASKED) return { kind: 'private' }
  const isCertificate = /CERT|SIGNATURE|SELF_SIGNED|ALTNAME|^ERR_(?:TLS|SSL)|^EPROTO$/.test(code)
  return { kind: isCertificate ? 'insecure' : 'unreachable', code }
}
