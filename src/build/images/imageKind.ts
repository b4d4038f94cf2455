// Which images are converted: photos and screenshots, told apart by their bytes, whatever their
// names say. Drawings, animations and what is small already stay as they are.
import { greatest } from '../../shared/lists.ts'
import type { Asset } from '../../types/content.ts'

/** `flat` has a palette. */
export type ImageKind = 'photo' | 'screen' | 'flat'

/** Smaller ones are a packet or few. */
const LEAST_BYTES = 8000
const LEAST_WIDTH = 64
/** As phones have them. */
export const MOST_PIXELS = 50_000_000
/** Some are decoded as a whole, with up to eight bytes a pixel: these are converted one by one. */
const MANY_PIXELS = 12_000_000

/** Undefined for an image that is not to be converted, or that no converter is given. */
export function kindOf(bytes: Buffer): ImageKind | undefined {
  if (bytes.length < LEAST_BYTES) return undefined
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'photo'
  if (bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n')
    return isAnimatedPng(bytes) ? undefined : kindOfPng(bytes)
  const [riff, form] = [bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 12)]
  if (riff === 'RIFF' && form === 'WEBP') return isAnimatedWebp(bytes) ? undefined : 'photo'
  return bytes.toString('latin1', 4, 12) === 'ftypavif' ? 'photo' : undefined
}

/** Sixteen colours or fewer are kept best by what they are in. */
function kindOfPng(bytes: Buffer): ImageKind | undefined {
  const [bits, colours] = [bytes[24]!, bytes[25]!]
  if (bits <= 4) return undefined
  return colours === 3 ? 'flat' : 'screen'
}

/** What animates it stands before its first part. */
function isAnimatedPng(bytes: Buffer): boolean {
  const data = bytes.indexOf('IDAT')
  return bytes.subarray(0, data < 0 ? undefined : data).includes('acTL')
}

const isAnimatedWebp = (bytes: Buffer) =>
  bytes.toString('latin1', 12, 16) === 'VP8X' && (bytes[20]! & 0b10) !== 0

export const isLarge = ({ width = 0, height = 0 }: Pick<Asset, 'width' | 'height'>) =>
  width * height > MANY_PIXELS

/** Why an image cannot be converted; undefined where it can. */
export function faultOfSize({ width = 0, height = 0 }: Pick<Asset, 'width' | 'height'>) {
  if (width * height <= MOST_PIXELS) return undefined
  const millions = Math.round((width * height) / 1e6)
  return `has ${millions} million pixels, and at most ${MOST_PIXELS / 1e6} million are converted`
}

/** Those of `wanted` that an image has room for, and its own; nearly equal ones once. */
export function widthsFor(own: number, wanted: number[]): number[] {
  if (own < LEAST_WIDTH) return []
  const widest = Math.min(own, greatest(wanted))
  return [...wanted.filter((width) => width < widest * 0.9), widest]
}
