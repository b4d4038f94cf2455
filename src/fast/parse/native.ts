// Parses Markdown with a native parser (satteri, Rust) where it is known to give the very tree that
// remark-parse and remark-gfm give, at a twentieth of their time. Proven on CommonMark's examples,
// on real sites and on fuzzed documents by tests/unit/fast/nativeParser.test.ts; what those showed
// to differ is recognised by `isProven` and left to remark-parse, and so is everything where the
// package is missing.
import type { Root } from 'mdast'
import type { Plugin } from 'unified'
import type { VFile } from 'vfile'
import { isProven } from './nativeSafe.ts'

type NativeParse = (text: string) => Root

const features = {
  gfm: true,
  frontmatter: false,
  math: false,
  headingAttributes: false,
  directive: false,
  superscript: false,
  subscript: false,
  wikilinks: false,
  definitionList: false,
  smartPunctuation: false,
  rawHtml: false,
}

/** Absent on a platform without the package, or when remark-parse is asked for. */
export const nativeParse: NativeParse | undefined = ['reference', 'remark'].includes(
  process.env.QUIRE_PARSER ?? '',
)
  ? undefined
  : await load()

async function load(): Promise<NativeParse | undefined> {
  try {
    const { markdownToMdast } = await import('satteri')
    return (text) => markdownToMdast(text, { features }) as Root
  } catch {
    return undefined
  }
}

/**
 * A unified plugin, used after remark-parse and its extensions: takes over the texts that are safe
 * to take.
 */
export const nativeParser: Plugin<[], string, Root> = function () {
  const reference = this.parser as ((text: string, file: VFile) => Root) | undefined
  if (!nativeParse || !reference) return
  const parse = nativeParse
  this.parser = (text, file) => (isProven(text) ? parse(text) : reference(text, file))
}
