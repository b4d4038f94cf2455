// The archive of a blog: every post by year, with its date and title.
import type { PageOf } from '../../src/shared/page.ts'
import '../i18n/blogWords.ts'
import { say } from '../i18n/words.ts'

export function ArchiveLayout({ page: { title, props } }: { page: PageOf<'archive'> }) {
  return (
    <main className="archive">
      <header className="page-header">
        <h1>{title}</h1>
        <p className="lead">{say('archiveLead')}</p>
      </header>
      {props.years.map(({ year, posts }) => (
        <section key={year} className="archive__year">
          <h2>{year}</h2>
          <ul className="archive__list">
            {posts.map((post) => (
              <li key={post.href}>
                <time dateTime={post.date}>{post.dateText}</time>
                <a href={post.href}>{post.title}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}
