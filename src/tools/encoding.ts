// What a file that is not UTF-8 probably is, and where its first wrong byte stands.
import { isUtf8 } from 'node:buffer'
import { shellWord } from './shellWord.ts'

interface EncodingFault {
  message: string
  hint: string
  place?: { line: number; column: number }
}

/** UTF-16 that holds ASCII alone is UTF-8, too, with an empty byte for every second letter. */
export const isText = (bytes: Uint8Array) =>
  isUtf8(bytes) && !(bytes.length > 3 && wideEncoding(bytes))

/** `file` is as the problem names it. */
export function encodingFault(
  bytes: Uint8Array,
  file: string,
  system: NodeJS.Platform = process.platform,
): EncodingFault {
  const wide = wideEncoding(bytes)
  const hint = encodingHint(bytes, wide, file, system)
  if (wide) return { message: 'the file is UTF-16, not UTF-8', hint }
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
function wideEncoding(bytes: Uint8Array): WideEncoding | undefined {
  const [first, second] = bytes
  if (first !== 0 && second !== 0 && first !== 0xff && first !== 0xfe) return undefined
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return 'UTF-16'
  const start = bytes.subarray(0, 200)
  const zeros = (parity: number) => start.filter((byte, i) => i % 2 === parity && byte === 0).length
  const isMostly = (count: number) => start.length > 3 && count > start.length * 0.4
  if (isMostly(zeros(0)) && zeros(1) === 0) return 'UTF-16BE'
  return isMostly(zeros(1)) && zeros(0) === 0 ? 'UTF-16LE' : undefined
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

// What is to be typed to make a file UTF-8: a command of macOS and Linux, where it is known what
// the bytes mean. One that guessed wrong would turn letters into others, and nothing would tell.

type WideEncoding = 'UTF-16' | 'UTF-16LE' | 'UTF-16BE'

/** Of a letter in UTF-8, or of an alphabet that has hardly a letter in ASCII. */
const NOT_LATIN = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\x80-\xff]{4}/
/** Bytes that stand for no letter in CP1252. */
const UNSET = /[\x81\x8d\x8f\x90\x9d]/

/** `file` is as the problem names it. */
function encodingHint(
  bytes: Uint8Array,
  wide: WideEncoding | undefined,
  file: string,
  system: NodeJS.Platform,
): string {
  const encoding = wide ?? byteEncoding(bytes)
  if (encoding === undefined || system === 'win32') return 'Save the file as UTF-8.'
  const [from, to] = [shellWord(file), shellWord(`${file}.new`)]
  return `Run iconv -f ${encoding} -t UTF-8 ${from} > ${to} && mv ${to} ${from}`
}

/** The alphabet of Western Europe that the bytes are probably of. */
function byteEncoding(bytes: Uint8Array): 'ISO-8859-1' | 'CP1252' | undefined {
  const signs = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (NOT_LATIN.test(signs)) return undefined
  if (!/[\x80-\x9f]/.test(signs)) return 'ISO-8859-1'
  return UNSET.test(signs) ? undefined : 'CP1252'
}
