// Tags that the configuration adds to the head of every page.
import type { SiteConfig } from '../../config/config.ts'
import type { SiteShell } from '../../shared/shell.ts'
import type { SiteWithoutShell } from '../../types/site.ts'
import { fileOrUrl } from '../address.ts'
import { iconTags } from './iconTags.ts'

/** Paths of the site get its base, as Docusaurus's templates have it. */
export function headTagsOf(
  { headTags, stylesheets, scripts }: SiteConfig,
  site: SiteWithoutShell,
): SiteShell['headTags'] {
  const based = (path: string | undefined) =>
    path?.startsWith('/') && !path.startsWith('//') ? fileOrUrl(path, site) : path
  const inBase = (tag: SiteShell['headTags'][number], key: string) => {
    const path = based(tag.attributes[key])
    return path === undefined ? tag : { ...tag, attributes: { ...tag.attributes, [key]: path } }
  }
  return [
    ...iconTags(site),
    ...headTags,
    ...stylesheets.map((tag) => inBase(tag, 'href')),
    ...scripts.map((tag) => inBase(tag, 'src')),
  ]
}
