// CommonMark with tags of the theme: what holds such a tag, or stands in one, is read by MDX's
// tokenizer, and all else natively, block by block as in pieces.ts. A run that ends in a tag that
// is open is seen to go on, and then the tokenizer reads the whole text.
import type { Root } from 'mdast'
import { outsideCode } from './codeSpans.ts'
import { parseNatively } from './native.ts'

const ATTRIBUTES = String.raw`(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}"'\x60/]*\})*`
/** A tag up to its end, where that is certain: behind its name no quote or brace is open. */
const TAG = new RegExp(String.raw`<(\/?)([\w.:$\-\u0080-\uffff]+)(?:(${ATTRIBUTES})>)?`, 'g')

/**
 * `names` are those of the tags; `reference` reads them, and throws for tags that do not fit.
 * Undefined where it has to read the whole text.
 */
export function taggedNatively(
  text: string,
  names: ReadonlySet<string>,
  reference: (text: string) => Root,
): Root | undefined {
  const read = (part: string) => {
    try {
      return reference(part)
    } catch {
      // It says what is wrong, of the whole text.
      return undefined
    }
  }
  return parseNatively(text, { reference: read, alsoInDoubt: tagDoubter(names) })
}

/** To be asked about the prose of all segments, in their order. */
function tagDoubter(names: ReadonlySet<string>): () => (prose: string) => 'tag' | undefined {
  return () => {
    let depth = 0
    return (prose) => {
      const before = depth
      let hasTag = false
      for (const [, slash, name, rest] of outsideCode(prose).matchAll(TAG)) {
        if (!names.has(name!.split('.')[0]!)) continue
        hasTag = true
        if (slash) depth--
        else if (!rest?.endsWith('/')) depth++
      }
      depth = Math.max(0, depth)
      return hasTag || before > 0 ? 'tag' : undefined
    }
  }
}
