// When a post was written, how long it takes, and by whom.
import type { Author, PostSummary } from '../../src/shared/page.ts'
import { sayCount } from '../i18n/words.ts'

export function PostMeta({ post: { date, dateText, readingMinutes, authors } }: { post: PostSummary }) {
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

function AuthorLine({ author: { name, title, href, imageHref } }: { author: Author }) {
  return (
    <li className="author">
      {imageHref && <img className="author__image" src={imageHref} alt={name ? '' : (title ?? '')} width={40} height={40} loading="lazy" />}
      <span>
        {name && <span className="author__name">{href ? <a href={href}>{name}</a> : name}</span>}
        {title && <span className="author__title">{title}</span>}
      </span>
    </li>
  )
}
