// The pager of docs: previous and next in the order of the sidebar.
import type { Pager as PagerData } from '../../../src/shared/link.ts'
import { say } from '../../i18n/words.ts'
import { Pager } from './Pager.tsx'

export function DocsPager({ pager: { previous, next } }: { pager: PagerData }) {
  return (
    <Pager
      label={say('docsPages')}
      previous={previous && { ...previous, sublabel: say('previous') }}
      next={next && { ...next, sublabel: say('next') }}
    />
  )
}
