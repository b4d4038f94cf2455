// Finds where a key of a YAML or JSON data file stands, from the parser's own events. JSON is read
// as YAML, which holds it.
import { EVENT_ID, type Event, getScalarValue, parseEvents } from 'js-yaml'
import { type Position, placeAt } from './locate.ts'

interface Node {
  /** Where it begins: the offset of its first character. */
  at: number
  /** Of a map, by key; of a list, by index. */
  children: Map<string, { at: number; value: Node }>
}

/**
 * Where `link.type` is written; the nearest key above it when it is not, and undefined when not
 * even that is there.
 */
export function locateData(text: string, path: PropertyKey[]): Position | undefined {
  let node = treeOf(text)
  let at = node?.at
  for (const key of path) {
    const child = node?.children.get(String(key))
    if (!child) break
    at = child.at
    node = child.value
  }
  return at === undefined ? undefined : placeAt(text, Math.max(at, 0))
}

function treeOf(text: string): Node | undefined {
  let events: Event[]
  try {
    events = parseEvents(text, {})
  } catch {
    return undefined
  }
  let next = 0
  return read()

  function read(): Node | undefined {
    const event = events[next++]
    switch (event?.type) {
      case EVENT_ID.DOCUMENT:
        return read()
      case EVENT_ID.MAPPING:
        return members({ at: event.start, children: new Map() })
      case EVENT_ID.SEQUENCE:
        return elements({ at: event.start, children: new Map() })
      case EVENT_ID.SCALAR:
        return { at: startOf(event.valueStart), children: new Map() }
      default:
        return event && { at: -1, children: new Map() }
    }
  }

  function members(node: Node): Node {
    while (isOpen()) {
      const key = events[next]!
      const { at } = read()!
      const value = read()
      if (key.type === EVENT_ID.SCALAR && value)
        node.children.set(getScalarValue(text, key), { at, value })
    }
    next++
    return node
  }

  function elements(node: Node): Node {
    while (isOpen()) {
      const value = read()!
      node.children.set(String(node.children.size), { at: value.at, value })
    }
    next++
    return node
  }

  /** With the quote before it. */
  function startOf(valueStart: number): number {
    return /["']/.test(text[valueStart - 1] ?? '') ? valueStart - 1 : valueStart
  }

  function isOpen(): boolean {
    return next < events.length && events[next]!.type !== EVENT_ID.POP
  }
}
