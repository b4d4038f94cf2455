// `<TOCInline toc={toc} />`: the table of contents, or a part of it, inside the text.
import type { Part } from '../document/parts.ts'
import type { ComponentTag, Lowering } from './lowering.ts'

/** `toc={toc}`, `toc={toc.slice(2)}`, with the levels shown. */
export function tocFrom(tag: ComponentTag, lowering: Lowering): Part {
  const { toc, minHeadingLevel, maxHeadingLevel } = tag.props
  const written = String((toc as { value?: unknown } | undefined)?.value ?? 'toc').replace(
    /\s/g,
    '',
  )
  const [known, from, to] = /^toc(?:\.slice\((-?\d+)?(?:,(-?\d+))?\))?$/.exec(written) ?? []
  if (known === undefined) {
    const message = `toc={${written}} cannot be known without running it: the whole table of contents is shown`
    const hint = 'Write toc={toc} or toc={toc.slice(2)}.'
    lowering.needsRun(tag.node, `gives <${tag.name}> a toc that has to be run`, {
      code: 'MDX_VALUE',
      severity: 'warning',
      message,
      hint,
    })
  }
  return {
    from: Number(from ?? 0),
    to: to === undefined ? undefined : Number(to),
    min: levelOf(minHeadingLevel, 2),
    max: levelOf(maxHeadingLevel, 3),
  }
}

const levelOf = (value: unknown, otherwise: number) =>
  typeof value === 'number' || typeof value === 'string' ? Number(value) : otherwise
