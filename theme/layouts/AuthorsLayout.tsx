// All authors of a blog.
import type { PageOf } from '../../src/shared/page.ts'
import '../i18n/blogWords.ts'
import { sayCount } from '../i18n/words.ts'
import { BlogFrame } from '../parts/BlogFrame.tsx'
import { AuthorLine } from '../parts/BlogPost/AuthorLine.tsx'

export function AuthorsLayout({ page: { title, props } }: { page: PageOf<'authors'> }) {
  return (
    <BlogFrame>
      <header className="page-header">
        <h1>{title}</h1>
      </header>
      <ul className="authors-list">
        {props.authors.map(({ author, count }) => (
          <AuthorLine key={author.key} author={author} note={sayCount('posts', count)} />
        ))}
      </ul>
    </BlogFrame>
  )
}
