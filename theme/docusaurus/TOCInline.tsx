// A table of contents inside the text.
import { headingTree } from '../../src/shared/headingTree.ts'
import type { TocItem } from '../../src/shared/link.ts'
import { Html } from '../parts/Html.tsx'

interface Props {
  toc: { value: string; id: string; level: number }[]
  minHeadingLevel?: number
  maxHeadingLevel?: number
}

export default function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: Props) {
  const headings = toc.map(({ value, id, level }) => ({ html: value, id, level }))
  const items = headingTree(headings, { min: minHeadingLevel, max: maxHeadingLevel })
  return (
    <div className="toc-inline">
      <List items={items} className="table-of-contents" />
    </div>
  )
}

function List({ items, className }: { items: TocItem[]; className?: string }) {
  if (items.length === 0) return null
  return (
    <ul className={className}>
      {items.map(({ id, html, children }) => (
        <li key={id}>
          <Html as="a" href={`#${id}`} html={html} />
          <List items={children} />
        </li>
      ))}
    </ul>
  )
}
