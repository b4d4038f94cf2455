// Says the new page's title to screen readers after a navigation. Silent on the first page: the browser has said it.
import { useEffect, useRef, useState } from 'react'
import { usePage } from '../state/site.ts'

export function PageAnnouncer() {
  const { title, href } = usePage()
  const [said, setSaid] = useState('')
  const first = useRef(href)
  useEffect(() => {
    if (href === first.current) return
    first.current = ''
    setSaid(title)
  }, [href, title])
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {said}
    </div>
  )
}
