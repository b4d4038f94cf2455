// Whether the navbar is out of sight: themeConfig.navbar.hideOnScroll, by the rule of behaviour.md
// 5.3.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { targetOf } from '../browser/scrollToTarget.ts'
import { useSiteLocation } from './site.ts'

export function useHideOnScroll(navbar: RefObject<HTMLElement | null>): boolean {
  const [hidden, setHidden] = useState(false)
  const { hash, key } = useSiteLocation()
  // The scroll that a jump to a heading makes says nothing about the reader.
  const jumped = useRef(false)
  const firstKey = useRef(key)

  useEffect(() => {
    if (key === firstKey.current) return
    firstKey.current = ''
    const target = hash !== '' && targetOf(hash) !== null
    jumped.current = target
    setHidden(target)
  }, [hash, key])

  useEffect(() => {
    let last = 0
    const scrolled = () => {
      const y = scrollY
      const move = moveOf({
        y,
        last,
        height: navbar.current?.clientHeight ?? 0,
        left: document.documentElement.scrollHeight - y - innerHeight,
      })
      last = y
      if (move !== 'top' && jumped.current) jumped.current = false
      else if (move) setHidden(move === 'hide')
    }
    document.addEventListener('scroll', scrolled)
    return () => document.removeEventListener('scroll', scrolled)
  }, [navbar])
  return hidden
}

interface Scroll {
  y: number
  last: number
  /** Of the navbar. */
  height: number
  /** From the lower edge of the window to the end of the page. */
  left: number
}

/**
 * What a scroll means: at the top always shown; downwards hidden; upwards shown, except where the
 * page's end bounces.
 */
export function moveOf({ y, last, height, left }: Scroll): 'top' | 'hide' | 'show' | undefined {
  if (y < height) return 'top'
  if (last > 0 && y >= last) return 'hide'
  return left > height ? 'show' : undefined
}
