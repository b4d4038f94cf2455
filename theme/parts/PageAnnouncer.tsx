// Announces navigations to screen readers, and other changes without a change of focus. Silent on
// the first page, which the browser announces.
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
