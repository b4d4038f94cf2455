// Which node of a list becomes which of another. Pure.

interface Keyed {
  /** Equal for equal nodes. */
  key: string
  /** Equal for nodes of which one can become the other. */
  kind: string
}

/**
 * For each wanted node the index of the old one that becomes it, in rising order: equal nodes
 * first, then, between those, nodes of one kind in their order. Keys are asked for only between the
 * equal ends.
 */
export function pairNodes<Node extends Keyed>(
  old: Node[],
  wanted: Node[],
  isEqual = (a: Node, b: Node) => a.key === b.key,
): (number | undefined)[] {
  const pairs: (number | undefined)[] = wanted.map(() => undefined)
  const most = Math.min(old.length, wanted.length)
  let start = 0
  while (start < most && isEqual(old[start]!, wanted[start]!)) pairs[start] = start++
  let end = 0
  while (end < most - start && isEqual(old.at(-1 - end)!, wanted.at(-1 - end)!)) {
    end++
    pairs[wanted.length - end] = old.length - end
  }
  pairRest(old.slice(0, old.length - end), wanted.slice(0, wanted.length - end), start, pairs)
  return pairs
}

/** What lies between the equal ends: little, after an edit by hand. */
function pairRest(
  old: Keyed[],
  wanted: Keyed[],
  start: number,
  pairs: (number | undefined)[],
): void {
  // How often each is still to come: no other takes one that stays further down, or passes it.
  const awaited = new Map<string, number>()
  const count = (key: string, by: number) => awaited.set(key, (awaited.get(key) ?? 0) + by)
  for (const { key } of wanted.slice(start)) count(key, 1)
  let at = start
  for (let n = start; n < wanted.length; n++) {
    const { key, kind } = wanted[n]!
    count(key, -1)
    const rest = old.slice(at)
    const equal = rest.findIndex((each) => each.key === key)
    const before = rest.findIndex((each) => awaited.get(each.key))
    const alike = rest
      .slice(0, before < 0 ? rest.length : before)
      .findIndex((each) => each.kind === kind)
    const found = equal >= 0 ? equal : alike
    if (found < 0) continue
    pairs[n] = at + found
    at += found + 1
  }
}
