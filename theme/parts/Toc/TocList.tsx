// A table of contents as a list of links, written as HTML: a page has it twice, and React would
// take over each link by itself.
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
    showActive(list.current!)
    return () => link?.classList.remove(ACTIVE)
  }, [items, active])
  return (
    <ul ref={list} className={className} dangerouslySetInnerHTML={inner} suppressHydrationWarning />
  )
}

/** A long list has a scroll of its own: it follows the reader, and the page stays where it is. */
export function showActive(list: Element): void {
  const link = list.querySelector(`.${ACTIVE}`)
  const box = list.closest('nav')
  if (!link || !box || box.scrollHeight <= box.clientHeight) return
  const { top, bottom } = link.getBoundingClientRect()
  const frame = box.getBoundingClientRect()
  if (top < frame.top || bottom > frame.bottom)
    box.scrollTop += top - frame.top - box.clientHeight / 3
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
