// Finds where a key of a YAML or JSON data file stands. JSON is read as YAML, which holds it.
import { isCollection, isNode, isPair, LineCounter, type Node, parseDocument } from 'yaml'
import type { Position } from './locate.ts'

/**
 * Where `link.type` is written; the nearest key above it when it is not, and undefined when not
 * even that is there.
 */
export function locateData(text: string, path: PropertyKey[]): Position | undefined {
  const lineCounter = new LineCounter()
  let node: unknown = parseDocument(text, { lineCounter, logLevel: 'silent' }).contents
  let start = startOf(node)
  for (const key of path) {
    if (!isCollection(node)) break
    const item = node.items.find((each, i) =>
      isPair(each) ? String(each.key) === String(key) : i === key,
    )
    if (item === undefined) break
    start = startOf(isPair(item) ? item.key : item)
    node = isPair(item) ? item.value : item
  }
  if (start === undefined) return undefined
  const { line, col } = lineCounter.linePos(start)
  return { line, column: col }
}

const startOf = (node: unknown): number | undefined =>
  isNode(node) ? (node as Node).range?.[0] : undefined
