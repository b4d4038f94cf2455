// The web manifest: what a browser shows of a site that a reader has installed.
import { fileOrUrl } from '../site/address.ts'
import { manifestIcons, staticPath } from '../site/links/staticImages.ts'
import { MANIFEST } from '../site/shell/iconTags.ts'
import type { Site } from '../types/site.ts'
import { jsonFile, type OutputFile } from './outputFile.ts'

export function manifestFile(site: Site): OutputFile[] {
  const { webManifest, favicon, title, tagline } = site.config
  if (!webManifest) return []
  const { locale, baseUrl, colorMode } = site.shell
  const { themeColor, defaultMode } = site.config.theme.colorMode
  const { shortName, display, backgroundColor } = webManifest
  return [
    jsonFile(`/${MANIFEST}`, {
      name: title,
      short_name: shortName ?? title,
      description: tagline || undefined,
      lang: locale.htmlLang,
      dir: locale.direction,
      id: baseUrl,
      start_url: baseUrl,
      scope: baseUrl,
      display,
      background_color: backgroundColor ?? themeColor?.[defaultMode],
      theme_color: themeColor?.[colorMode.defaultMode],
      icons: manifestIcons(webManifest, favicon).map((icon) => iconFrom(icon, site)),
    }),
  ]
}

const TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  ico: 'image/x-icon',
}

function iconFrom(icon: string, site: Site) {
  const ending = /\.(\w+)$/.exec(icon)?.[1]?.toLowerCase() ?? ''
  const { width, height } = site.imageSizes.get(staticPath(icon, site)) ?? {}
  return {
    src: fileOrUrl(icon, site),
    type: TYPES[ending],
    sizes: ending === 'svg' ? 'any' : width && height ? `${width}x${height}` : undefined,
  }
}
