// A table of contents as a list of links, written as HTML: a page has it twice, and React would take
// over each link by itself.
import { useEffect, useMemo, useRef } from 'react'
import type { TocItem } from '../../../src/shared/link.ts'
import { escapeHtml } from '../../../src/shared/text.ts'
import { trustedHtml } from '../../browser/trustedTypes.ts'

const LINK = 'table-of-contents__link'
const ACTIVE = `${LINK}--active`

interface Props {
  items: TocItem[]
  active?: string
  className: string
}

export function TocList({ items, active, className }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const inner = useMemo(() => trustedHtml(linksHtml(items)), [items])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are other links
  useEffect(() => {
    if (active === undefined) return
    const links = [...list.current!.querySelectorAll(`.${LINK}`)]
    const link = links.find((each) => each.getAttribute('href') === `#${active}`)
    link?.classList.add(ACTIVE)
    return () => link?.classList.remove(ACTIVE)
  }, [items, active])
  return (
    <ul ref={list} className={className} dangerouslySetInnerHTML={inner} suppressHydrationWarning />
  )
}

const linksHtml = (items: TocItem[]): string =>
  items
    .map(
      ({ id, html, children }) =>
        `<li><a href="#${escapeHtml(id)}" class="${LINK}">${html}</a>${
          children.length > 0 ? `<ul>${linksHtml(children)}</ul>` : ''
        }</li>`,
    )
    .join('')
