// PageData of a post, and the summary of it that lists show. behaviour.md 5.12.

import type { PostProps, PostSummary } from '../../shared/blogProps.ts'
import { headingTree } from '../../shared/headingTree.ts'
import type { Link } from '../../shared/link.ts'
import type { PageData, PageOf } from '../../shared/page.ts'
import type { Blog } from '../../types/blog.ts'
import type { Post } from '../../types/entry.ts'
import type { Site } from '../../types/site.ts'
import { hrefOf } from '../address.ts'
import { shownAuthor } from '../blog/authors.ts'
import { dateText } from '../blog/dates.ts'
import { blogPath } from '../blog/posts.ts'
import { tagLink } from '../tags.ts'
import { changedAt } from './changedAt.ts'
import { entryText } from './entryText.ts'
import { headOf } from './head.ts'
import { blogPosting, inBlog } from './structured.ts'
import { tocLevelsOf } from './tocLevels.ts'

export function postPage(post: Post, site: Site): Omit<PageOf<'post'>, 'build'> {
  const { frontMatter, headings } = post.compiled
  const href = hrefOf(post.path, site)
  const blog = blogOf(post, site)
  const at = blog.posts.indexOf(post)
  const link = (other: Post | undefined): Link | undefined =>
    other && { label: other.title, href: hrefOf(other.path, site) }
  return {
    kind: 'post',
    href,
    title: post.title,
    head: headOf(
      {
        href,
        title: post.title,
        description: post.description,
        entry: post,
        htmlClass: `blog-wrapper blog-post-page plugin-blog plugin-id-${post.blogId}`,
        article: {
          published: post.date,
          modified: changedAt(post, site),
          authors: post.authors.flatMap(({ url }) => url ?? []),
          tags: post.tags.map((tag) => tag.label),
        },
        structured: [
          inBlog(
            blogPosting(post, href, site),
            blog.options.blogTitle,
            hrefOf(blogPath(blog.options), site),
            site,
          ),
        ],
      },
      site,
    ),
    locale: site.locale,
    ...entryText(post, site),
    recent: recentPosts(blog, site),
    props: {
      post: { ...postSummary(post, site), truncated: false },
      toc: headingTree(headings, tocLevelsOf(post, site)),
      hideToc: frontMatter.hide_table_of_contents === true,
      // An unlisted post stands in no list, so it has no neighbours.
      newer: at < 0 ? undefined : link(blog.posts[at - 1]),
      older: at < 0 ? undefined : link(blog.posts[at + 1]),
      editHref: post.editHref,
      ...seriesProps(post, blog, link),
    },
  }
}

function seriesProps(
  post: Post,
  { series, related }: Blog,
  link: (other: Post) => Link | undefined,
): Pick<PostProps, 'series' | 'related'> {
  const name = post.compiled.frontMatter.series?.trim() ?? ''
  const parts = series.get(name) ?? []
  const part = parts.indexOf(post) + 1
  const others = related.get(post)
  return {
    // One part alone is no series yet; an unlisted post is in none.
    ...(parts.length > 1 &&
      part > 0 && { series: { name, part, posts: parts.flatMap((each) => link(each) ?? []) } }),
    ...(others && { related: others.flatMap((each) => link(each) ?? []) }),
  }
}

export function postSummary(post: Post, site: Site): PostSummary {
  return {
    title: post.title,
    href: hrefOf(post.path, site),
    date: post.date,
    dateText: dateText(post.date, site.language, 'long'),
    readingMinutes: blogOf(post, site).options.showReadingTime
      ? post.compiled.readingMinutes
      : undefined,
    authors: post.authors.map(shownAuthor),
    tags: post.tags.map((tag) => tagLink(tag, site)),
    description: post.description || undefined,
    truncated: post.compiled.excerpt !== undefined,
  }
}

/**
 * The list next to the blog's pages; none when the author wants none or there is nothing to list.
 */
export function recentPosts({ options, posts: all }: Blog, site: Site): PageData['recent'] {
  const { blogSidebarCount: count, blogSidebarTitle: title } = options
  const posts = count === 'ALL' ? all : all.slice(0, count)
  if (posts.length === 0) return undefined
  return {
    title,
    posts: posts.map((post) => ({
      label: post.compiled.frontMatter.sidebar_label ?? post.title,
      href: hrefOf(post.path, site),
    })),
  }
}

function blogOf({ blogId }: Post, { blogs }: Pick<Site, 'blogs'>): Blog {
  return blogs.find(({ options }) => options.id === blogId)!
}
