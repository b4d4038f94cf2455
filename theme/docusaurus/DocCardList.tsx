// The entries of a category as cards: those of `items`, or of the category that the document is in.
import type { EntryData } from '../../src/shared/page.ts'
import { isExternal } from '../../src/shared/url.ts'
import { CardGrid } from '../parts/CardGrid/CardGrid.tsx'
import { findFirstSidebarItemLink, useCurrentSidebarSiblings } from './sidebarEntries.ts'
import { useBaseUrlUtils } from './useBaseUrl.ts'

interface Props {
  items?: EntryData[]
  className?: string
}

export default function DocCardList({ items, className }: Props) {
  const siblings = useCurrentSidebarSiblings()
  const { withBaseUrl } = useBaseUrlUtils()
  const cards = (items ?? siblings).flatMap((item) => {
    const href = findFirstSidebarItemLink(item)
    if (href === undefined) return []
    const { type, label, description } = item
    const kind = type === 'category' ? type : isExternal(href) ? 'external' : 'doc'
    const count = type === 'category' ? item.items?.length : undefined
    return [{ kind, label, href: withBaseUrl(href), description, count } as const]
  })
  return (
    <div className={className}>
      <CardGrid cards={cards} />
    </div>
  )
}
