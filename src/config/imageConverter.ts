// What converts images, where the site wants that and the package is there.
import type { ImageConverter, SiteConfig } from './config.ts'
import { entryOf } from './optionalPackage.ts'
import { sitePackages } from './sitePackages.ts'

export function imageConverter(config: SiteConfig): ImageConverter | undefined {
  const { sharp } = sitePackages(config)
  return sharp && { file: entryOf(sharp), version: sharp.version }
}
