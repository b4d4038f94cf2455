// What a text is rendered with.
import type { SectionPlugins } from '../../config/extensions.ts'
import type { CodeRules } from '../code/codeInfo.ts'
import type { ExtraOptions } from '../extras/extras.ts'
import type { MarkdownFormat } from '../mdx/format.ts'
import type { TruncateMarker } from '../text/truncateMarker.ts'
import type { BlockContext } from './context.ts'

export interface MarkdownOptions extends ExtraOptions, CodeRules {
  html: 'sanitize' | 'allow' | 'drop'
  /** `detect` where it is absent. */
  format?: MarkdownFormat
  /** False where no document in MDX may be run, as a module. */
  modules?: boolean
  /** Files and folders that a page may show although they are at the top, or hidden. */
  publicFiles?: string[]
  /** Short names of folders that imports begin with: paths from the site's folder. */
  aliases?: Record<string, string>
  /** The site has components that need no import. */
  hasOwnComponents?: boolean
  /** Code may import Markdown files: the bundler reads them. */
  importsMarkdown?: boolean
  /** Ends the excerpt of a post, where it is not `<!-- truncate -->`. */
  truncateMarker?: TruncateMarker
  /** Plugins of the site for this text. */
  plugins?: SectionPlugins
  /** How ids of headings are made. */
  anchors?: { maintainCase: boolean }
  /** The site's own search finds what is said. */
  hasSearch?: boolean
  /** Texts in `<Translate>` are others in each of the site's languages. */
  isTranslated?: boolean
}

/** A text to render, and what its page has found so far. */
export interface MarkdownInput {
  text: string
  options: MarkdownOptions
  /** `idSuffix` keeps the footnotes of several texts on one page apart. */
  context: BlockContext & { idSuffix?: string }
  /** Leave out an h1 that opens the text. */
  dropTitle: boolean
}
