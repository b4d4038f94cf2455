// The doc that an id of a sidebar meant until the doc was renamed. For hints only.
import { dirOf } from '../filePath.ts'
import type { Expanded } from './draftItem.ts'

/**
 * The one doc of a version that no sidebar names, where `id` is the one id of its folder that no
 * doc has: with more of either, which belongs to which is not known.
 */
export function docLeftOver(id: string, ids: string[], items: Expanded[]): string | undefined {
  const named = new Set(namedIn(items))
  const [doc, ...others] = ids.filter((each) => !named.has(each))
  if (doc === undefined || others.length > 0 || dirOf(doc) !== dirOf(id)) return undefined
  const known = new Set(ids)
  const lost = [...named].filter((each) => dirOf(each) === dirOf(id) && !known.has(each))
  return lost.length === 1 ? doc : undefined
}

function namedIn(items: Expanded[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'link' || item.type === 'html') return []
    if (item.type !== 'category') return [item.id]
    const own = item.link?.type === 'doc' ? [item.link.id] : []
    return [...own, ...namedIn(item.items)]
  })
}
