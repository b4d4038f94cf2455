// Images of the static folders that other programs are told of, with their sizes: those of link
// previews, and the icons of the web manifest; and the logos, which are as wide as they look.
import type { SiteConfig } from '../../config/config.ts'
import type { WebManifest } from '../../config/schema/webManifest.ts'
import { isExternal, withoutBase } from '../../shared/url.ts'
import type { Compiled } from '../../types/compiled.ts'
import type { Site } from '../../types/site.ts'

/**
 * Where a file that an author names is served: `img/card.png` → `/img/card.png`. The base URL may
 * be written before it, as Docusaurus has it (behaviour.md, section 6).
 */
export function staticPath(
  file: string,
  { config, staticFiles }: Pick<Site, 'staticFiles'> & { config: Pick<SiteConfig, 'baseUrl'> },
): string {
  const path = file.startsWith('/') ? file : `/${file}`
  return staticFiles.has(path) ? path : (withoutBase(path, config.baseUrl) ?? path)
}

/** The favicon where none are named. */
export const manifestIcons = ({ icons }: WebManifest, favicon: string | undefined): string[] =>
  icons.length > 0 ? icons : favicon === undefined ? [] : [favicon]

/** The paths of all that a site names so, each once. */
export function measuredImages(
  site: Pick<Site, 'config' | 'staticFiles'>,
  compiled: Pick<Compiled, 'frontMatter'>[],
): string[] {
  const { theme, webManifest, favicon } = site.config
  const named = compiled.flatMap(({ frontMatter: { image } }) =>
    image?.startsWith('/') ? [image] : [],
  )
  const icons = webManifest ? manifestIcons(webManifest, favicon) : []
  const { image, navbar, footer } = theme
  const all = [image, navbar.logo?.src, footer?.logo?.src, ...icons, ...named]
  return [
    ...new Set(all.flatMap((each) => (each && !isExternal(each) ? [staticPath(each, site)] : []))),
  ]
}
