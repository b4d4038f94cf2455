// A plugin of remark that stands behind remark-gfm: a table's cells let go of their tokenizers.
// Each event of a cell keeps the one that made it, for its text alone: 2 kB for a cell of a letter,
// until the whole document is read.
import type { Extension, ParseContext, Token, TokenizeContext } from 'micromark-util-types'
import type { Processor } from 'unified'

export function lightCells(this: Processor): void {
  const { micromarkExtensions } = this.data() as { micromarkExtensions?: Extension[] }
  for (const { flow } of micromarkExtensions ?? [])
    for (const construct of [flow?.null ?? []].flat()) {
      const { name, resolveAll } = construct
      if (name !== 'table' || !resolveAll) continue
      construct.resolveAll = (events, context) => {
        lighten(context.parser)
        return resolveAll(events, context)
      }
    }
}

const known = new WeakSet<ParseContext>()

/** All texts that are read from then on; once for a document. */
function lighten(parser: ParseContext): void {
  if (known.has(parser)) return
  known.add(parser)
  const { text } = parser
  parser.text = (from) => {
    const tokenizer = text(from)
    const { write } = tokenizer
    tokenizer.write = (stream) => {
      // Of several lines each is written for itself.
      tokenizer.write = write
      const [chunk, end] = stream
      const events = write(stream)
      if (typeof chunk === 'string' && end === null) {
        const light = contextOf(chunk, parser)
        for (const event of events) event[2] = light
      }
      return events
    }
    return tokenizer
  }
}

/** All that is asked of what has read a text of one chunk. */
function contextOf(chunk: string, parser: ParseContext): TokenizeContext {
  const textOf = ({ start, end }: Pick<Token, 'start' | 'end'>) =>
    chunk.slice(indexOf(start), indexOf(end))
  const indexOf = ({ _index, _bufferIndex }: Token['start']) =>
    _index > 0 ? chunk.length : Math.max(_bufferIndex, 0)
  const light = { parser, sliceSerialize: textOf, sliceStream: (token: Token) => [textOf(token)] }
  return light as Partial<TokenizeContext> as TokenizeContext
}
