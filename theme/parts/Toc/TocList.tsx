// One level of the table of contents and the levels below it.
import type { TocItem } from '../../../src/shared/link.ts'
import { Html } from '../Html.tsx'

export function TocList({
  items,
  active,
  className,
}: {
  items: TocItem[]
  active?: string
  className?: string
}) {
  if (items.length === 0) return null
  return (
    <ul className={className}>
      {items.map(({ id, html, children }) => (
        <li key={id}>
          <Html
            as="a"
            html={html}
            href={`#${id}`}
            className={
              id === active
                ? 'table-of-contents__link table-of-contents__link--active'
                : 'table-of-contents__link'
            }
          />
          <TocList items={children} active={active} />
        </li>
      ))}
    </ul>
  )
}
