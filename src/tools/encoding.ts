// What a file that is not UTF-8 probably is, and where its first wrong byte stands.
import { isUtf8 } from 'node:buffer'

interface EncodingFault {
  message: string
  hint: string
  place?: { line: number; column: number }
}

/** UTF-16 that holds ASCII alone is UTF-8, too, with an empty byte for every second letter. */
export const isText = (bytes: Uint8Array) => isUtf8(bytes) && !(bytes.length > 3 && isWide(bytes))

export function encodingFault(bytes: Uint8Array): EncodingFault {
  const hint = 'Save the file as UTF-8.'
  if (isWide(bytes)) return { message: 'the file is UTF-16, not UTF-8', hint }
  if (bytes.includes(0))
    return {
      message: 'the file is binary, not text',
      hint: 'Give it the extension of what it is, or write it again as text in UTF-8.',
    }
  const offset = firstFault(bytes)
  const before = Buffer.from(bytes.buffer, bytes.byteOffset, offset)
    .toString()
    .split(/\r\n?|\n/)
  const byte = bytes[offset]!.toString(16).toUpperCase().padStart(2, '0')
  return {
    message: `the file is not UTF-8: byte 0x${byte} at offset ${offset}`,
    hint,
    place: { line: before.length, column: before.at(-1)!.length + 1 },
  }
}

/** UTF-16, by its byte order mark, or because every second byte of its beginning is empty. */
function isWide(bytes: Uint8Array): boolean {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  if (first !== 0 && second !== 0) return false
  const start = bytes.subarray(0, 200)
  const zeros = (parity: number) => start.filter((byte, i) => i % 2 === parity && byte === 0).length
  const [even, odd] = [zeros(0), zeros(1)]
  return start.length > 3 && Math.max(even, odd) > start.length * 0.4 && Math.min(even, odd) === 0
}

/** Offset of the first byte that begins no character. */
function firstFault(bytes: Uint8Array): number {
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at]!
    const length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
    if (length > 1 && !isUtf8(bytes.subarray(at, at + length))) return at
    at += length
  }
  return 0
}
