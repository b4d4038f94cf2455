// PageData of the blog's lists: posts, posts of a tag, archive. behaviour.md 5.12.
import type { PageOf } from '../../shared/page.ts'
import type { AuthorWithPosts } from '../../types/blog.ts'
import type { Post, Tag } from '../../types/entry.ts'
import type { Route } from '../../types/route.ts'
import type { Site } from '../../types/site.ts'
import { hrefOf } from '../address.ts'
import { authorsPagePath } from '../blog/authorPath.ts'
import { listPath } from '../blog/blogRoutes.ts'
import { feedLinksOf } from '../blog/feedLinks.ts'
import { blogPath, tagsPath } from '../blog/posts.ts'
import { translate, translateCount } from '../locales/messages.ts'
import { htmlClass, listTitle } from './blogTitle.ts'
import { headOf } from './head.ts'
import { postSummary, recentPosts } from './postPage.ts'
import { excerptOf } from './prose.ts'
import { blogWithPosts } from './structured.ts'

export function postListPage(
  route: Extract<Route, { kind: 'postList' }>,
  site: Site,
): Omit<PageOf<'postList'>, 'build'> {
  const { blog: ofBlog, tag, author, page, pageCount, posts } = route
  const { options: blog } = ofBlog
  const href = hrefOf(route.path, site)
  const title = tag
    ? tagTitle(tag, tag.posts.length, site)
    : author
      ? authorTitle(author, site)
      : listTitle(ofBlog, site)
  const pageAt = (n: number) =>
    n < 1 || n > pageCount
      ? undefined
      : {
          href: hrefOf(listPath((tag ?? author)?.path ?? blogPath(blog), n, blog), site),
        }
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
            feeds: feedLinksOf(ofBlog, site, tag),
            htmlClass: htmlClass('blog-tags-post-list-page', ofBlog),
            searchTag: 'blog_tags_posts',
          }
        : author
          ? {
              href,
              title,
              description: author.author.description ?? listOf(posts),
              htmlClass: htmlClass('blog-authors-posts-page', ofBlog),
              searchTag: 'blog_authors_posts',
            }
          : {
              href,
              title,
              description: blog.blogDescription,
              structured: [
                blogWithPosts(
                  {
                    title: blog.blogTitle,
                    description: blog.blogDescription,
                    href: hrefOf(listPath(blogPath(blog), page, blog), site),
                  },
                  posts,
                  site,
                ),
              ],
              htmlClass: htmlClass('blog-list-page', ofBlog),
              searchTag: 'blog_posts_list',
            },
      site,
    ),
    locale: site.locale,
    prose: posts.map((post) => excerptOf(post, site)),
    recent: recentPosts(ofBlog, site),
    props: {
      posts: posts.map((post) => postSummary(post, site)),
      description:
        tag || author || page > 1 || blog.blogDescription === title
          ? undefined
          : blog.blogDescription,
      tag: tag && {
        label: tag.label,
        description: tag.description,
        count: tag.posts.length,
        allTagsHref: hrefOf(tagsPath(blog), site),
      },
      author: author && {
        author: author.author,
        count: author.posts.length,
        allAuthorsHref: hrefOf(authorsPagePath(blog), site),
      },
      newer: pageAt(page - 1),
      older: pageAt(page + 1),
    },
  }
}

/** What search results show of a list that has no description of its own. */
function listOf(posts: Post[]): string {
  return posts.map(({ title }) => title).join(' · ')
}

function tagTitle(tag: Tag, count: number, site: Site): string {
  return translate(site, 'theme.blog.tagTitle', '{nPosts} tagged with "{tagName}"', {
    nPosts: postCount(count, site),
    tagName: tag.label,
  })
}

/** As Docusaurus puts it: `Ada - 3 posts`. */
function authorTitle({ author, key, posts }: AuthorWithPosts, site: Site): string {
  return translate(site, 'theme.blog.author.pageTitle', '{authorName} - {nPosts}', {
    authorName: author.name ?? key,
    nPosts: postCount(posts.length, site),
  })
}

const postCount = (count: number, site: Site) =>
  translateCount(site, 'theme.blog.post.plurals', 'One post|{count} posts', count)
