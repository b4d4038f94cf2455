// The lines of what stands in lists and quotes: whether one of them begins further left than its
// container has its text, so that only a paragraph may go on in it.
import type { Nodes } from 'mdast'

/** How far the text of a container is indented, and in how many quotes it is. */
export interface Lines {
  indent: number
  quotes: number
}

export const TOP: Lines = { indent: 0, quotes: 0 }

const NOTE_INDENT = 4

/** Those of what is in `node`, which stands in lines of `outer`. */
export function linesIn(node: Nodes, outer: Lines): Lines {
  if (node.type === 'blockquote') return { ...outer, quotes: outer.quotes + 1 }
  if (node.type === 'footnoteDefinition') return { ...outer, indent: outer.indent + NOTE_INDENT }
  const first = node.type === 'listItem' ? node.children[0] : undefined
  return first ? { ...outer, indent: first.position!.start.column - 1 } : outer
}

/** Whether a line behind the first one, of those that `among` matches, is such a line. */
export function isLazy(source: string, { indent, quotes }: Lines, among?: RegExp): boolean {
  if ((indent === 0 && quotes === 0) || !source.includes('\n')) return false
  return source
    .split('\n')
    .slice(1)
    .some((line) => (among?.test(line) ?? true) && !isInside(line, indent, quotes))
}

function isInside(line: string, indent: number, quotes: number): boolean {
  const prefix = /^[ >]*/.exec(line)![0]
  if (prefix.split('>').length - 1 < quotes) return false
  return prefix.length >= indent || line.trim() === '' || (quotes > 0 && prefix === line)
}
