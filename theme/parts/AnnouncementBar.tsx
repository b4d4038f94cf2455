// The announcement above the navbar. It is in every served page; the boot script hides one that the
// reader has closed, before paint.
import { useEffect, useState } from 'react'
import { focusBriefly } from '../browser/scrollToTarget.ts'
import { watchStored } from '../browser/storage.ts'
import { say } from '../i18n/words.ts'
import {
  announcementDismissKey,
  dismissAnnouncement,
  isDismissed,
  noteAnnouncement,
} from '../state/announcement.ts'
import { useShell } from '../state/site.ts'
import { Html } from './Html.tsx'

export function AnnouncementBar() {
  const { announcement } = useShell()
  const [closed, setClosed] = useState(false)
  const id = announcement?.id
  useEffect(() => {
    if (id === undefined) return
    noteAnnouncement(id)
    const look = () => {
      if (isDismissed(id)) setClosed(true)
    }
    look()
    // Closed in one tab, closed in all.
    return watchStored(announcementDismissKey, look)
  }, [id])
  if (!announcement || closed) return null
  const close = ({ detail }: { detail: number }) => {
    dismissAnnouncement(announcement.id)
    setClosed(true)
    // The button goes, and the keyboard goes on to what comes next. After a click by mouse a navbar
    // with the focus would stay while the page is scrolled.
    if (detail === 0) focusBriefly(document.querySelector('.navbar'))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be no different
    <div className="announcement-bar" role="region" aria-label={say('announcement')}>
      <Html html={announcement.html} className="announcement-bar__content" />
      {announcement.isCloseable && (
        <button
          type="button"
          className="close announcement-bar__close"
          aria-label={say('close')}
          onClick={close}
        >
          <span className="icon icon--close" />
        </button>
      )}
    </div>
  )
}
