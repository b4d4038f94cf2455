// PageData of the blog's lists: posts, posts of a tag, archive. behaviour.md 5.12.
import type { PageOf } from '../../shared/page.ts'
import type { Post, Route, Site, Tag } from '../../types.ts'
import { hrefOf } from '../address.ts'
import { listPath } from '../blog/blogRoutes.ts'
import { dateText } from '../blog/dates.ts'
import { blogPath, tagsPath } from '../blog/posts.ts'
import { headOf } from './head.ts'
import { postSummary, recentPosts } from './postPage.ts'
import { previewOf } from './prose.ts'

const htmlClass = (page: string) => `blog-wrapper ${page} plugin-blog plugin-id-default`

export function postListPage(
  route: Extract<Route, { kind: 'postList' }>,
  site: Site,
): Omit<PageOf<'postList'>, 'build'> {
  const blog = site.config.blog!
  const { tag, page, pageCount, posts } = route
  const href = hrefOf(route.path, site)
  const title = tag ? tagTitle(tag, tag.posts.length) : listTitle(site)
  const pageAt = (n: number) =>
    n < 1 || n > pageCount
      ? undefined
      : { href: hrefOf(listPath(tag?.path ?? blogPath(blog), n, blog), site) }
  return {
    kind: 'postList',
    href,
    title,
    head: headOf(
      tag
        ? {
            href,
            title,
            description: tag.description ?? listOf(posts),
            htmlClass: htmlClass('blog-tags-post-list-page'),
            searchTag: 'blog_tags_posts',
          }
        : {
            href,
            title,
            description: blog.blogDescription,
            htmlClass: htmlClass('blog-list-page'),
            searchTag: 'blog_posts_list',
          },
      site,
    ),
    locale: site.locale,
    prose: posts.map((post) => previewOf(post, site)),
    recent: recentPosts(site),
    props: {
      posts: posts.map((post) => postSummary(post, site)),
      description:
        tag || page > 1 || blog.blogDescription === title ? undefined : blog.blogDescription,
      tag: tag && {
        label: tag.label,
        description: tag.description,
        count: tag.posts.length,
        allTagsHref: hrefOf(tagsPath(blog), site),
      },
      newer: pageAt(page - 1),
      older: pageAt(page + 1),
    },
  }
}

/** A blog that is the whole site has the site's title. */
function listTitle({ config }: Site): string {
  return blogPath(config.blog!) === '/' ? config.title : config.blog!.blogTitle
}

/** What search results show of a list that has no description of its own. */
function listOf(posts: Post[]): string {
  return posts.map(({ title }) => title).join(' · ')
}

function tagTitle(tag: Tag, count: number): string {
  return `${count === 1 ? 'One post' : `${count} posts`} tagged with "${tag.label}"`
}

/** Newest year first and newest post first inside it, whatever the order of the lists. */
export function archivePage(route: Route, site: Site): Omit<PageOf<'archive'>, 'build'> {
  const href = hrefOf(route.path, site)
  const title = 'Archive'
  const byYear = new Map<string, PageOf<'archive'>['props']['years'][number]['posts']>()
  for (const post of [...site.posts].sort((a, b) =>
    a.date < b.date ? 1 : a.date > b.date ? -1 : 0,
  )) {
    const year = String(new Date(post.date).getUTCFullYear())
    const shown = {
      title: post.title,
      href: hrefOf(post.path, site),
      date: post.date,
      dateText: dateText(post.date, site.shell.locale.htmlLang, 'long'),
    }
    const posts = byYear.get(year) ?? []
    byYear.set(year, posts)
    posts.push(shown)
  }
  return {
    kind: 'archive',
    href,
    title,
    head: headOf(
      {
        href,
        title,
        description: `Every post of ${listTitle(site)} by its date, the newest first, from ${[...byYear.keys()].join(', ')}.`,
        htmlClass: 'plugin-blog plugin-id-default',
      },
      site,
    ),
    locale: site.locale,
    prose: [],
    props: { years: [...byYear].map(([year, posts]) => ({ year, posts })) },
  }
}
