// Signs that begin nothing. micromark makes a token of each and then joins neighbours, for which it
// moves all that stands behind them; here one becomes a part of the text before it at once, with
// the text behind it.
import type { Code, Construct, Effects, Event, State, TokenizeContext } from 'micromark-util-types'

/** Asked where nothing else begins; `field` says among which constructs. */
export const linearText = (field: 'text' | 'string'): Construct => ({
  name: 'linearText',
  resolveTo: joined,
  tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    const mayBegin = (code: NonNullable<Code>) => {
      const constructs = this.parser.constructs[field][code] ?? []
      return [constructs].flat().some(({ previous }) => previous?.call(this, this.previous) ?? true)
    }
    const inside: State = (code) => {
      if (code === null || mayBegin(code)) {
        effects.exit('data')
        return ok(code)
      }
      effects.consume(code)
      return inside
    }
    return (code) => {
      // The end of a line is no text.
      if (code === null || code < -2) return nok(code)
      effects.enter('data')
      effects.consume(code)
      return inside
    }
  },
})

function joined(events: Event[]): Event[] {
  const before = events.at(-3)
  if (before?.[0] === 'exit' && before[1].type === 'data') {
    before[1].end = events.at(-1)![1].end
    events.length -= 2
  }
  return events
}
