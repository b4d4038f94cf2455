// Which headings stand in the table of contents of a page.
import type { SiteConfig } from '../../config/config.ts'
import type { Compiled } from '../../types/compiled.ts'

/** What its front matter says, or else the configuration. */
export function tocLevelsOf(
  { compiled: { frontMatter } }: { compiled: Pick<Compiled, 'frontMatter'> },
  { config }: { config: Pick<SiteConfig, 'theme'> },
) {
  return {
    min: frontMatter.toc_min_heading_level ?? config.theme.toc.min,
    max: frontMatter.toc_max_heading_level ?? config.theme.toc.max,
  }
}
