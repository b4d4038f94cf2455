// Loads items of the sidebar that the page does not include.
import { type MouseEvent, useEffect, useRef } from 'react'
import { say } from '../../i18n/words.ts'
import type { SidebarLevel } from './sidebarLevel.ts'

export function OmittedItems({ count, ready, allHref, showAll }: SidebarLevel & { count: number }) {
  const look = 'menu__link menu__link--more'
  const text = say('sidebarMore', { n: count })
  // The focus goes on to the first entry that takes this one's place, unless the reader has taken
  // it elsewhere.
  const goOn = useRef<() => void>(undefined)
  useEffect(() => () => goOn.current?.(), [])
  const show = ({ currentTarget }: MouseEvent) => {
    const item = currentTarget.closest('li')
    const [before, list] = [item?.previousElementSibling, item?.parentElement]
    goOn.current = () => {
      const first = before ? before.nextElementSibling : list?.firstElementChild
      if (document.activeElement === document.body)
        first?.querySelector<HTMLElement>('a, button')?.focus()
    }
    showAll()
  }
  return (
    <li className="menu__list-item">
      {ready ? (
        <button type="button" className={look} onClick={show}>
          {text}
        </button>
      ) : (
        <a className={look} href={allHref}>
          {text}
        </a>
      )}
    </li>
  )
}
