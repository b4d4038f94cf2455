// A post in a list: title, date, its text up to the truncate marker.
import type { PostSummary } from '../../../src/shared/blogProps.ts'
import '../../i18n/blogWords.ts'
import { say } from '../../i18n/words.ts'
import { Prose } from '../Prose.tsx'
import { PostMeta } from './PostMeta.tsx'

export function PostCard({ post, index }: { post: PostSummary; index: number }) {
  return (
    <article
      className="post post--preview"
      itemProp="blogPost"
      itemScope
      itemType="https://schema.org/BlogPosting"
    >
      <header>
        <PostMeta post={post} />
        <h2 className="post__title" itemProp="headline">
          <a href={post.href} itemProp="url">
            {post.title}
          </a>
        </h2>
      </header>
      <div className="markdown" itemProp="articleBody">
        <Prose index={index} />
      </div>
      {post.truncated && (
        <footer className="post__footer">
          <a
            className="post__more"
            href={post.href}
            aria-label={say('readMoreAbout', { title: post.title })}
          >
            {say('readMore')}
          </a>
        </footer>
      )}
    </article>
  )
}
