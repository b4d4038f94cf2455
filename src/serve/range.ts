// The part of a file that a request asks for.
import type http from 'node:http'

/**
 * One well-formed range, else undefined for the whole file: that is what RFC 9110 allows and what
 * costs an attacker most.
 */
export function rangeOf(
  { headers }: Pick<http.IncomingMessage, 'headers'>,
  size: number,
): [first: number, last: number] | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '')
  // If-Range asks for a strong ETag, which we do not give.
  if (!match || headers['if-range'] || (match[1] === '' && match[2] === '')) return undefined
  if (match[1] === '') {
    const count = Math.min(Number(match[2]), size)
    return count === 0 ? 'unsatisfiable' : [size - count, size - 1]
  }
  const first = Number(match[1])
  const last = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1)
  if (match[2] !== '' && Number(match[2]) < first) return undefined
  return first >= size ? 'unsatisfiable' : [first, last]
}
