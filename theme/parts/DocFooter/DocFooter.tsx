// The footer of a doc: tags, the edit link, the last change. Without any of these there is none.
import type { DocProps, LastUpdate } from '../../../src/shared/docProps.ts'
import type { Head } from '../../../src/shared/page.ts'
import { ownWord, say } from '../../i18n/words.ts'
import { EditLink } from './EditLink.tsx'
import { MarkdownLinks } from './MarkdownLinks.tsx'
import { TagLine } from './TagLine.tsx'

export function DocFooter({
  tags,
  editHref,
  lastUpdate,
  markdown,
}: Pick<DocProps, 'tags' | 'editHref' | 'lastUpdate'> & Pick<Head, 'markdown'>) {
  const changed = lastUpdate?.date || lastUpdate?.author
  const copy = FEATURES.markdown ? markdown : undefined
  if (tags.length === 0 && !editHref && !changed && !copy) return null
  return (
    <footer className="theme-doc-footer">
      <TagLine tags={tags} />
      {(editHref || changed || copy) && (
        <div className="theme-doc-footer__row">
          {editHref && <EditLink href={editHref} />}
          {FEATURES.markdown && copy && <MarkdownLinks href={copy} />}
          {changed &&
            (FEATURES.translated ? (
              <LastChange {...lastUpdate} />
            ) : (
              <span className="theme-last-updated">
                {say('lastUpdated')}
                {lastUpdate.date && (
                  <>
                    {` ${say('on')} `}
                    <b>
                      <time dateTime={lastUpdate.date}>
                        {lastUpdate.dateText ?? lastUpdate.date}
                      </time>
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
            ))}
        </div>
      )}
    </footer>
  )
}

/** Languages differ in what comes first. */
function LastChange({ date, dateText, author }: LastUpdate) {
  const english = `${say('lastUpdated')}${date ? ` ${say('on')} {date}` : ''}${author ? ` ${say('by')} {user}` : ''}`
  const line = ownWord(`changed${date ? 'On' : ''}${author ? 'By' : ''}`) ?? english
  return (
    <span className="theme-last-updated">
      {line.split(/(\{date\}|\{user\})/).map((part) => {
        if (part === '{user}') return <b key={part}>{author}</b>
        if (part !== '{date}') return part
        return (
          <b key={part}>
            <time dateTime={date}>{dateText ?? date}</time>
          </b>
        )
      })}
    </span>
  )
}
