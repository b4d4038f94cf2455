// The table of contents of narrow screens. A line below the navbar names the current heading. What
// it opens lies over the text, so that nothing moves. Its list has a class of its own: the first
// `table-of-contents` in a page is the author's, or the one next to the text.
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import type { TocItem } from '../../../src/shared/link.ts'
import { say } from '../../i18n/words.ts'
import { useActiveHeading } from '../../state/activeHeading.ts'
import { Html } from '../Html.tsx'
import { TocList } from './TocList.tsx'

export function TocMobile({ items }: { items: TocItem[] }) {
  return items.length === 0 ? null : <Line items={items} />
}

function Line({ items }: { items: TocItem[] }) {
  const active = useActiveHeading(items)
  const here = active === undefined ? undefined : headingOf(active, items)
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const outside = ({ target }: Event) => {
      if (box.current && !box.current.contains(target as Node)) box.current.open = false
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [])
  const chosen = ({ target, currentTarget }: MouseEvent<HTMLDetailsElement>) => {
    if ((target as Element).closest('a')) currentTarget.open = false
  }
  const left = ({ relatedTarget, currentTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
  }
  const pressed = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key !== 'Escape' || !currentTarget.open) return
    currentTarget.open = false
    currentTarget.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={box}
      className="theme-doc-toc-mobile"
      onClick={chosen}
      onBlur={left}
      onKeyDown={pressed}
    >
      <summary>
        <span className="toc-mobile__name">{say('onThisPage')}</span>
        {here && <Html as="span" html={here.html} className="toc-mobile__here" />}
      </summary>
      <nav aria-label={say('onThisPage')}>
        <TocList items={items} active={active} className="toc-mobile__list" />
      </nav>
    </details>
  )
}

function headingOf(id: string, items: TocItem[]): TocItem | undefined {
  for (const item of items) {
    const found = item.id === id ? item : headingOf(id, item.children)
    if (found) return found
  }
  return undefined
}
