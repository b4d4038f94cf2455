// How large an image is, so that a page can reserve the space for it.
import { imageSize } from 'image-size'
import type { Asset } from '../types/content.ts'

/** Without a size the page still works, and the space for the image is not reserved. */
export function sizeOf(bytes: Buffer): Pick<Asset, 'width' | 'height' | 'fault'> {
  if (bytes.length === 0) return { fault: 'is empty' }
  const other = otherKind(bytes)
  if (other) return { fault: other }
  try {
    const { type, width, height, orientation = 1 } = imageSize(shortSvg(bytes) ?? bytes)
    if (!(width > 0 && height > 0) || (type === 'png' && !bytes.includes('IEND')))
      return { fault: 'is cut off' }
    // From 5 on a photo lies on its side, and browsers turn it.
    return orientation > 4 ? { width: height, height: width } : { width, height }
  } catch {
    return { fault: 'cannot be read as an image' }
  }
}

const KINDS: [start: RegExp, fault: string][] = [
  [/^....ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/s, 'is HEIC, which most browsers cannot show'],
  [/^(?:II\*\0|MM\0\*)/, 'is TIFF, which most browsers cannot show'],
  [/^%PDF-/, 'is a PDF document, not an image'],
  [/^(?:\ufeff)?\s*<(?:!doctype html|html)/i, 'is a page of HTML, not an image'],
]

/** What is often taken for an image that readers can see, by its first bytes. */
function otherKind(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 40)
  if (/^....ftypmif1.{0,20}avif/s.test(start)) return undefined
  return KINDS.find(([pattern]) => pattern.test(start))?.[1]
}

const MOST = 1024 * 1024

/**
 * The start tag of an SVG with what it says of its size. Drawing programs keep the whole source of
 * a drawing in another attribute, and image-size looks at the first 1,000 bytes only.
 */
function shortSvg(bytes: Buffer): Buffer | undefined {
  if (!/^(?:\ufeff)?\s*</.test(bytes.toString('utf8', 0, 100))) return undefined
  const text = bytes.toString('utf8', 0, MOST)
  const start = text.search(/<svg(?=\s)/)
  if (start < 0) return undefined
  const attribute = /\s+([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/y
  attribute.lastIndex = start + '<svg'.length
  const kept: string[] = []
  for (let found = attribute.exec(text); found; found = attribute.exec(text))
    if (/^(?:width|height|viewbox)$/i.test(found[1]!)) kept.push(found[0])
  return Buffer.from(`<svg ${kept.join('')}>`)
}
