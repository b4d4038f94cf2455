// The parts of a series, folded above the text, and below it the parts before and after, and posts
// with the same tags.
import type { PostProps } from '../../../src/shared/blogProps.ts'
import '../../i18n/blogWords.ts'
import { say } from '../../i18n/words.ts'
import { Pager } from '../Pager/Pager.tsx'

export function PostSeries({ name, part, posts }: NonNullable<PostProps['series']>) {
  return (
    <nav className="markdown" aria-label={name}>
      <details>
        <summary>{say('seriesPart', { part, count: posts.length, name })}</summary>
        <ol>
          {posts.map(({ label, href }, i) => (
            <li key={href}>
              <a href={href} aria-current={i + 1 === part ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}

/** To the parts before and after this one, in the order in which they are read. */
export function SeriesPager({ name, part, posts }: NonNullable<PostProps['series']>) {
  const [previous, next] = [posts[part - 2], posts[part]]
  return (
    <Pager
      label={name}
      previous={previous && { ...previous, sublabel: say('previous') }}
      next={next && { ...next, sublabel: say('next') }}
    />
  )
}

export function RelatedPosts({ posts }: { posts: NonNullable<PostProps['related']> }) {
  return (
    <nav className="recent-posts" aria-label={say('relatedPosts')}>
      <p className="recent-posts__title">{say('relatedPosts')}</p>
      <ul className="recent-posts__list">
        {posts.map(({ label, href }) => (
          <li key={href}>
            <a className="recent-posts__link" href={href}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
