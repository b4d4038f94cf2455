// A doc that a sidebar names twice: it is shown in two places, and the links to what comes before
// and after it can only know one of them.
import type { Problem } from '../../tools/problem.ts'
import type { DraftItem } from './draftItem.ts'

/** A problem for each second naming; what folders give does not count, nor does a `ref`. */
export function namedTwice(items: DraftItem[], seen = new Set<string>()): Problem[] {
  return items.flatMap((item): Problem[] => {
    if (item.type === 'category') return namedTwice(item.items, seen)
    if (item.type !== 'doc' || !item.writtenAt) return []
    if (!seen.has(item.id)) {
      seen.add(item.id)
      return []
    }
    return [
      {
        code: 'SIDEBAR_ITEM',
        severity: 'warning',
        message: `the sidebar names the doc "${item.id}" twice`,
        ...item.writtenAt(),
        hint: `Take one out, or write { type: 'ref', id: '${item.id}' } for a link alone.`,
      },
    ]
  })
}
