// Tags that all pages share and no script reads: the site's name for link previews, its icons and
// its colours for browsers.
import type { SiteConfig } from '../../config/config.ts'
import type { SiteShell } from '../../shared/shell.ts'
import type { Site } from '../../types/site.ts'
import { dataHref, fileOrUrl } from '../address.ts'

type Tag = SiteShell['headTags'][number]

/** Name of the web manifest. */
export const MANIFEST = 'manifest.webmanifest'

export function iconTags(site: Pick<Site, 'config' | 'locale' | 'staticFiles'>): Tag[] {
  const { title, appleTouchIcon, webManifest, theme, headTags } = site.config
  const named = [...theme.metadata, ...headTags.map(({ attributes }) => attributes)]
  const isNamed = (name: string) => named.some((tag) => (tag.property ?? tag.name) === name)
  const meta = (attributes: Record<string, string>): Tag => ({ tag: 'meta', attributes })
  const link = (rel: string, href: string): Tag => ({ tag: 'link', attributes: { rel, href } })
  return [
    ...(isNamed('og:site_name') ? [] : [meta({ property: 'og:site_name', content: title })]),
    ...(isNamed('theme-color') ? [] : themeColors(theme.colorMode).map(meta)),
    ...(appleTouchIcon === undefined
      ? []
      : [link('apple-touch-icon', fileOrUrl(appleTouchIcon, site))]),
    ...(webManifest ? [link('manifest', dataHref(`/${MANIFEST}`, site))] : []),
  ]
}

/** Those before any script; the client changes them with the mode that a reader chooses. */
function themeColors({
  themeColor,
  defaultMode,
  respectPrefersColorScheme,
}: SiteConfig['theme']['colorMode']): Record<string, string>[] {
  if (!themeColor) return []
  const name = 'theme-color'
  if (!respectPrefersColorScheme || themeColor.light === themeColor.dark)
    return [{ name, content: themeColor[defaultMode] }]
  return (['light', 'dark'] as const).map((mode) => ({
    name,
    content: themeColor[mode],
    media: `(prefers-color-scheme: ${mode})`,
  }))
}
