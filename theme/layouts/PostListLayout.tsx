// One page of the list of posts, of the blog or of a tag.
import type { PageOf } from '../../src/shared/page.ts'
import '../i18n/blogWords.ts'
import { say, sayCount } from '../i18n/words.ts'
import { BlogFrame } from '../parts/BlogFrame.tsx'
import { AuthorLine } from '../parts/BlogPost/AuthorLine.tsx'
import { PostCard } from '../parts/BlogPost/PostCard.tsx'
import { Pager } from '../parts/Pager/Pager.tsx'

export function PostListLayout({ page: { title, props } }: { page: PageOf<'postList'> }) {
  const { posts, tag, author, description, newer, older } = props
  return (
    <BlogFrame>
      {tag ? (
        <header className="page-header">
          <h1>{sayCount('tagged', tag.count, { tag: tag.label })}</h1>
          {tag.description && <p className="lead">{tag.description}</p>}
          <p className="page-header__aside">
            <a href={tag.allTagsHref}>{say('allTags')}</a>
          </p>
        </header>
      ) : author ? (
        <header className="page-header">
          <h1>{author.author.name ?? title}</h1>
          <AuthorLine author={{ ...author.author, name: undefined, href: undefined }} as="div" />
          {author.author.description && <p className="lead">{author.author.description}</p>}
          <p className="page-header__aside">
            <a href={author.allAuthorsHref}>{say('allAuthors')}</a>
          </p>
        </header>
      ) : (
        <header className="page-header">
          <h1>{title}</h1>
          {description && <p className="lead">{description}</p>}
        </header>
      )}
      {posts.map((post, i) => (
        <PostCard key={post.href} post={post} index={i} />
      ))}
      <Pager
        label={say('listNav')}
        previous={newer && { href: newer.href, label: '', sublabel: say('newerEntries') }}
        next={older && { href: older.href, label: '', sublabel: say('olderEntries') }}
      />
    </BlogFrame>
  )
}
