// Compresses texts beforehand, in threads: at a cost that no server would pay for each request.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'

export interface CompressTask {
  /** The file, absolute. */
  from: string
  /** Where the compressed one is written, absolute; its ending says how. */
  to: string
  /** It is kept by browsers for ever, and rarely written. */
  isAsset: boolean
  kB: number
}

/** Endings of names. */
export const TEXTS = [
  'html',
  'htm',
  'css',
  'js',
  'mjs',
  'json',
  'map',
  'svg',
  'xml',
  'xsl',
  'txt',
  'md',
  'webmanifest',
]
const TEXT = new RegExp(`\\.(?:${TEXTS.join('|')})$`, 'i')
/** A smaller one is one packet, however it is sent. */
const LEAST_BYTES = 1024

export const ENDINGS = ['.br', '.gz']

export const isCompressible = (path: string, bytes: number) =>
  bytes > LEAST_BYTES && TEXT.test(path)

export async function compressBatch(tasks: CompressTask[]): Promise<true[]> {
  return tasks.map(({ from, to, isAsset }) => {
    const bytes = readFileSync(from)
    mkdirSync(dirname(to), { recursive: true })
    writeFileSync(to, to.endsWith('.gz') ? gzipped(bytes) : withBrotli(bytes, isAsset))
    return true
  })
}

const gzipped = (bytes: Uint8Array) => gzipSync(bytes, { level: 9 })

const withBrotli = (bytes: Uint8Array, isAsset: boolean) =>
  brotliCompressSync(bytes, {
    params: {
      [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
      [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [zlib.BROTLI_PARAM_QUALITY]: isAsset ? 11 : QUALITY,
    },
  })

/** Better ones take thirty times as long for a twelfth of the bytes (decisions/0085). */
const QUALITY = 8
