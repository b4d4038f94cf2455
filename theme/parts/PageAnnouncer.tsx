// Says the new page's title to screen readers after a navigation, and what else is done without a
// change of the focus. Silent on the first page: the browser has said it.
import { useEffect, useRef } from 'react'
import { liveMessage } from '../state/liveMessage.ts'
import { usePage } from '../state/site.ts'
import { useStore } from '../state/store.ts'

export function PageAnnouncer() {
  const { title, href } = usePage()
  const first = useRef(href)
  useEffect(() => {
    if (href === first.current) return
    first.current = ''
    liveMessage.set(title)
  }, [href, title])
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {useStore(liveMessage, '')}
    </div>
  )
}
