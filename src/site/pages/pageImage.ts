// The image that link previews show of a page.
import { isExternal } from '../../shared/url.ts'
import type { Entry } from '../../types/entry.ts'
import type { Site } from '../../types/site.ts'
import { dataHref, fileOrUrl } from '../address.ts'
import { assetHref, findAsset } from '../links/assets.ts'
import { staticPath } from '../links/staticImages.ts'
import { SOCIAL_SIZE, socialImage } from '../social/socialImage.ts'
import { pageUrl } from './pageUrl.ts'

export interface PageImage {
  /** Absolute. */
  url: string
  width?: number
  height?: number
  alt?: string
}

/**
 * The page's own, else the one made for it, else the site's; a path is a static file or one next to
 * the source.
 */
export function pageImage(
  own: string | undefined,
  entry: Entry | undefined,
  site: Site,
): PageImage | undefined {
  const made = own === undefined && entry ? socialImage(entry, site) : undefined
  if (made)
    return {
      url: pageUrl(dataHref(made.servedAt, site), site),
      width: SOCIAL_SIZE.width,
      height: SOCIAL_SIZE.height,
      alt: `${made.card.title} · ${made.card.site}`,
    }
  const image = own ?? site.config.theme.image
  if (image === undefined) return undefined
  const source = (own !== undefined && entry?.source) || { path: '' }
  const asset = findAsset({ kind: 'image', target: image }, source, site)
  const href = assetHref(image, source, site) ?? fileOrUrl(image, site)
  const { width, height } = asset ?? site.imageSizes.get(staticPath(image, site)) ?? {}
  const alt = own === undefined ? site.config.title : entry?.title
  return { url: isExternal(href) ? href : pageUrl(href, site), width, height, alt }
}
