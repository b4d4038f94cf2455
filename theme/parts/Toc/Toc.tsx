// The table of contents next to the text, with the current heading marked.
import type { TocItem } from '../../../src/shared/link.ts'
import { say } from '../../i18n/words.ts'
import { useActiveHeading } from '../../state/activeHeading.ts'
import { TocList } from './TocList.tsx'

export function Toc({ items }: { items: TocItem[] }) {
  const active = useActiveHeading(items)
  if (items.length === 0) return null
  return (
    <nav className="toc" aria-label={say('onThisPage')}>
      <p className="toc__title">{say('onThisPage')}</p>
      <TocList
        items={items}
        active={active}
        className="table-of-contents table-of-contents__left-border"
      />
    </nav>
  )
}
