// PageData of a post, and the summary of it that lists show. behaviour.md 5.12.

import { headingTree } from '../../shared/headingTree.ts'
import type { Link, PageData, PageOf, PostSummary } from '../../shared/page.ts'
import type { Post, Site } from '../../types.ts'
import { hrefOf } from '../address.ts'
import { dateText } from '../blog/dates.ts'
import { tocLevelsOf } from './docPage.ts'
import { editHrefOf } from './editLink.ts'
import { blogPosting, headOf } from './head.ts'
import { givenTo, proseOf } from './prose.ts'

export function postPage(post: Post, site: Site): Omit<PageOf<'post'>, 'build'> {
  const { frontMatter, headings } = post.compiled
  const href = hrefOf(post.path, site)
  const at = site.posts.indexOf(post)
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
        htmlClass: 'blog-wrapper blog-post-page plugin-blog plugin-id-default',
        article: {
          published: post.date,
          authors: post.authors.flatMap((author) => author.href ?? []),
          tags: post.tags.map((tag) => tag.label),
        },
        structured: [blogPosting(post, href, site)],
      },
      site,
    ),
    locale: site.locale,
    prose: proseOf(post, site),
    ...givenTo(post, site),
    recent: recentPosts(site),
    props: {
      post: { ...postSummary(post, site), truncated: false },
      toc: headingTree(headings, tocLevelsOf(post, site)),
      hideToc: frontMatter.hide_table_of_contents === true,
      // An unlisted post stands in no list, so it has no neighbours.
      newer: at < 0 ? undefined : link(site.posts[at - 1]),
      older: at < 0 ? undefined : link(site.posts[at + 1]),
      editHref: editHrefOf(post, site.config.blog?.editUrl),
    },
  }
}

export function postSummary(post: Post, site: Site): PostSummary {
  return {
    title: post.title,
    href: hrefOf(post.path, site),
    date: post.date,
    dateText: dateText(post.date, site.shell.locale.htmlLang, 'long'),
    readingMinutes: site.config.blog?.showReadingTime ? post.compiled.readingMinutes : undefined,
    authors: post.authors,
    tags: post.tags.map((tag) => ({ label: tag.label, href: hrefOf(tag.path, site) })),
    description: post.description || undefined,
    truncated: post.compiled.preview !== undefined,
  }
}

/**
 * The list beside the blog's pages; none when the author wants none or there is nothing to list.
 */
export function recentPosts(site: Site): PageData['recent'] {
  const { blog } = site.config
  if (!blog) return undefined
  const posts =
    blog.blogSidebarCount === 'ALL' ? site.posts : site.posts.slice(0, blog.blogSidebarCount)
  if (posts.length === 0) return undefined
  return {
    title: blog.blogSidebarTitle,
    posts: posts.map((post) => ({ label: post.title, href: hrefOf(post.path, site) })),
  }
}
