// A plugin of remark: the same Markdown, but for the steps of micromark that take more than linear
// time. It stands before plugins that add signs of their own.
import './linearEdits.ts'
import { setextUnderline } from 'micromark-core-commonmark'
import type { Construct, Event, Extension, TokenizeContext } from 'micromark-util-types'
import type { Processor } from 'unified'
import { linearEmphasis } from './linearEmphasis.ts'
import { linearText } from './linearText.ts'

const STAR = 42
const DASH = 45
const EQUALS = 61
const LOW_LINE = 95

/** The package copies all events before each heading. */
const lastHeading: Construct = {
  ...setextUnderline,
  name: 'linearSetextUnderline',
  resolveTo(events: Event[], context: TokenizeContext): Event[] {
    const start = events.findLastIndex(([kind, { type }]) => kind === 'enter' && type === 'content')
    const tail = setextUnderline.resolveTo!(events.splice(start), context)
    for (const event of tail) events.push(event)
    return events
  },
}

/** Behind what other plugins add. */
const lastOf = (field: 'text' | 'string'): Construct[] => [{ ...linearText(field), add: 'after' }]

const syntax: Extension = {
  text: { [STAR]: linearEmphasis, [LOW_LINE]: linearEmphasis, null: lastOf('text') },
  string: { null: lastOf('string') },
  insideSpan: { null: [linearEmphasis] },
  flow: { [DASH]: lastHeading, [EQUALS]: lastHeading },
  disable: { null: [setextUnderline.name!] },
}

export function linearSyntax(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: Extension[] }
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), syntax]
}
