// Pairs the marks of emphasis as micromark does, in linear time. Its own resolver looks for an
// opener among all marks before each closer; this one remembers how far back such a closer has
// already looked in vain, as CommonMark's appendix has it.

import { attention } from 'micromark-core-commonmark'
import type { Construct, Event, Point, Token, TokenizeContext } from 'micromark-util-types'
import { append } from '../../shared/lists.ts'
import { Spans } from './spans.ts'

const SEQUENCE = 'attentionSequence'

export const linearEmphasis: Construct = { ...attention, name: 'linearEmphasis', resolveAll: pair }

function pair(events: Event[], context: TokenizeContext): Event[] {
  const out: Event[] = []
  const spans = new Spans(context)
  /** By what a closer is like: where its search may end. */
  const bottoms = new Map<string, number>()
  for (let at = 0; at < events.length; at++) {
    const event = events[at]!
    const [kind, token] = event
    if (kind !== 'enter' || token.type !== SEQUENCE || !token._close) {
      out.push(event)
      continue
    }
    while (lengthOf(token) > 0) {
      const key = `${markOf(token, context)}${token._open}${lengthOf(token) % 3}`
      const open = openerOf(out, token, { context, bottom: bottoms.get(key) ?? 0 })
      if (open < 0) {
        bottoms.set(key, out.length)
        break
      }
      enclose(out, open, token, spans)
      // What is left of the opener is shorter, and may fit where it did not.
      for (const [name, bottom] of bottoms) bottoms.set(name, Math.min(bottom, open - 1))
    }
    // The event behind it is its exit.
    at++
    if (lengthOf(token) > 0) out.push(event, events[at]!)
  }
  for (const [, token] of out) if (token.type === SEQUENCE) token.type = 'data'
  return spans.expand(events, out)
}

const lengthOf = ({ start, end }: Token) => end.offset - start.offset

const markOf = (token: Token, context: TokenizeContext) =>
  context.sliceSerialize(token).charCodeAt(0)

/** The index of its exit; -1 for none. */
function openerOf(
  events: Event[],
  closer: Token,
  { context, bottom }: { context: TokenizeContext; bottom: number },
): number {
  const mark = markOf(closer, context)
  const size = lengthOf(closer)
  for (let at = events.length - 1; at >= bottom; at--) {
    const [kind, token] = events[at]!
    if (kind !== 'exit' || token.type !== SEQUENCE || !token._open) continue
    if (markOf(token, context) !== mark) continue
    // CommonMark's rule of three, for marks that may both open and close.
    const isEither = token._close || closer._open
    if (isEither && size % 3 && (lengthOf(token) + size) % 3 === 0) continue
    return at
  }
  return -1
}

/** Makes a span of what stands behind an opener, and takes the marks from both. */
function enclose(out: Event[], open: number, closer: Token, spans: Spans): void {
  const [, opener] = out[open]!
  const use = lengthOf(opener) > 1 && lengthOf(closer) > 1 ? 2 : 1
  const name = use > 1 ? 'strong' : 'emphasis'
  const from = { ...opener.end }
  const to = { ...closer.start }
  const start = moved(from, -use)
  const end = moved(to, use)
  const group: Token = { type: name, start: { ...start }, end: { ...end } }
  const opening: Token = { type: `${name}Sequence`, start, end: from }
  const closing: Token = { type: `${name}Sequence`, start: to, end }
  opener.end = { ...start }
  closer.start = { ...end }
  const between = out.splice(open + 1)
  if (lengthOf(opener) === 0) out.length -= 2
  append(out, spans.enclose(group, [opening, closing], between))
}

const moved = (point: Point, by: number): Point => ({
  ...point,
  column: point.column + by,
  offset: point.offset + by,
  _bufferIndex: point._bufferIndex + by,
})
