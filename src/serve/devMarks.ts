// Which pages the author alone sees, or those who know their address: their links are marked.
import type { DevMark } from '../shared/devMessages.ts'
import { hrefOf } from '../site/address.ts'
import type { Entry } from '../types/entry.ts'
import type { Site } from '../types/site.ts'

export function marksOf(sites: Site[]): DevMark[] {
  return sites.flatMap((site) =>
    [...site.entryBySource.values()].flatMap((entry) => {
      const mark = markOf(entry)
      return mark ? [{ href: hrefOf(entry.path, site), mark }] : []
    }),
  )
}

function markOf(entry: Entry): DevMark['mark'] | undefined {
  const { draft, unlisted } = entry.compiled.frontMatter
  if (draft === true) return 'draft'
  if (entry.type === 'post' && entry.isScheduled) return 'scheduled'
  return unlisted === true ? 'unlisted' : undefined
}
