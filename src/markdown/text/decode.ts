// Bytes to text: UTF-8 only, LF line ends, no byte order mark.
import { encodingFault, isText } from '../../tools/encoding.ts'
import { SiteError } from '../../tools/problem.ts'
import { OWN_MARK } from '../tree/ownMark.ts'
import { SLOT } from '../tree/slot.ts'

const OURS = new RegExp(`[${SLOT}${OWN_MARK}]`, 'g')

/** Longer files are refused: a notebook's page is text, and the parser's time grows with it. */
const MAX_BYTES = 5 * 1024 * 1024

/**
 * Without the characters that stand for slots and elements of ours. Throws SiteError for what is
 * too long or is no text.
 */
export function decodeText(bytes: Uint8Array, file: string): string {
  const fail = (code: string, message: string, hint: string, place = { line: 1, column: 1 }) =>
    new SiteError([{ code, severity: 'error', message, file, ...place, hint }])
  if (bytes.byteLength > MAX_BYTES)
    throw fail(
      'SOURCE_SIZE',
      `this file has ${bytes.byteLength} bytes, more than ${MAX_BYTES}`,
      'Split it.',
    )
  if (!isText(bytes)) {
    const { message, place, hint } = encodingFault(bytes)
    throw fail('SOURCE_ENCODING', message, hint, place)
  }
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(OURS, '\uFFFD')
}
