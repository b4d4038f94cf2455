// Parses Markdown with a native parser (satteri, Rust) where it is known to give the very tree that remark-parse and remark-gfm give, at a
// twentieth of their time. Proven on CommonMark's examples, on real sites and on fuzzed documents by tests/unit/compile/nativeParser.test.ts;
// what those showed to differ is recognised by `isProven` and left to remark-parse, and so is everything where the package is missing.
import type { Root } from 'mdast'
import type { Plugin } from 'unified'
import type { VFile } from 'vfile'

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

/** Absent on a platform without the package, or when the reference is asked for. */
export const nativeParse: NativeParse | undefined = process.env.QUIRE_PARSER === 'reference' ? undefined : await load()

async function load(): Promise<NativeParse | undefined> {
  try {
    const { markdownToMdast } = await import('satteri')
    return (text) => markdownToMdast(text, { features }) as Root
  } catch {
    return undefined
  }
}

/** A unified plugin, used after remark-parse and its extensions: takes over the texts that are safe to take. */
export const nativeParser: Plugin<[], string, Root> = function () {
  const reference = this.parser as ((text: string, file: VFile) => Root) | undefined
  if (!nativeParse || !reference) return
  const parse = nativeParse
  this.parser = (text, file) => (isProven(text) ? parse(text) : reference(text, file))
}

const LIST_MARKER = String.raw`(?:[-*+]|\d+[.)])`

/** Where the two parsers were seen to differ: the edges of GFM's autolinks, and constructs that CommonMark's examples do not pin down. */
const UNPROVEN = [
  // Autolinks without a scheme, with odd hosts, behind other characters, or inside brackets; addresses of mail.
  /www\.|[^\s(<"'=`]https?:\/\/|https?:\/\/(?![a-z0-9][a-z0-9-]*[.:/a-z0-9])|\[[^\n]*\shttps?:\/\//i,
  /[\w.+-]@[\w-]/,
  // Task list items.
  new RegExp(String.raw`^[ \t>]*(?:${LIST_MARKER}[ \t]+)+\[[ xX]\]`, 'm'),
  // Definitions that are not just `[name]: address "title"` on one line.
  /^[ \t>]*\[(?!\^)[^\]\n]*\]:(?! +[^\s"'<(]\S*(?: +"[^"\n]*")?[ \t]*$)/m,
  // Fences on the line of a list marker or quote; HTML that is indented or inside a container.
  new RegExp(String.raw`^[ \t]*(?:>|${LIST_MARKER}[ \t]).*(?:${'`'}{3}|~{3})`, 'm'),
  new RegExp(String.raw`^(?:[ \t]+|[ \t>]+>[ \t]*|(?:[ \t]*(?:>|${LIST_MARKER})[ \t]+)+)<[a-z!?/]`, 'im'),
  // Tables of one column.
  /^[ \t>]*(?:\|[ \t]*:?-+:?[ \t]*\|?|:?-+:?[ \t]*\||:-+:?|-+:)[ \t]*$/m,
  // Backslashes at line ends and among stars.
  /\\$|[*_]\\[*_]|\\[*_][*_]/m,
  // Definitions that the next line follows without a blank one; footnotes.
  /^[ \t>]*\[[^\]\n]+\]:[^\n]*\n(?![ \t>]*(?:\n|$|\[))/m,
  /^[ \t>]*(?:[-*+>][ \t]*|\d+[.)][ \t]*)*\[\^[^\]\n]*\]:/m,
  // Empty list items, empty lines at the end of quotes, a last line of blanks, code that is indented below a heading or rule.
  new RegExp(String.raw`^[ \t>]*${LIST_MARKER}[ \t]*$`, 'm'),
  /^[ \t]*>[ \t>]*(?:\n(?![ \t]*>)|$(?![\s\S]))/m,
  /\n[ \t]+$/,
  /^[ \t>]*(?:#{1,6}(?:[ \t][^\n]*)?|[-*_][-*_ \t]*)\n(?: {4}|\t)/m,
  // Comments that are closed as they open.
  /<!--?-?>/,
]

/** True for a text in which none of the constructs occurs on which the two parsers may differ. */
export function isProven(text: string): boolean {
  return !UNPROVEN.some((pattern) => pattern.test(text)) && !hasOpenFence(text) && !hasAutolinkInBrackets(text) && !hasHtmlBelowTable(text)
}

function hasOpenFence(text: string): boolean {
  return [/^[ \t>]*```/gm, /^[ \t>]*~~~/gm].some((fence) => (text.match(fence)?.length ?? 0) % 2 === 1)
}

/** A table, and HTML that follows some line without a blank one: whether it ends the table is where the two disagree. */
function hasHtmlBelowTable(text: string): boolean {
  return /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*\|/m.test(text) && /[^\n]\n[ \t>]*</.test(text)
}

/** An address in a text with brackets that do not close on their line. */
function hasAutolinkInBrackets(text: string): boolean {
  if (!/https?:\/\//.test(text)) return false
  return text.split('\n').some((line) => line.split('[').length !== line.split(']').length)
}
