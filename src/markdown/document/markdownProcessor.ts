// What parses Markdown, as our own steps see it. It gives the tree of mdast, with positions; MDX
// comes unravelled, its attributes without positions.
import type { Root } from 'mdast'

export type ProcessorName = 'satteri' | 'unified'

/** How the formats are parsed. MDX and tags throw an error with a place for what is none. */
export interface Parsers {
  markdown: (text: string) => Root
  mdx: (text: string) => Root
  /** CommonMark with tags of these names. */
  tagged: (text: string, names: ReadonlySet<string>) => Root
}

export interface MarkdownProcessor extends Parsers {
  name: ProcessorName
  /** MDX with the programs of what is to be run. Throws MdxSyntaxError. */
  programs: (text: string) => Root
}

/** A text needs remark: once it is loaded, the text is parsed again. */
export class RemarkNeeded extends Error {}
