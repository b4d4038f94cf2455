// Makes elements of the HTML that is lines of tags, with the blocks between them inside.
import type { Parents, Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import type { Segment } from './segments.ts'
import { pointIn, type TagLine, tagLines } from './tagLines.ts'

/** `segments` are lines of tags. Undefined where one has become something else, or does not fit. */
export function foldTags(root: Root, text: string, segments: Segment[]): Root | undefined {
  const lines = new Map(segments.map((segment) => [segment.start, segment]))
  const open: { element: MdxJsxFlowElement; into: RootContent[] }[] = []
  const children: RootContent[] = []
  let into = children
  for (const node of root.children) {
    const segment = lines.get(node.position!.start.offset!)
    if (!segment) {
      into.push(node)
      continue
    }
    lines.delete(segment.start)
    if (node.type !== 'html' || !isOf(node.position!.end.offset!, segment, text)) return undefined
    let start = segment.start
    let line = segment.line
    for (const tag of tagLines(text.slice(segment.start, segment.end))!) {
      const end = pointIn(line, start, tag.to)
      if (tag.kind === 'close') {
        const last = open.pop()
        if (last?.element.name !== tag.name) return undefined
        last.element.position!.end = end
        into = last.into
      } else {
        const element = elementFrom(tag, line, start)
        into.push(element as RootContent)
        if (tag.kind === 'open') {
          open.push({ element, into })
          into = element.children as RootContent[]
        }
      }
      start = text.indexOf('\n', start) + 1
      line++
    }
  }
  if (open.length > 0 || lines.size > 0) return undefined
  return { ...root, children: children as Parents['children'] as Root['children'] }
}

/** Whether it ends where the segment does, but for blanks. */
const isOf = (end: number, segment: Segment, text: string) =>
  text.slice(segment.start, segment.end).trimEnd().length ===
  text.slice(segment.start, end).trimEnd().length

function elementFrom(tag: TagLine, line: number, start: number): MdxJsxFlowElement {
  const between = (from: number, to: number) => ({
    start: pointIn(line, start, from),
    end: pointIn(line, start, to),
  })
  return {
    type: 'mdxJsxFlowElement',
    name: tag.name,
    attributes: tag.attributes.map(({ name, value, from, to }) => ({
      type: 'mdxJsxAttribute',
      name,
      value,
      position: between(from, to),
    })),
    children: [],
    position: between(tag.from, tag.to),
  }
}
