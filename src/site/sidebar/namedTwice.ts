// A doc that a sidebar names twice: it is shown in two places, and the links to what comes before
// and after it can only know one of them.
import type { Problem } from '../../tools/problem.ts'
import type { DraftItem } from './draftItem.ts'

type Place = Pick<Problem, 'file' | 'line' | 'column'>

/**
 * A problem for each second naming; what folders give does not count, nor does a `ref`, nor a list
 * that stands in two places.
 */
export function namedTwice(items: DraftItem[], seen = new Map<string, Place>()): Problem[] {
  return items.flatMap((item): Problem[] => {
    if (item.type === 'category') return namedTwice(item.items, seen)
    if (item.type !== 'doc' || !item.writtenAt) return []
    const place = item.writtenAt()
    const first = seen.get(item.id)
    if (!first) seen.set(item.id, place)
    if (!first || place.line === undefined || isSame(first, place)) return []
    return [
      {
        code: 'SIDEBAR_ITEM',
        severity: 'warning',
        message: `the sidebar names the doc "${item.id}" twice`,
        ...place,
        hint: `Take one out, or write { type: 'ref', id: '${item.id}' } for a link alone.`,
      },
    ]
  })
}

const isSame = (one: Place, other: Place) => one.line === other.line && one.column === other.column
