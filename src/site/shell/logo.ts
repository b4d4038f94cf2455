// The logo of navbar and footer, and what marks a link that leads out of the site.
import type { LogoOptions } from '../../config/config.ts'
import { isExternal } from '../../shared/url.ts'
import type { SiteWithoutShell } from '../../types/site.ts'
import { fileOrUrl } from '../address.ts'
import { staticPath } from '../links/staticImages.ts'

export function logoOf(logo: LogoOptions, alt: string, site: SiteWithoutShell) {
  const { width, height } = logo.width || logo.height ? logo : sizeOf(logo.src, site)
  const srcDark = logo.srcDark === undefined ? undefined : fileOrUrl(logo.srcDark, site)
  return { alt: logo.alt ?? alt, src: fileOrUrl(logo.src, site), srcDark, width, height }
}

/** Of the row that it stands in; a wide one is as wide as its shape wants it. */
const HEIGHT = 32

function sizeOf(image: string, site: SiteWithoutShell) {
  const { width, height } = site.imageSizes.get(staticPath(image, site)) ?? {}
  return width && height && width !== height
    ? { width: Math.round((width / height) * HEIGHT), height: HEIGHT }
    : {}
}

export function externalOf(href: string | undefined): { external?: true } {
  return href !== undefined && isExternal(href) ? { external: true } : {}
}
