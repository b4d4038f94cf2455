// Gives the images of a text what a browser chooses from: the same image in other widths and
// formats. Only pages have it; feeds, emitters and copies in Markdown keep the image itself.
import { greatest } from '../../shared/lists.ts'
import type { ImageSlot } from '../../shared/page.ts'
import { escapeHtml } from '../../shared/text.ts'
import { splitHref } from '../../shared/url.ts'
import type { Picture, Variant } from '../../types/content.ts'
import type { Site } from '../../types/site.ts'
import { fileHref } from '../address.ts'
import { unescaped } from './slots.ts'
import { slotText } from './slotText.ts'

type PictureSite = Pick<Site, 'config' | 'assets' | 'pictures'>

interface Shown {
  /** By format: `/a-480w.webp 480w, /a.png 900w`. */
  sets: { format: Variant['format']; srcset: string }[]
  /** The image's own width. */
  width: number
}

const shownBySite = new WeakMap<object, Map<string, Shown>>()

/** By the address as it stands in HTML. */
function shownIn(site: PictureSite): Map<string, Shown> {
  const known = shownBySite.get(site.pictures!)
  if (known) return known
  const shown = new Map<string, Shown>()
  for (const [path, picture] of site.pictures!) {
    const asset = site.assets.get(path)
    const href = asset && slotText(fileHref(asset.servedAt, site))
    const sets = href ? setsOf(picture, { href, width: asset.width ?? 0 }, site) : []
    if (sets.length > 0) shown.set(href!, { sets, width: asset!.width ?? 0 })
  }
  shownBySite.set(site.pictures!, shown)
  return shown
}

/**
 * A format has what a wide screen needs, or is left out; WebP may end in the image itself, since
 * every browser takes what `srcset` of an image says.
 */
function setsOf(
  { variants }: Picture,
  own: { href: string; width: number },
  site: PictureSite,
): Shown['sets'] {
  const widest = Math.min(own.width, greatest((site.config.images || { widths: [0] }).widths))
  return (['avif', 'webp'] as const).flatMap((format) => {
    const all = variants.filter((variant) => variant.format === format)
    if (all.length === 0) return []
    const isWhole = all.some(({ width }) => width === widest)
    if (!isWhole && format === 'avif') return []
    const texts = all.map(
      ({ servedAt, width }) => `${slotText(fileHref(servedAt, site))} ${width}w`,
    )
    return [
      { format, srcset: [...texts, ...(isWhole ? [] : [`${own.href} ${own.width}w`])].join(', ') },
    ]
  })
}

/** `<img src="…" …>` as it is written here, and what says that it stands in a `<picture>`. */
const IMAGE = /<(\/?)picture\b|<img src="([^"]*)"((?:\s+[^\s"'<>=/]+(?:="[^"]*")?)*)\s*\/?>/g

/** `html` is compiled HTML with its addresses filled in. */
export function withPictures(html: string, site: PictureSite): string {
  if (!site.pictures || site.pictures.size === 0 || !html.includes('<img src="')) return html
  const shown = shownIn(site)
  let isInPicture = false
  return html.replace(IMAGE, (tag, slash: string, src: string | undefined, rest: string = '') => {
    if (src === undefined) {
      isInPicture = slash === ''
      return tag
    }
    const picture = shown.get(splitHref(src).path)
    if (!picture || /\s(?:srcset|sizes)=/i.test(rest)) return tag
    const sizes = sizesText(/\swidth="(\d+)"/.exec(rest)?.[1], picture, site)
    const [avif, webp] = ['avif', 'webp'].map((name) =>
      picture.sets.find(({ format }) => format === name),
    )
    const decoding = /\sdecoding=/i.test(rest) ? '' : ' decoding="async"'
    const set = webp ? ` srcset="${webp.srcset}" sizes="${sizes}"` : ''
    const image = `<img src="${src}"${set}${rest}${decoding}>`
    if (!avif || isInPicture) return image
    return `<picture><source type="image/avif" srcset="${avif.srcset}" sizes="${sizes}">${image}</picture>`
  })
}

/** The same for an image of a module, which has no element around it. */
export function pictureSlot(slot: ImageSlot, site: PictureSite): ImageSlot {
  if (!site.pictures) return slot
  const picture = shownIn(site).get(escapeHtml(splitHref(slot.src).path))
  const webp = picture?.sets.find(({ format }) => format === 'webp')
  if (!picture || !webp) return slot
  const sizes = sizesText(slot.width, picture, site)
  return { ...slot, srcSet: unescaped(webp.srcset), sizes, decoding: 'async' }
}

/** How wide an image is shown: as its author says or as it is, and never wider than the text. */
function sizesText(written: string | undefined, { width: own }: Shown, site: PictureSite): string {
  const { textWidth } = site.config.images || { textWidth: own }
  const wanted = Number.parseInt(written ?? '', 10) || own
  const width = Math.min(wanted, textWidth)
  return `(max-width: ${width}px) 100vw, ${width}px`
}
