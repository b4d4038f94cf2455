// A plugin of remark: the same Markdown, but for the steps of micromark that take more than linear
// time. It stands before plugins that add signs of their own.
import './linearEdits.ts'
import { htmlText, setextUnderline } from 'micromark-core-commonmark'
import type { Construct, Event, Extension, TokenizeContext } from 'micromark-util-types'
import type { Processor } from 'unified'
import { linearEmphasis } from './linearEmphasis.ts'
import { linearHtml } from './linearHtml.ts'
import { linearText } from './linearText.ts'

const STAR = 42
const DASH = 45
const LESS = 60
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
  text: {
    [STAR]: linearEmphasis,
    [LOW_LINE]: linearEmphasis,
    [LESS]: { ...linearHtml, add: 'after' },
    null: lastOf('text'),
  },
  string: { null: lastOf('string') },
  insideSpan: { null: [linearEmphasis] },
  flow: { [DASH]: lastHeading, [EQUALS]: lastHeading },
  disable: { null: [setextUnderline.name!, htmlText.name!] },
}

export function linearSyntax(this: Processor): void {
  add(this, syntax)
}

/** For documents in MDX, which have no HTML. */
export function withoutLinearHtml(this: Processor): void {
  add(this, { disable: { null: [linearHtml.name!] } })
}

function add(processor: Processor, extension: Extension): void {
  const data = processor.data() as { micromarkExtensions?: Extension[] }
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), extension]
}
