// Whether two trees are the same to a reader.
import type { ElementContent, Root, RootContent } from 'hast'

export function isSame(a: RootContent | Root, b: RootContent | Root): boolean {
  if (a.type === 'text' || b.type === 'text')
    return a.type === b.type && (a as { value: string }).value === (b as { value: string }).value
  if (!('children' in a && 'children' in b)) return false
  if (a.type === 'element' && b.type === 'element' && a.tagName !== b.tagName) return false
  const [one, other] = [joined(a.children), joined(b.children)]
  return one.length === other.length && one.every((child, i) => isSame(child, other[i]!))
}

/** What was left out between two texts leaves them side by side; a parser makes one of them. */
function joined(nodes: (RootContent | ElementContent)[]): (RootContent | ElementContent)[] {
  const out: (RootContent | ElementContent)[] = []
  for (const node of nodes) {
    const last = out.at(-1)
    if (node.type === 'text' && last?.type === 'text')
      out[out.length - 1] = { ...last, value: last.value + node.value }
    else if (node.type !== 'text' || node.value !== '') out.push(node)
  }
  return out
}
