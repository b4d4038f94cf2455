// What the routes of a site follow from.
import type { SiteConfig } from '../../config/config.ts'
import type { Blog, Doc, Page, Version } from '../../types.ts'

export interface RouteParts {
  config: SiteConfig
  versions: Version[]
  docs: Doc[]
  pages: Page[]
  blogs: Blog[]
}
