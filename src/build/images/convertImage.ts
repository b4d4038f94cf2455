// One image in several widths and formats, by the package of the site's own. The package works in
// threads of its own.
import { createRequire } from 'node:module'
import type { ImageOptions } from '../../config/schema/images.ts'
import type { ImageFormat } from '../../types/content.ts'
import { type ImageKind, MOST_PIXELS } from './imageKind.ts'

export interface Converted {
  format: ImageFormat
  width: number
  bytes: Uint8Array
}

/** What we use of sharp 0.33 and newer. */
export interface Sharp {
  (bytes: Uint8Array, options: object): Conversion
  cache(isOn: boolean): void
  concurrency(threads: number): void
  block(operations: { operation: string[] }): void
  unblock(operations: { operation: string[] }): void
}

interface Conversion {
  autoOrient(): Conversion
  resize(size: { width: number }): Conversion
  timeout(limit: { seconds: number }): Conversion
  webp(options: object): Conversion
  avif(options: object): Conversion
  toBuffer(): Promise<Uint8Array>
}

const READERS = ['Jpeg', 'Png', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}`)

/** Throws where the package is not one that works here. */
export function loadSharp(file: string): Sharp {
  const sharp = createRequire(file)(file) as Sharp
  sharp.cache(false)
  // Several images are converted at once.
  sharp.concurrency(1)
  // Each reader is code that hostile files may be made for.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: READERS })
  return sharp
}

export interface ConvertTask extends Pick<ImageOptions, 'formats' | 'quality'> {
  bytes: Uint8Array
  kind: ImageKind
  widths: number[]
  /** For each width and format. */
  seconds: number
}

/** Those that are smaller than the image itself. Throws for an image that cannot be decoded. */
export async function convertImage(task: ConvertTask, sharp: Sharp): Promise<Converted[]> {
  const { bytes, kind, widths, formats, quality, seconds } = task
  const read = () => sharp(bytes, { limitInputPixels: MOST_PIXELS })
  const made: Converted[] = []
  for (const format of formats) {
    // From the widest down: what is narrower must have fewer bytes as well.
    let most = bytes.length
    for (const width of widths.toReversed()) {
      const image = read().autoOrient().resize({ width }).timeout({ seconds })
      const result = await encoded(image, format, SETTINGS[format](kind, quality))
      if (result.length >= most) continue
      most = result.length
      made.push({ format, width, bytes: result })
    }
  }
  return made.reverse()
}

/** Text of screenshots stays sharp, and a few flat colours stay as they are (decisions/0090). */
const SETTINGS: Record<ImageFormat, (kind: ImageKind, quality: number) => object> = {
  webp: (kind, quality) =>
    kind === 'photo'
      ? { quality }
      : kind === 'screen'
        ? { quality: Math.min(100, quality + 10), smartSubsample: true }
        : { nearLossless: true, quality: 60 },
  avif: (kind, quality) => ({
    quality: Math.max(1, Math.round(quality * 0.7)),
    effort: 4,
    ...(kind !== 'photo' && { chromaSubsampling: '4:4:4' }),
  }),
}

const encoded = (image: Conversion, format: ImageFormat, settings: object) =>
  (format === 'webp' ? image.webp(settings) : image.avif(settings)).toBuffer()
