// Images of the static folders that other programs are told of, with their sizes: those of link
// previews, and the icons of the web manifest; and the logos, which are as wide as they look.
import type { SiteConfig } from '../../config/config.ts'
import type { WebManifest } from '../../config/schema/webManifest.ts'
import { isExternal } from '../../shared/url.ts'
import type { Compiled } from '../../types/compiled.ts'

/** `img/card.png` → `/img/card.png` */
export const staticPath = (image: string) => (image.startsWith('/') ? image : `/${image}`)

/** The favicon where none are named. */
export const manifestIcons = ({ icons }: WebManifest, favicon: string | undefined): string[] =>
  icons.length > 0 ? icons : favicon === undefined ? [] : [favicon]

/** The paths of all that a site names so, each once. */
export function measuredImages(
  { theme, webManifest, favicon }: Pick<SiteConfig, 'theme' | 'webManifest' | 'favicon'>,
  compiled: Pick<Compiled, 'frontMatter'>[],
): string[] {
  const named = compiled.flatMap(({ frontMatter: { image } }) =>
    image?.startsWith('/') ? [image] : [],
  )
  const icons = webManifest ? manifestIcons(webManifest, favicon) : []
  const { image, navbar, footer } = theme
  const all = [image, navbar.logo?.src, footer?.logo?.src, ...icons, ...named]
  return [...new Set(all.flatMap((each) => (each && !isExternal(each) ? [staticPath(each)] : [])))]
}
