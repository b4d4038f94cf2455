// Whether the reader has closed the announcement bar. The boot script hides a closed one before
// paint; a new id shows it again.
import { readStored, writeStored } from '../browser/storage.ts'

export const announcementIdKey = 'docusaurus.announcement.id'
export const announcementDismissKey = 'docusaurus.announcement.dismiss'

export function isDismissed(id: string): boolean {
  return readStored(announcementIdKey) === id && readStored(announcementDismissKey) === 'true'
}

/** Notes that this bar has been seen: from now on a dismissal belongs to this id. */
export function noteAnnouncement(id: string): void {
  if (readStored(announcementIdKey) === id) return
  writeStored(announcementIdKey, id)
  writeStored(announcementDismissKey, 'false')
}

export function dismissAnnouncement(id: string): void {
  writeStored(announcementIdKey, id)
  writeStored(announcementDismissKey, 'true')
  document.documentElement.dataset.announcementBarInitiallyDismissed = 'true'
}
