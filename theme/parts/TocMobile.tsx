// The table of contents of narrow screens: folded, above the text. Its list has a class of its own: the first `table-of-contents` in a page is the
// author's, or the one beside the text.
import type { TocItem } from '../../src/shared/page.ts'
import { say } from '../i18n/words.ts'
import { TocList } from './TocList.tsx'

export function TocMobile({ items }: { items: TocItem[] }) {
  if (items.length === 0) return null
  return (
    <details className="theme-doc-toc-mobile">
      <summary>{say('onThisPage')}</summary>
      <nav aria-label={say('onThisPage')}>
        <TocList items={items} className="toc-mobile__list" />
      </nav>
    </details>
  )
}
