// PageData of a page of content/pages.

import { headingTree } from '../../shared/headingTree.ts'
import type { PageOf } from '../../shared/page.ts'
import type { Page } from '../../types/entry.ts'
import type { Site } from '../../types/site.ts'
import { hrefOf } from '../address.ts'
import { entryText } from './entryText.ts'
import { headOf } from './head.ts'
import { postSummary } from './postPage.ts'
import { tocLevelsOf } from './tocLevels.ts'

// As many as a blog's first page usually shows.
const recentCount = 5

export function standalonePage(page: Page, site: Site): Omit<PageOf<'page'>, 'build'> {
  const { frontMatter, headings } = page.compiled
  const href = hrefOf(page.path, site)
  const isComponent = page.source.format === 'tsx'
  return {
    kind: 'page',
    href,
    title: page.title,
    head: headOf(
      {
        href,
        title: page.title,
        description: page.description,
        entry: page,
        htmlClass: `${classOf(page)}plugin-pages plugin-id-default`,
      },
      site,
    ),
    locale: site.locale,
    ...entryText(page, site),
    props: {
      toc: headingTree(headings, tocLevelsOf(page, site)),
      hideToc: frontMatter.hide_table_of_contents === true,
      component: isComponent ? componentProps(site) : undefined,
    },
  }
}

function componentProps(site: Site) {
  const { title, tagline, baseUrl } = site.shell
  return {
    site: { title, tagline, baseUrl, customFields: site.config.customFields },
    recentPosts: site.posts.slice(0, recentCount).map((post) => postSummary(post, site)),
  }
}

/** Markdown pages have classes of their own; `wrapperClassName` replaces the first. */
function classOf(page: Page): string {
  if (page.source.format === 'tsx') return ''
  const own = page.compiled.frontMatter.wrapperClassName
  return `${typeof own === 'string' ? own : 'mdx-wrapper'} mdx-page `
}
