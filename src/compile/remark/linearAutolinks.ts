// A plugin of remark that stands behind remark-gfm: where an open bracket stands before it, nothing
// is an address by itself. The package looks for that bracket before each word; here the one that
// was found last is asked first.
import type { Construct, Extension, Token, TokenizeContext, Tokenizer } from 'micromark-util-types'
import type { Processor } from 'unified'

const AUTOLINK = /^(?:www|protocol|email)Autolink$/

/** Up to here no bracket is open. */
type Walked = Token & { _gfmAutolinkLiteralWalkedInto?: boolean }

interface Opener {
  at: number
  token: Token
}

/** Of a text. */
const openers = new WeakMap<TokenizeContext, Opener>()

export function linearAutolinks(this: Processor): void {
  const { micromarkExtensions } = this.data() as { micromarkExtensions?: Extension[] }
  for (const { text = {} } of micromarkExtensions ?? [])
    for (const [code, constructs] of Object.entries(text))
      if (Array.isArray(constructs)) text[code] = constructs.map(linear)
}

const linear = (construct: Construct): Construct =>
  AUTOLINK.test(construct.name ?? '')
    ? { ...construct, tokenize: tokenizeBy(construct) }
    : construct

const tokenizeBy = ({ tokenize }: Construct): Tokenizer =>
  function (effects, ok, nok) {
    return isInBracket(this) ? nok : tokenize.call(this, effects, ok, nok)
  }

function isInBracket(context: TokenizeContext): boolean {
  const { events } = context
  const last = openers.get(context)
  if (last && events[last.at]?.[1] === last.token && !last.token._balanced) return true
  for (let at = events.length - 1; at >= 0; at--) {
    const token: Walked = events[at]![1]
    if (/^label(?:Link|Image)$/.test(token.type) && !token._balanced) {
      openers.set(context, { at, token })
      return true
    }
    if (token._gfmAutolinkLiteralWalkedInto) break
  }
  // The package's own mark, which it sets only where a word may begin.
  const newest: Walked | undefined = events.at(-1)?.[1]
  if (newest) newest._gfmAutolinkLiteralWalkedInto = true
  return false
}
