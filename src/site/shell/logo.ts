// The logo of navbar and footer, and what marks a link that leads out of the site.
import type { LogoOptions } from '../../config/config.ts'
import { isExternal } from '../../shared/url.ts'
import type { SiteWithoutShell } from '../../types/site.ts'
import { fileOrUrl } from '../address.ts'

export function logoOf(logo: LogoOptions, alt: string, site: SiteWithoutShell) {
  const { width, height } = logo
  const srcDark = logo.srcDark === undefined ? undefined : fileOrUrl(logo.srcDark, site)
  return { alt: logo.alt ?? alt, src: fileOrUrl(logo.src, site), srcDark, width, height }
}

export function externalOf(href: string | undefined): { external?: true } {
  return href !== undefined && isExternal(href) ? { external: true } : {}
}
