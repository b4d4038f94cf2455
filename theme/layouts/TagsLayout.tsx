// All tags of a blog or of the docs, by first letter.
import type { PageOf } from '../../src/shared/page.ts'
import '../i18n/blogWords.ts'
import { sayCount } from '../i18n/words.ts'
import { BlogFrame } from '../parts/BlogFrame.tsx'

export function TagsLayout({ page: { title, props } }: { page: PageOf<'tags'> }) {
  return (
    <BlogFrame isBlog={props.of === 'posts'}>
      <header className="page-header">
        <h1>{title}</h1>
      </header>
      {props.groups.map(({ letter, tags }) => (
        <section key={letter} className="tag-group">
          <h2 className="tag-group__letter">{letter}</h2>
          <ul className="tag-group__list">
            {tags.map(({ label, href, count, description }) => (
              <li key={href}>
                <a className="tag" href={href} title={description}>
                  {label}
                </a>{' '}
                <span className="tag-group__count">{sayCount(props.of, count)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </BlogFrame>
  )
}
