// The configuration as its own functions are given it.
import { baseUrlOf } from '../config/localeFolders.ts'
import { writtenOf } from '../config/texts.ts'
import type { Site } from '../types/site.ts'

/** As it is written, where another generator's is read; the address is that of the language. */
export function siteConfigOf({ config, locale }: Pick<Site, 'config' | 'locale'>): object {
  const written = writtenOf(config)
  const { title, tagline, url, favicon, trailingSlash, noIndex, customFields } = config
  const own = { title, tagline, url, baseUrl: baseUrlOf(config, locale) }
  const others = { favicon, trailingSlash, noIndex, customFields }
  return { ...others, ...written[''], ...written[locale], ...own }
}
