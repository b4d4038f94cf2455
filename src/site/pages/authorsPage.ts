// PageData of the list of a blog's authors. behaviour.md 5.12.
import type { PageOf } from '../../shared/page.ts'
import type { Route } from '../../types/route.ts'
import type { Site } from '../../types/site.ts'
import { hrefOf } from '../address.ts'
import { inEnglish, translate } from '../locales/messages.ts'
import { htmlClass, listTitle } from './blogTitle.ts'
import { headOf } from './head.ts'
import { recentPosts } from './postPage.ts'

/** All authors who have a page. */
export function authorsPage(
  { path, blog }: Extract<Route, { kind: 'authors' }>,
  site: Site,
): Omit<PageOf<'authors'>, 'build'> {
  const href = hrefOf(path, site)
  const title = translate(site, 'theme.blog.authorsList.pageTitle', 'Authors')
  const names = blog.authors.map(({ author, key }) => author.name ?? key)
  return {
    kind: 'authors',
    href,
    title,
    head: headOf(
      {
        href,
        title,
        description: inEnglish(
          site,
          `All authors of ${listTitle(blog, site)}: ${names.join(', ')}.`,
        ),
        htmlClass: htmlClass('blog-authors-list-page', blog),
        searchTag: 'blog_authors_list',
      },
      site,
    ),
    locale: site.locale,
    prose: [],
    recent: recentPosts(blog, site),
    props: { authors: blog.authors.map(({ author, posts }) => ({ author, count: posts.length })) },
  }
}
