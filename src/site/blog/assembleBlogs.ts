// The blogs of a site, with their posts, tags and authors.
import type { ResolvedBlogOptions } from '../../config/config.ts'
import { DEFAULT_ID } from '../../config/docsFolders.ts'
import type { AuthorWithPosts, Blog } from '../../types/blog.ts'
import type { Compiled } from '../../types/compiled.ts'
import type { Post } from '../../types/entry.ts'
import type { Site } from '../../types/site.ts'
import type { Source } from '../../types/source.ts'
import type { Work } from '../assembling.ts'
import { addEditHref } from '../editHrefs.ts'
import { ownPath } from '../locales/localeContent.ts'
import { tagsOfPosts } from '../tags.ts'
import { authorPath } from './authorPath.ts'
import { authorsOfFile } from './authors.ts'
import type { BlogContext } from './blogContext.ts'
import { postFrom, postPath, sortPosts } from './posts.ts'
import { appearsAt, reportHeld, spanOf, whenOf } from './scheduled.ts'
import { relatedPosts, seriesOf } from './series.ts'

export function assembleBlogs(
  work: Work,
): Pick<Site, 'span' | 'blogs'> & { draftPosts: Site['drafts'] } {
  const all = work.config.blogs.map((options) => assembleBlog(options, work))
  return {
    blogs: all.map(({ blog }) => blog),
    draftPosts: all.flatMap(({ draftPosts }) => draftPosts),
    span: spanOf(
      all.flatMap(({ timely }) => timely),
      all.flatMap(({ held }) => held),
    ),
  }
}

function assembleBlog(
  blog: ResolvedBlogOptions,
  { config, content, options, report, filesOf }: Work,
): { blog: Blog; draftPosts: Site['drafts']; timely: Post[]; held: Post[] } {
  const tagsFile = content.tagsFiles.find(
    ({ section, blogId = DEFAULT_ID }) => section === 'blog' && blogId === blog.id,
  )
  const isOwn = (source: Source) =>
    source.section === 'blog' && (source.instance ?? DEFAULT_ID) === blog.id
  const chosen = content.postOrder?.[blog.id]
  const staying = chosen && new Set(chosen)
  const files = filesOf('blog').filter(
    ({ source }) => isOwn(source) && (staying?.has(ownPath(source)) ?? true),
  )
  const isDropped = ({ compiled }: { compiled: Compiled }) =>
    !options.drafts && compiled.frontMatter.draft === true
  const context = { config, locale: options.locale, blog, content, tagsFile, report }
  const known = files
    .filter((file) => !isDropped(file))
    .map(({ source, compiled }) => postFrom(source, compiled, context))
  const { now = '' } = options
  const isTimed = blog.futurePosts === 'hold' && now !== ''
  const scheduled = isTimed ? known.filter((post) => appearsAt(post) > now) : []
  for (const post of scheduled) post.isScheduled = true
  const held = options.drafts ? [] : scheduled
  reportHeld(held, report)
  const all = held.length > 0 ? known.filter((post) => !post.isScheduled) : known
  for (const post of all)
    addEditHref(
      post,
      {
        editUrl: blog.editUrl,
        path: blog.editLocalizedFiles ? post.source.path : undefined,
        parts: { blogDirPath: blog.path, blogPath: post.source.relative, locale: options.locale },
      },
      { config, locale: options.locale, key: ['blog', 'editUrl'], report },
    )
  const isListed = (post: Post) => post.compiled.frontMatter.unlisted !== true
  const posts = sortPosts(all.filter(isListed), blog.sortPosts, chosen)
  const tags = tagsOfPosts(posts)
  return {
    blog: {
      options: blog,
      posts,
      unlistedPosts: all.filter((post) => !isListed(post)),
      tags,
      series: blog.series ? seriesOf(posts) : new Map(),
      related: relatedPosts(posts, tags, blog.relatedPosts),
      authors: authorsWithPosts(posts, context),
      tagsFile,
      hasSources: content.sources.some(isOwn),
    },
    draftPosts: [
      ...files
        .filter(isDropped)
        .map(({ source, compiled }) => ({ source, path: postPath(source, compiled, blog) })),
      ...held.map((post) => ({ source: post.source, path: post.path, until: whenOf(post) })),
    ],
    timely: isTimed && !options.drafts ? all : [],
    held,
  }
}

// The authors of a blog's file, each with their posts.

/** In the order of the file, those without posts too. */
function authorsWithPosts(posts: Post[], context: BlogContext): AuthorWithPosts[] {
  return authorsOfFile(context).map(({ key, data, author }) => ({
    key,
    author,
    path: authorPath(key, data, context.blog),
    posts: posts.filter((post) => post.authors.some((each) => each.key === key)),
  }))
}
