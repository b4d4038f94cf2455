// What is to be typed to make a file UTF-8: a command of macOS and Linux, where it is known what
// the bytes mean. One that guessed wrong would turn letters into others, and nothing would tell.
import { shellWord } from './shellWord.ts'

export type WideEncoding = 'UTF-16' | 'UTF-16LE' | 'UTF-16BE'

/** Of a letter in UTF-8, or of an alphabet that has hardly a letter in ASCII. */
const NOT_LATIN = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\x80-\xff]{4}/
/** Bytes that stand for no letter in CP1252. */
const UNSET = /[\x81\x8d\x8f\x90\x9d]/

/** `file` is as the problem names it. */
export function encodingHint(
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
