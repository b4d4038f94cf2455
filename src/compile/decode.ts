// Bytes to text: UTF-8 only, LF line ends, no byte order mark.
import { isUtf8 } from 'node:buffer'
import { SiteError } from '../tools/problem.ts'
import { SLOT } from './plugins/links.ts'

/** Longer files are refused: a notebook's page is text, and the parser's time grows with it. */
const MAX_BYTES = 5 * 1024 * 1024

/** Without the character that stands for slots. Throws SiteError for what is too long or is no text. */
export function decodeText(bytes: Uint8Array, file: string): string {
  const fail = (code: string, message: string, hint: string) => new SiteError([{ code, severity: 'error', message, file, line: 1, column: 1, hint }])
  if (bytes.byteLength > MAX_BYTES) throw fail('SOURCE_SIZE', `this file has ${bytes.byteLength} bytes, more than ${MAX_BYTES}`, 'split it')
  if (!isUtf8(bytes))
    throw fail('SOURCE_ENCODING', bytes.includes(0) ? 'this file is binary, not text' : 'this file is not UTF-8', 'save it as UTF-8')
  // Unlike TextDecoder this gives one byte a letter where that is enough, and all that is made of the text has half the size.
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll(SLOT, '\uFFFD')
}
