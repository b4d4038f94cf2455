// What the page of an entry shows between the head and its own props: its text, in which language
// that is, and a notice above it.
import type { PageData } from '../../shared/page.ts'
import type { Entry } from '../../types/entry.ts'
import type { Site } from '../../types/site.ts'
import { languageOfText } from '../locales/localeContent.ts'
import { noticeOf } from './notice.ts'
import { givenTo, proseOf } from './prose.ts'

export function entryText(entry: Entry, site: Site) {
  return {
    ...languageOfText(entry, site),
    prose: proseOf(entry, site),
    ...givenTo(entry, site),
    ...noticeOf(entry),
  } satisfies Partial<PageData>
}
