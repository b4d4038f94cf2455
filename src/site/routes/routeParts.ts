// What the routes of a site follow from.
import type { SiteConfig } from '../../config/config.ts'
import type { Blog } from '../../types/blog.ts'
import type { Doc, Page } from '../../types/entry.ts'
import type { Version } from '../../types/version.ts'

export interface RouteParts {
  config: SiteConfig
  locale: string
  versions: Version[]
  docs: Doc[]
  pages: Page[]
  blogs: Blog[]
}
