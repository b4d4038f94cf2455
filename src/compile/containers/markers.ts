// Marks put into a text before it is parsed, and taken out of the tree after: how blocks that
// Markdown does not know (containers, the theme's parts) get Markdown inside them, whatever the
// blank lines around them. A mark is an HTML comment on a line of its own.
import type { Parent, RootContent } from 'mdast'

/**
 * Begins the `data-part` of elements that are ours until they are replaced: a control character for
 * private use (PU2), of which `decodeText` leaves none in the author's text, and which no entity
 * makes.
 */
export const OWN_MARK = '\x92'

/** `c` a container, `p` a part; the number is an index into the list of that kind. */
export type MarkKind = 'c' | 'p'

const MARK = /^<!--quire:(open|close|single):([cp])(\d*)-->$/
const CODE_FENCE = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]*)?(`{3,}|~{3,})(.*)$/

export const openMark = (kind: MarkKind, index: number) => `<!--quire:open:${kind}${index}-->`
export const closeMark = (kind: MarkKind) => `<!--quire:close:${kind}-->`
export const singleMark = (kind: MarkKind, index: number) => `<!--quire:single:${kind}${index}-->`

/** What stood between two marks. */
export interface Marked {
  kind: MarkKind
  index: number
  /** The opening mark. */
  mark: RootContent
  children: RootContent[]
}

/** Says of each line in turn whether it belongs to a fenced code block. */
export function codeDetector(): (line: string) => boolean {
  let open: string | undefined
  return (line) => {
    const [, fence, info] = CODE_FENCE.exec(line) ?? []
    if (!fence) return open !== undefined
    if (!open) open = fence
    else if (fence[0] === open[0] && fence.length >= open.length && !info!.trim()) open = undefined
    return true
  }
}

/**
 * Replaces marks, and what stands between two of them, by what `make` gives, from the innermost
 * outwards.
 */
export function groupMarked(parent: Parent, make: (marked: Marked) => RootContent[]): void {
  const done: RootContent[] = []
  const stack: Marked[] = []
  const add = (nodes: RootContent[]) => (stack.at(-1)?.children ?? done).push(...nodes)
  const finish = () => {
    const finished = stack.pop()!
    add(make(finished))
  }
  for (const child of parent.children as RootContent[]) {
    const [, what, kind, index] = (child.type === 'html' && MARK.exec(child.value)) || []
    if (!what) {
      if ('children' in child) groupMarked(child as Parent, make)
      add([child])
    } else if (what !== 'close') {
      const marked: Marked = {
        kind: kind as MarkKind,
        index: Number(index),
        mark: child,
        children: [],
      }
      if (what === 'open') stack.push(marked)
      else add(make(marked))
    } else if (stack.some((open) => open.kind === kind)) {
      while (stack.at(-1)!.kind !== kind) finish()
      finish()
    }
  }
  // A block that ends in another list item or quote: keep the content, up to the end of its parent.
  while (stack.length) finish()
  parent.children = done
}

/** A node that remark-rehype turns into the named element: a quote, since that may hold blocks. */
export function blockNode(
  tagName: string,
  properties: Record<string, unknown>,
  children: RootContent[],
  like?: RootContent,
): RootContent {
  return {
    type: 'blockquote',
    children,
    position: like?.position,
    data: { hName: tagName, hProperties: properties },
  } as RootContent
}
