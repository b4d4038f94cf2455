// A plugin of remark: the same Markdown, but for a step of micromark that takes more than linear
// time. It stands before plugins that add signs of their own.
import { setextUnderline } from 'micromark-core-commonmark'
import type { Construct, Event, Extension, TokenizeContext } from 'micromark-util-types'
import type { Processor } from 'unified'

const DASH = 45
const EQUALS = 61

/** The package copies all events of the text before each heading. */
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

const syntax: Extension = {
  flow: { [DASH]: lastHeading, [EQUALS]: lastHeading },
  disable: { null: [setextUnderline.name!] },
}

export function linearSyntax(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: Extension[] }
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), syntax]
}
