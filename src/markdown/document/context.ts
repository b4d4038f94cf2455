// What a text is from, and what its page has found so far.
import { type ExtraOptions, type Extras, extrasOf } from '../extras/extras.ts'
import type { FrontMatter } from '../frontMatter/fields.ts'
import type { Includes } from '../includes/includes.ts'
import { formatOf, type MarkdownFormat } from '../mdx/format.ts'
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
  /** In MDX, a name that nothing imports is that of a component of the site's own. */
  hasOwnComponents?: boolean
  extras: Extras
  /** Texts in `<Translate>` are others in each language, so that the page has to be run. */
  isTranslated?: boolean
}

/** What the site's options say of a text. */
interface TextOptions extends ExtraOptions {
  html: PageContext['mode']
  format?: MarkdownFormat
  hasOwnComponents?: boolean
  isTranslated?: boolean
}

/** The page that a text is, as far as its format and its HTML are concerned. */
export function pageContext(context: BlockContext, options: TextOptions): PageContext {
  const { html: mode, format: siteFormat, hasOwnComponents, isTranslated } = options
  const format = formatOf(context.path, siteFormat, context.frontMatter)
  const extras = extrasOf(options)
  const known = { format, siteFormat, mode, hasOwnComponents, isTranslated }
  return { ...context, ...known, extras, ids: new Set() }
}
