// The footer of a doc: tags, the edit link, the last change. Without any of these there is none.
import type { DocProps } from '../../../src/shared/page.ts'
import { say } from '../../i18n/words.ts'
import { EditLink } from './EditLink.tsx'
import { TagLine } from './TagLine.tsx'

export function DocFooter({
  tags,
  editHref,
  lastUpdate,
}: Pick<DocProps, 'tags' | 'editHref' | 'lastUpdate'>) {
  const changed = lastUpdate?.date || lastUpdate?.author
  if (tags.length === 0 && !editHref && !changed) return null
  return (
    <footer className="theme-doc-footer">
      <TagLine tags={tags} />
      {(editHref || changed) && (
        <div className="theme-doc-footer__row">
          {editHref && <EditLink href={editHref} />}
          {changed && (
            <span className="theme-last-updated">
              {say('lastUpdated')}
              {lastUpdate.date && (
                <>
                  {` ${say('on')} `}
                  <b>
                    <time dateTime={lastUpdate.date}>{lastUpdate.dateText ?? lastUpdate.date}</time>
                  </b>
                </>
              )}
              {lastUpdate.author && (
                <>
                  {` ${say('by')} `}
                  <b>{lastUpdate.author}</b>
                </>
              )}
            </span>
          )}
        </div>
      )}
    </footer>
  )
}
