// What a text is from, and what its page has found so far.
import type { FrontMatter } from '../frontMatter/fields.ts'
import type { Includes } from '../includes/includes.ts'
import type { MarkdownFormat } from '../mdx/format.ts'
import type { Part } from './parts.ts'

/** The file a text is from. */
export interface BlockContext {
  /** In the site's folder. */
  path: string
  /** Files that include each other down to this one, itself the last. */
  chain: string[]
  parts: Part[]
  includes: Includes
  frontMatter?: FrontMatter
}

export interface PageContext extends BlockContext {
  format: 'md' | 'mdx'
  /** The site's option, which decides of the files that this one includes. */
  siteFormat?: MarkdownFormat
  /** Which HTML may stand in it. */
  mode: 'sanitize' | 'allow' | 'drop'
  /** Ids of elements in tags of MDX. */
  ids: Set<string>
  /** What the tag that includes the file says; absent on a page. */
  props?: Record<string, unknown>
}
