// What the resolvers of emphasis and strikethrough share: a span that is found becomes two events,
// and its own events are kept with them until all are found. So what is in a span is read once,
// however deep spans are nested; the packages read it again for each one around it.
import type { Event, Token, TokenizeContext } from 'micromark-util-types'

export class Spans {
  private readonly inner = new Map<Token, Event[]>()

  constructor(private readonly context: TokenizeContext) {}

  /** The two events of a span, of which `open` and `close` are the signs. */
  enclose(group: Token, signs: [open: Token, close: Token], between: Event[]): Event[] {
    const { context } = this
    const [open, close] = signs
    const type = `${group.type}Text` as Token['type']
    const text: Token = { type, start: { ...open.end }, end: { ...close.start } }
    this.inner.set(group, [
      ['enter', open, context],
      ['exit', open, context],
      ['enter', text, context],
      ...resolved(between, context),
      ['exit', text, context],
      ['enter', close, context],
      ['exit', close, context],
    ])
    return [
      ['enter', group, context],
      ['exit', group, context],
    ]
  }

  /** Puts all back to where it belongs, into the array itself: micromark has kept it. */
  expand(events: Event[], out: Event[]): Event[] {
    events.length = 0
    // No recursion: spans may be nested as deep as a text is long.
    const open: { list: Event[]; at: number }[] = [{ list: out, at: 0 }]
    for (let level = open.at(-1); level; level = open.at(-1)) {
      const event = level.list[level.at++]
      if (!event) {
        open.pop()
        continue
      }
      events.push(event)
      const inner = event[0] === 'enter' ? this.inner.get(event[1]) : undefined
      if (inner) open.push({ list: inner, at: 0 })
    }
    return events
  }
}

/** What other signs of a span make of what is inside. */
function resolved(events: Event[], context: TokenizeContext): Event[] {
  const resolvers = context.parser.constructs.insideSpan.null?.map((one) => one.resolveAll)
  let found = events
  for (const resolve of new Set(resolvers)) if (resolve) found = resolve(found, context)
  return found
}
