// A blog post.
import type { PageOf } from '../../src/shared/page.ts'
import '../i18n/blogWords.ts'
import { say } from '../i18n/words.ts'
import { BlogFrame } from '../parts/BlogFrame.tsx'
import { PostMeta } from '../parts/BlogPost/PostMeta.tsx'
import { PostSeries, RelatedPosts, SeriesPager } from '../parts/BlogPost/PostSeries.tsx'
import { EditLink } from '../parts/DocFooter/EditLink.tsx'
import { MarkdownLinks } from '../parts/DocFooter/MarkdownLinks.tsx'
import { Html } from '../parts/Html.tsx'
import { Pager } from '../parts/Pager/Pager.tsx'
import { Prose } from '../parts/Prose.tsx'
import { Toc } from '../parts/Toc/Toc.tsx'

export function PostLayout({ page: { title, head, props, notice } }: { page: PageOf<'post'> }) {
  const { post, newer, older, editHref, series, related } = props
  return (
    <BlogFrame toc={<Toc items={props.hideToc ? [] : props.toc} />}>
      {notice && <Html html={notice} className="theme-admonition theme-admonition-caution" />}
      <article
        className="post"
        itemProp="blogPost"
        itemScope
        itemType="https://schema.org/BlogPosting"
      >
        <header>
          <PostMeta post={post} />
          <h1 className="post__title" itemProp="headline">
            {title}
          </h1>
        </header>
        {series && <PostSeries {...series} />}
        <div id="post-content" className="markdown" itemProp="articleBody">
          <Prose />
        </div>
        {(editHref || (FEATURES.markdown && head.markdown)) && (
          <footer className="post__footer">
            {editHref && <EditLink href={editHref} />}
            {FEATURES.markdown && head.markdown && <MarkdownLinks href={head.markdown} />}
          </footer>
        )}
      </article>
      {related && <RelatedPosts posts={related} />}
      {series ? (
        <SeriesPager {...series} />
      ) : (
        <Pager
          label={say('postNav')}
          previous={newer && { ...newer, sublabel: say('newerPost') }}
          next={older && { ...older, sublabel: say('olderPost') }}
        />
      )}
    </BlogFrame>
  )
}
