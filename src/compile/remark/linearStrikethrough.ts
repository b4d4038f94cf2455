// A plugin of remark that stands behind remark-gfm: its marks of strikethrough are paired in linear
// time. The package looks for an opener among all marks before each closer.

import type { Event, Extension, Token, TokenizeContext } from 'micromark-util-types'
import type { Processor } from 'unified'
import { append } from '../../shared/lists.ts'
import { Spans } from './spans.ts'

const TILDE = 126
const SEQUENCE = 'strikethroughSequenceTemporary'

export function linearStrikethrough(this: Processor): void {
  const { micromarkExtensions } = this.data() as { micromarkExtensions?: Extension[] }
  for (const { text } of micromarkExtensions ?? [])
    for (const construct of [text?.[TILDE] ?? []].flat())
      if (construct.name === 'strikethrough') construct.resolveAll = pair
}

function pair(events: Event[], context: TokenizeContext): Event[] {
  if (!events.some(([, { type }]) => type === SEQUENCE)) return events
  const out: Event[] = []
  const spans = new Spans(context)
  /** By the number of tildes: where those are in `out` that may open, by their exits. */
  const openers: [number[], number[]] = [[], []]
  for (let at = 0; at < events.length; at++) {
    const event = events[at]!
    const [kind, token] = event
    if (kind !== 'enter' || token.type !== SEQUENCE) {
      out.push(event)
      continue
    }
    // The event behind it is its exit.
    const exit = events[++at]!
    const same = openers[token.end.offset - token.start.offset - 1]!
    const open = token._close ? same.pop() : undefined
    if (open === undefined) {
      out.push(event, exit)
      if (token._open) same.push(out.length - 1)
      continue
    }
    for (const all of openers) while (all.length > 0 && all.at(-1)! > open) all.pop()
    enclose(out, open, token, spans)
  }
  for (const [, token] of out) if (token.type === SEQUENCE) token.type = 'data'
  return spans.expand(events, out)
}

function enclose(out: Event[], open: number, closer: Token, spans: Spans): void {
  const [, opener] = out[open]!
  const group: Token = {
    type: 'strikethrough',
    start: { ...opener.start },
    end: { ...closer.end },
  }
  opener.type = 'strikethroughSequence'
  closer.type = 'strikethroughSequence'
  const between = out.splice(open + 1)
  out.length -= 2
  append(out, spans.enclose(group, [opener, closer], between))
}
