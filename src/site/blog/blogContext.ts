// What reading a post needs besides the post.
import type { ResolvedBlogOptions, SiteConfig } from '../../config/config.ts'
import type { Content, TagsFile } from '../../types/content.ts'
import type { ReportProblem } from '../report.ts'

export interface BlogContext {
  config: SiteConfig
  locale: string
  blog: ResolvedBlogOptions
  content: Content
  tagsFile?: TagsFile
  report: ReportProblem
}
