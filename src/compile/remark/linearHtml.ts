// HTML in a line, as the package reads it. What begins as a comment, an instruction, a declaration
// or CDATA may have no end; the package looks for that of each up to the end of the text, and where
// one has none, those after it have none either.
import { htmlText } from 'micromark-core-commonmark'
import type { Code, Construct, Effects, State, TokenizeContext } from 'micromark-util-types'

/** What a beginning says of the end. */
const KIND = /^<(?:[?]|!(?:[-[]|(?=[a-z])))/i

/** Of a text: what has no end in it. */
const endless = new WeakMap<TokenizeContext, Set<string>>()

function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const without = endless.get(this) ?? new Set()
  endless.set(this, without)
  let begun = ''
  return follow(
    htmlText.tokenize.call(this, effects, ok, (code) => {
      const kind = KIND.exec(begun)?.[0]
      if (code === null && kind !== undefined) without.add(kind)
      return nok(code)
    }),
  )

  /** The package's own states, until it is known what has begun. */
  function follow(state: State): State {
    return (code: Code) => {
      begun += code !== null && code > 0 ? String.fromCodePoint(code) : '\n'
      const kind = KIND.exec(begun)?.[0]
      if (kind !== undefined && without.has(kind)) return nok(code)
      const next = state(code)
      return next && kind === undefined && begun.length < 3 ? follow(next) : next
    }
  }
}

export const linearHtml: Construct = { ...htmlText, name: 'linearHtmlText', tokenize }
