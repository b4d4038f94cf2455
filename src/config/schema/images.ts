// What becomes of the images that texts show.
import * as z from 'zod'
import { strictObject } from './objects.ts'

const options = strictObject(() => ({
  /**
   * Formats in which images are published besides their own, by the package sharp. With `avif` an
   * image stands in a `<picture>`; without any, images stay as they are.
   */
  formats: z
    .array(z.enum(['avif', 'webp']))
    .refine((formats) => new Set(formats).size === formats.length, 'must name each format once')
    .default(['webp']),
  /** Widths in pixels: an image gets those that are smaller than its own. */
  widths: z
    .array(z.number().int().min(16).max(8192))
    .min(1)
    .max(10)
    .default([480, 960, 1440])
    .transform((widths) => [...new Set(widths)].sort((a, b) => a - b)),
  /** Quality of photos, from 1 to 100, as in WebP; AVIF gets the equivalent. */
  quality: z.number().int().min(1).max(100).default(80),
  /** Width of the text in CSS pixels: browsers choose by it. */
  textWidth: z.number().int().min(100).max(8192).default(740),
  /** Whether an image with alt text is enlarged when it is clicked. */
  zoom: z.boolean().default(true),
}))

export type ImageOptions = z.output<typeof options>

export const images = z
  .union([z.boolean(), options])
  .default(false)
  .transform((value) => (value === true ? options.parse({}) : value))
