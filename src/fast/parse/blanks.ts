// Runs of a text that are left out when the rest is parsed: each is blanked to one letter, which is
// a paragraph of its own where the run is a block, and what stands for the run takes its place.
import type { Parents, Root, RootContent } from 'mdast'

interface Run {
  start: number
  end: number
}

/** No place of the rest moves. */
export function blanked(text: string, runs: Run[]): string {
  let at = 0
  const parts: string[] = []
  for (const { start, end } of runs.sort((a, b) => a.start - b.start)) {
    const lines = text.slice(start, end).split('\n').length - 1
    parts.push(text.slice(at, start), 'x', ' '.repeat(end - start - 1 - lines), '\n'.repeat(lines))
    at = end
  }
  return parts.join('') + text.slice(at)
}

/** True for what became of a run that is a block of its own. */
const isBlank = (node: RootContent) =>
  node.type === 'paragraph' &&
  node.children.length === 1 &&
  node.children[0]!.type === 'text' &&
  node.children[0]!.value === 'x'

/**
 * A tree of `own`, which are the blocks of the blanked text, and of `left`, which stands for the
 * runs by their starts. Undefined where a run was no block, at the top or in a tag: what surrounds
 * it goes on in it. What is known is known at the top alone.
 */
export function merged(
  text: string,
  own: RootContent[],
  left: Map<number, RootContent[]>,
): Root | undefined {
  const lines = text.split('\n')
  const root: Root = {
    type: 'root',
    children: own,
    position: {
      start: { line: 1, column: 1, offset: 0 },
      end: { line: lines.length, column: lines.at(-1)!.length + 1, offset: text.length },
    },
  }
  const open: Parents[] = [root]
  for (let parent = open.pop(); parent && left.size > 0; parent = open.pop()) {
    const children = parent.children as RootContent[]
    parent.children = children.flatMap((node) => {
      const start = node.position!.start.offset!
      const nodes = isBlank(node) ? left.get(start) : undefined
      if (nodes && (parent === root || nodes[0]?.type !== 'known')) {
        left.delete(start)
        return nodes
      }
      if ((node.type as string) === 'mdxJsxFlowElement') open.push(node as Parents)
      return [node]
    }) as never
  }
  return left.size === 0 ? root : undefined
}
