// Bytes to text: UTF-8 only, LF line ends, no byte order mark.
import { SiteError } from '../tools/problem.ts'
import { SLOT } from './plugins/links.ts'

/** Longer files are refused: a notebook's page is text, and the parser's time grows with it. */
const MAX_BYTES = 5 * 1024 * 1024

/** Without the character that stands for slots. Throws SiteError for what is too long or is no text. */
export function decodeText(bytes: Uint8Array, file: string): string {
  const fail = (code: string, message: string, hint: string) => new SiteError([{ code, severity: 'error', message, file, line: 1, column: 1, hint }])
  if (bytes.byteLength > MAX_BYTES) throw fail('SOURCE_SIZE', `this file has ${bytes.byteLength} bytes, more than ${MAX_BYTES}`, 'split it')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.replace(/\r\n?/g, '\n').replaceAll(SLOT, '\uFFFD')
  } catch {
    throw fail('SOURCE_ENCODING', bytes.includes(0) ? 'this file is binary, not text' : 'this file is not UTF-8', 'save it as UTF-8')
  }
}
