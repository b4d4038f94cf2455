// Whether images are to be published in other formats as well.
import type { SiteConfig } from './config.ts'

export const convertsImages = ({ images }: Pick<SiteConfig, 'images'>): boolean =>
  images ? images.formats.length > 0 : false
