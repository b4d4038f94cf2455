// The date, reading time, tags and authors of a post.
import { Fragment } from 'react'
import type { PostSummary } from '../../../src/shared/blogProps.ts'
import '../../i18n/blogWords.ts'
import { say, sayCount } from '../../i18n/words.ts'
import { AuthorLine } from './AuthorLine.tsx'

export function PostMeta({
  post: { date, dateText, readingMinutes, tags, authors },
}: {
  post: PostSummary
}) {
  return (
    <div className="post-meta">
      <p className="post-meta__when">
        <time dateTime={date} itemProp="datePublished">
          {dateText}
        </time>
        {readingMinutes !== undefined && (
          <>
            {' · '}
            {sayCount('readingTime', readingMinutes)}
          </>
        )}
        {tags.length > 0 && (
          <>
            {' · '}
            <span className="visually-hidden">{say('tags')} </span>
            {tags.map(({ label, href, description }, i) => (
              <Fragment key={href}>
                {i > 0 && ', '}
                <a className="tag" href={href} title={description}>
                  {label}
                </a>
              </Fragment>
            ))}
          </>
        )}
      </p>
      {authors.length > 0 && (
        <ul className="post-meta__authors">
          {authors.map((author) => (
            <AuthorLine key={author.name ?? author.imageHref} author={author} />
          ))}
        </ul>
      )}
    </div>
  )
}
