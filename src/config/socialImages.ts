// What makes the images of link previews, where the site wants them and the package is there.
import type { SiteConfig, SocialImages } from './config.ts'
import { entryOf } from './optionalPackage.ts'
import { siteModule } from './siteModule.ts'
import { sitePackages } from './sitePackages.ts'

export async function socialImages(
  config: SiteConfig,
  keeps: boolean,
): Promise<SocialImages | undefined> {
  const { socialImages: wanted } = config
  if (!wanted) return undefined
  const { resvg } = sitePackages(config)
  if (!resvg) return undefined
  const written = wanted === true ? undefined : wanted.template
  const at = ['socialImages', 'template']
  return {
    resvg: entryOf(resvg),
    ...(written !== undefined && { template: await siteModule(config, written, at, keeps) }),
  }
}
