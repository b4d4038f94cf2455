// Sources as a content security policy names them.
import { createHash } from 'node:crypto'

/**
 * What a policy can name. An address may have a host with other signs in it, which mean something
 * in a policy (`;`, `*`) or in the file of a host that has it (`$`, `{`, a backtick).
 */
const NAMED = /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/

/** `'self'`, an origin, or a scheme; undefined for what is not loaded. */
export function sourceOf(href: string, origin: string): string | undefined {
  const written = href.trim()
  if (written === '' || /^(?:about|javascript):/i.test(written)) return undefined
  if (!URL.canParse(written, origin)) return undefined
  const url = new URL(written, origin)
  if (url.origin === new URL(origin).origin) return "'self'"
  if (/^https?:$/.test(url.protocol)) return NAMED.test(url.origin) ? url.origin : undefined
  return /^(?:data|blob):$/.test(url.protocol) ? url.protocol : undefined
}

/** As browsers take it: of the text as parsed, in which lines end by one character. */
export const hashOf = (text: string) =>
  `'sha256-${createHash('sha256').update(text.replace(/\r\n?/g, '\n')).digest('base64')}'`
